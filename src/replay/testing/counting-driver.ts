import type { Driver } from "../environments/driver-backend.ts";
import { type JsonObject, jsonObject } from "../json/value.ts";
import { model, required } from "../schema/model.ts";
import { type Read, readBytes, readInteger } from "../schema/scalars.ts";

type Count = { readonly n: number; readonly blob: Uint8Array };

const readCount: Read<Count & JsonObject> = model({
  n: required((value) => Number(readInteger(value))),
  blob: required(readBytes),
});

/** A world that counts its actions and writes down what it was asked; its checkpoint has bytes. */
export class CountingDriver implements Required<Driver> {
  readonly calls: string[] = [];
  private count: Count = { n: 0, blob: new Uint8Array([0]) };

  reset(): void {
    this.calls.push("reset");
    this.count = { n: 0, blob: new Uint8Array([0]) };
  }

  step({ kind }: { readonly kind: string }) {
    this.calls.push(`step ${kind}`);
    this.count = { n: this.count.n + 1, blob: new Uint8Array([this.count.n + 1]) };
    return { terminated: kind === "finish", info: jsonObject({ count: this.count.n }) };
  }

  state(): JsonObject {
    return jsonObject({ n: this.count.n });
  }

  async observe() {
    await Promise.resolve();
    return { text: `${this.count.n} so far` };
  }

  checkpoint(): JsonObject {
    return jsonObject(this.count);
  }

  restore(checkpoint: Parameters<Required<Driver>["restore"]>[0]): void {
    this.calls.push("restore");
    this.count = readCount(checkpoint);
  }

  close(): void {
    this.calls.push("close");
  }
}

/** The same without a way back. */
export function withoutCheckpoint(driver: CountingDriver): Driver {
  return {
    reset: () => driver.reset(),
    step: (action) => driver.step(action),
    state: () => driver.state(),
    observe: () => driver.observe(),
  };
}
