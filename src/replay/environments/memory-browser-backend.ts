import { emptyObject, type Integer, type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { defaulted, listOf, model, readMap, readWithin, required } from "../schema/model.ts";
import type { Action, Snapshot } from "../schema/models.ts";
import { type Read, readBoolean, readText } from "../schema/scalars.ts";
import { actionText, readAny, readArgument, readKey, wholeAction } from "./action-arguments.ts";
import { type BrowserPage, pageAt, readPages } from "./browser-page.ts";
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

export interface MemoryBrowserOptions {
  /**
   * Pages by URL, each an object of `status`, `headers`, `body`, `text`, `accessibility`, `geometry`, `screenshot`
   * (bytes), `media_type`, `metadata`, and a `url` of its own where it was redirected; all of them optional.
   */
  readonly pages?: JsonObject | undefined;
  /** `about:blank` unless given. */
  readonly initialUrl?: string | undefined;
  /** In pixels; 1280 × 720 unless given. */
  readonly viewport?: Viewport | undefined;
}

const BACKEND = "browser";

type BrowserState = {
  readonly url: JsonValue;
  readonly history: readonly JsonValue[];
  readonly inputs: JsonObject;
  readonly last_tool_result: JsonValue;
  readonly terminated: boolean;
  readonly truncated: boolean;
};

/** What the backend itself needs of a state, which can hold more. */
const readState: Read<BrowserState> = model<BrowserState>({
  url: required(readAny),
  history: defaulted(listOf(readAny), () => []),
  inputs: defaulted(readMap, emptyObject),
  last_tool_result: defaulted(readAny, () => null),
  terminated: defaulted(readBoolean, () => false),
  truncated: defaulted(readBoolean, () => false),
});

/** The pages as they were given, once each of them is one. */
const checkedPages: Read<JsonObject> = (value) => {
  readPages(value);
  return readMap(value);
};

type Construction = {
  readonly pages: JsonObject;
  readonly initialUrl: string;
  readonly viewport: Viewport;
};

const readConstruction: Read<Construction> = model<Construction>({
  pages: required(checkedPages),
  initialUrl: required(readText),
  viewport: required(readViewport),
});

/**
 * A browser whose pages are held in memory, as the reference's `MemoryBrowserBackend` (replay-semantics.md, section 7).
 * Actions: `navigate` (url), `type` (target, and the text), `click` (target), `tool` (result), `finish`; any other is
 * only remembered. Reset options: `pages`, `url`.
 *
 * Pages are no part of a snapshot: give a backend that is to be restored the pages of the run.
 */
export class MemoryBrowserBackend implements EnvironmentBackend {
  private readonly given: Construction;
  private pages: ReadonlyMap<string, BrowserPage>;
  private viewport: Viewport;
  private state: JsonObject = emptyObject();

  /** Throws a {@link ReplayError} `invalid-environment-option` that names what does not fit. */
  constructor(options: MemoryBrowserOptions = {}) {
    const { pages = {}, initialUrl = "about:blank", viewport = DEFAULT_VIEWPORT } = options;
    const given = jsonObject({ pages, initialUrl, viewport });
    this.given = readOption(BACKEND, () => readConstruction(givenCopy(given)));
    this.pages = readPages(this.given.pages);
    this.viewport = this.given.viewport;
  }

  capabilities(): EnvironmentCapabilities {
    return { backend: BACKEND, restore: true, severalActors: false };
  }

  standpoint(): unknown {
    return this.state;
  }

  reset({ options }: EnvironmentStart): BackendCapture {
    const { pages = this.given.pages, url = this.given.initialUrl } = options;
    const start = readOption(BACKEND, () => ({
      pages: readWithin("pages", readPages, pages),
      url: readWithin("url", readText, url),
    }));
    this.pages = start.pages;
    this.viewport = this.given.viewport;
    this.state = jsonObject({
      url: start.url,
      history: [start.url],
      inputs: emptyObject(),
      last_action: null,
      last_tool_result: null,
      terminated: false,
      truncated: false,
    });
    return this.capture(this.observation());
  }

  step(action: Action, step: Integer): BackendStep {
    this.state = withEntries(this.state, { ...this.changes(action), last_action: wholeAction(action) });
    const { url, terminated, truncated } = readState(this.state);
    const events = [stepEvent(action, step, DEFAULT_ACTOR, jsonObject({ url }))];
    return {
      capture: this.capture({ ...this.observation(), events }),
      terminated,
      truncated,
      info: jsonObject({ backend: BACKEND, url }),
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
      readWithin("state", readState, state);
      return viewportOf(snapshot, this.given.viewport);
    });
    this.viewport = viewport;
    this.state = state;
  }

  /** What an action changes of the state. */
  private changes(action: Action): JsonObject {
    const { history, inputs } = readState(this.state);
    switch (action.kind) {
      case "navigate": {
        const url = readArgument(action, "url", readAny);
        return { url, history: [...history, url] };
      }
      case "type": {
        const target = readArgument(action, "target", readKey);
        return { inputs: withEntries(inputs, jsonObject({ [target]: actionText(action) })) };
      }
      case "click":
        return { last_clicked: readArgument(action, "target", readAny) };
      case "tool":
        return { last_tool_result: readArgument(action, "result", readAny) };
      case "finish":
        return { terminated: true };
      default:
        return {};
    }
  }

  private capture(observation: ObservationParts): BackendCapture {
    const metadata = jsonObject({ backend: BACKEND, viewport: this.viewport });
    return { state: this.state, observation, metadata };
  }

  private observation(): ObservationParts {
    const { url: asked, inputs, last_tool_result } = readState(this.state);
    const page = pageAt(this.pages, asked);
    const { status, headers, body, accessibility, geometry, text, screenshot, media_type } = page;
    const url = page.url ?? asked;
    return {
      text,
      structured: jsonObject({
        url,
        status,
        headers,
        body,
        accessibility,
        geometry,
        inputs,
        tool_result: last_tool_result,
      }),
      visual: { data: screenshot, media_type, ...this.viewport, metadata: jsonObject({ url }) },
      metadata: withEntries(jsonObject({ backend: BACKEND }), page.metadata),
    };
  }
}
