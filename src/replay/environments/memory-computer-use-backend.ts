import { ReplayError } from "../errors.ts";
import { equalValues } from "../interventions/python-equality.ts";
import { emptyObject, type Integer, type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { defaulted, listOf, model, nullable, readMap, readWithin, required } from "../schema/model.ts";
import type { Action, Snapshot } from "../schema/models.ts";
import { type Read, readBoolean, readBytes, readText } from "../schema/scalars.ts";
import { actionText, readAny, readArgument, wholeAction } from "./action-arguments.ts";
import type { EnvironmentCapabilities } from "./environment.ts";
import { DEFAULT_ACTOR } from "./environment-adapter.ts";
import type {
  BackendCapture,
  BackendStep,
  EnvironmentBackend,
  EnvironmentStart,
  ObservationParts,
} from "./environment-backend.ts";
import { readOption, readRestored } from "./misfit.ts";
import { givenCopy, withEntries } from "./own-copy.ts";
import { stepEvent } from "./step-event.ts";
import { DEFAULT_VIEWPORT, readViewport, type Viewport, viewportOf } from "./viewport.ts";

export interface MemoryComputerUseOptions {
  /** What the screen reads at first; empty unless given. */
  readonly initialText?: string | undefined;
  /** The picture at first; no bytes unless given. */
  readonly initialScreenshot?: Uint8Array | JsonObject | undefined;
  /** In pixels; 1280 × 720 unless given. */
  readonly viewport?: Viewport | undefined;
}

const BACKEND = "computer_use";

type DesktopState = {
  readonly text: string | null;
  readonly screenshot: Uint8Array;
  readonly cursor: JsonValue;
  readonly windows: readonly JsonValue[];
  readonly last_tool_result: JsonValue;
  readonly terminated: boolean;
  readonly truncated: boolean;
};

/** What the backend itself needs of a state, which can hold more. */
const readState: Read<DesktopState> = model<DesktopState>({
  text: required(nullable(readText)),
  screenshot: required(readBytes),
  cursor: required(readAny),
  windows: required(listOf(readAny)),
  last_tool_result: defaulted(readAny, () => null),
  terminated: defaulted(readBoolean, () => false),
  truncated: defaulted(readBoolean, () => false),
});

type Construction = {
  readonly initialText: string;
  readonly initialScreenshot: Uint8Array;
  readonly viewport: Viewport;
};

const readConstruction: Read<Construction> = model<Construction>({
  initialText: required(readText),
  initialScreenshot: required(readBytes),
  viewport: required(readViewport),
});

/**
 * A desktop held in memory, as the reference's `MemoryComputerUseBackend` (replay-semantics.md, section 7). Actions:
 * `set_text` (the text), `set_screenshot` (data), `move_pointer` (x, y), `open_window` and `close_window` (window),
 * `tool` (result), `finish`; any other is only remembered. Reset option: `state`, in place of the first one.
 */
export class MemoryComputerUseBackend implements EnvironmentBackend {
  private readonly given: Construction;
  private viewport: Viewport;
  private state: JsonObject = emptyObject();

  /** Throws a {@link ReplayError} `invalid-environment-option` that names what does not fit. */
  constructor(options: MemoryComputerUseOptions = {}) {
    const { initialText = "", initialScreenshot = new Uint8Array(), viewport = DEFAULT_VIEWPORT } = options;
    const given = jsonObject({ initialText, initialScreenshot, viewport });
    this.given = readOption(BACKEND, () => readConstruction(givenCopy(given)));
    this.viewport = this.given.viewport;
  }

  capabilities(): EnvironmentCapabilities {
    return { backend: BACKEND, restore: true, severalActors: false };
  }

  standpoint(): unknown {
    return this.state;
  }

  reset({ options }: EnvironmentStart): BackendCapture {
    const { state = this.firstState() } = options;
    this.state = readOption(BACKEND, () => checkedState(state));
    this.viewport = this.given.viewport;
    return this.capture(this.observation());
  }

  step(action: Action, step: Integer): BackendStep {
    this.state = withEntries(this.state, { ...this.changes(action), last_action: wholeAction(action) });
    const { terminated, truncated } = readState(this.state);
    const events = [stepEvent(action, step, DEFAULT_ACTOR, emptyObject())];
    return {
      capture: this.capture({ ...this.observation(), events }),
      terminated,
      truncated,
      info: jsonObject({ backend: BACKEND }),
    };
  }

  inspect(): JsonObject {
    return this.state;
  }

  observeForActor(): ObservationParts {
    return this.observation();
  }

  restore(snapshot: Snapshot): void {
    const { state } = snapshot;
    const viewport = readRestored(BACKEND, () => {
      checkedState(state);
      return viewportOf(snapshot, this.given.viewport);
    });
    this.viewport = viewport;
    this.state = state;
  }

  /** What an action changes of the state. */
  private changes(action: Action): JsonObject {
    const { windows } = readState(this.state);
    switch (action.kind) {
      case "set_text":
        return { text: actionText(action) };
      case "set_screenshot":
        return { screenshot: readArgument(action, "data", readBytes) };
      case "move_pointer": {
        const [x, y] = [readArgument(action, "x", readAny), readArgument(action, "y", readAny)];
        return { cursor: jsonObject({ x, y }) };
      }
      case "open_window":
        return { windows: [...windows, readArgument(action, "window", readAny)] };
      case "close_window":
        return { windows: withoutFirst(windows, readArgument(action, "window", readAny)) };
      case "tool":
        return { last_tool_result: readArgument(action, "result", readAny) };
      case "finish":
        return { terminated: true };
      default:
        return {};
    }
  }

  private firstState(): JsonObject {
    return jsonObject({
      text: this.given.initialText,
      screenshot: this.given.initialScreenshot,
      cursor: jsonObject({ x: 0, y: 0 }),
      windows: [],
      last_action: null,
      last_tool_result: null,
      terminated: false,
      truncated: false,
    });
  }

  private capture(observation: ObservationParts): BackendCapture {
    const metadata = jsonObject({ backend: BACKEND, viewport: this.viewport });
    return { state: this.state, observation, metadata };
  }

  private observation(): ObservationParts {
    const { text, screenshot, cursor, windows, last_tool_result } = readState(this.state);
    return {
      text,
      structured: jsonObject({ cursor, windows, tool_result: last_tool_result }),
      visual: { data: screenshot, media_type: "image/png", ...this.viewport, metadata: emptyObject() },
      metadata: jsonObject({ backend: BACKEND }),
    };
  }
}

/** The state itself, once it holds what is needed. */
const checkedState: Read<JsonObject> = (value) => {
  readWithin("state", readState, value);
  return readMap(value);
};

/** The windows without the first that equals one, as Python's equality has it. */
function withoutFirst(windows: readonly JsonValue[], window: JsonValue): readonly JsonValue[] {
  const index = windows.findIndex((open) => equalValues(open, window));
  if (index < 0) throw new ReplayError({ code: "no-such-window", data: { window } });
  return windows.toSpliced(index, 1);
}
