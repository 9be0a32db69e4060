/** The in-memory environments as the corpus names and constructs them. */
import type { ActionInput, Environment, ResetInput } from "../environments/environment.ts";
import {
  BrowserEnvironment,
  ComputerUseEnvironment,
  StructuredEnvironment,
} from "../environments/in-memory-environments.ts";
import { MemoryBrowserBackend } from "../environments/memory-browser-backend.ts";
import { MemoryComputerUseBackend } from "../environments/memory-computer-use-backend.ts";
import { MemoryStructuredBackend } from "../environments/memory-structured-backend.ts";
import { RulePolicyOracle } from "../environments/policy-oracle.ts";
import { readViewport } from "../environments/viewport.ts";
import { emptyObject, type Integer, type JsonObject } from "../json/value.ts";
import { defaulted, listOf, model, nullable, readMap } from "../schema/model.ts";
import { readAction } from "../schema/models.ts";
import { type Read, readInteger, readText } from "../schema/scalars.ts";

/** Makes an environment with the constructor's options as JSON has them; bytes are `{data, encoding}`. */
export function madeEnvironment(name: string, construct: JsonObject): Environment {
  switch (name) {
    case "browser": {
      const { pages, initialUrl, viewport } = construct;
      return new BrowserEnvironment({
        backend: new MemoryBrowserBackend({
          ...(pages !== undefined && { pages: readMap(pages) }),
          ...(initialUrl !== undefined && { initialUrl: readText(initialUrl) }),
          ...(viewport !== undefined && { viewport: readViewport(viewport) }),
        }),
      });
    }
    case "computer_use": {
      const { initialText, initialScreenshot, viewport } = construct;
      return new ComputerUseEnvironment({
        backend: new MemoryComputerUseBackend({
          ...(initialText !== undefined && { initialText: readText(initialText) }),
          ...(initialScreenshot !== undefined && { initialScreenshot: readMap(initialScreenshot) }),
          ...(viewport !== undefined && { viewport: readViewport(viewport) }),
        }),
      });
    }
    case "structured":
      return madeStructured(construct);
    default:
      throw new Error(`the corpus has an environment ${name}`);
  }
}

function madeStructured({
  actorId: actor,
  initialState,
  deniedActionKinds: denied,
}: JsonObject): Environment {
  const actorId = actor === undefined ? {} : { actorId: readText(actor) };
  return new StructuredEnvironment({
    ...actorId,
    backend: new MemoryStructuredBackend({
      ...actorId,
      ...(initialState !== undefined && { initialState: readMap(initialState) }),
      ...(denied !== undefined && {
        policyOracle: new RulePolicyOracle({ deniedActionKinds: listOf(readText)(denied) }),
      }),
    }),
  });
}

type CorpusReset = { readonly seed: Integer | null; readonly options: JsonObject };

/** What `reset` is given, as JSON has it. */
export const readReset: Read<ResetInput & CorpusReset> = model<CorpusReset>({
  seed: defaulted(nullable(readInteger), () => null),
  options: defaulted(readMap, emptyObject),
});

/** An action as JSON has it. */
export const readActionInput: Read<ActionInput & JsonObject> = readAction;
