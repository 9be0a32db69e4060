/**
 * The course of one export: edit, check, deliver. Validating and sizing come before anything is written, so that a
 * file is only ever picked (which empties it) for an export that is known to work.
 */
import type { Failure } from "../../components/pauses/failure.ts";
import type { ExportCheck, ExportRequest, StepProgress } from "../../worker/protocol.ts";

export type Delivery = "file" | "download" | "copy";

/** How the last delivery ended. */
export type DeliveryOutcome =
  | { readonly kind: "delivered"; readonly delivery: Delivery; readonly name: string; readonly bytes: number }
  | { readonly kind: "cancelled"; readonly delivery: Delivery }
  | { readonly kind: "failed"; readonly delivery: Delivery; readonly failure: Failure };

export type ExportState =
  | { readonly status: "editing"; readonly failure: Failure | null }
  | { readonly status: "checking"; readonly run: number; readonly progress: StepProgress | null }
  | {
      readonly status: "checked";
      readonly request: ExportRequest;
      readonly check: ExportCheck;
      readonly outcome: DeliveryOutcome | null;
    }
  | {
      readonly status: "delivering";
      readonly run: number;
      readonly request: ExportRequest;
      readonly check: ExportCheck;
      readonly delivery: Delivery;
      readonly progress: StepProgress | null;
    };

/** What comes of a piece of work names its run: what an earlier, cancelled one still says is passed over. */
export type ExportEvent =
  /** The draft was changed: what was checked is no longer what is asked. */
  | { readonly type: "edited" }
  | { readonly type: "check-started"; readonly run: number }
  | { readonly type: "progressed"; readonly run: number; readonly progress: StepProgress }
  | {
      readonly type: "checked";
      readonly run: number;
      readonly request: ExportRequest;
      readonly check: ExportCheck;
    }
  | { readonly type: "delivery-started"; readonly run: number; readonly delivery: Delivery }
  | { readonly type: "delivered"; readonly run: number; readonly name: string; readonly bytes: number }
  /** No file was picked, so nothing was begun. */
  | { readonly type: "declined"; readonly run: number }
  | { readonly type: "failed"; readonly run: number; readonly failure: Failure }
  | { readonly type: "cancelled"; readonly run: number };

export const editing: ExportState = { status: "editing", failure: null };

/** The state after an event; the same object when the event means nothing there. */
export function exportReducer(state: ExportState, event: ExportEvent): ExportState {
  if (event.type === "edited") return state.status === "editing" && state.failure === null ? state : editing;
  if (event.type === "check-started") {
    return state.status === "delivering" ? state : { status: "checking", run: event.run, progress: null };
  }
  if (event.type === "delivery-started") return startDelivery(state, event.run, event.delivery);
  if (state.status === "checking" && state.run === event.run) return afterChecking(state, event);
  if (state.status === "delivering" && state.run === event.run) return afterDelivering(state, event);
  return state;
}

type RunEvent = Extract<
  ExportEvent,
  { type: "progressed" | "checked" | "delivered" | "declined" | "failed" | "cancelled" }
>;
type Checking = Extract<ExportState, { status: "checking" }>;
type Delivering = Extract<ExportState, { status: "delivering" }>;

function startDelivery(state: ExportState, run: number, delivery: Delivery): ExportState {
  if (state.status !== "checked") return state;
  const { request, check } = state;
  return { status: "delivering", run, request, check, delivery, progress: null };
}

function afterChecking(state: Checking, event: RunEvent): ExportState {
  switch (event.type) {
    case "progressed":
      return { ...state, progress: event.progress };
    case "checked":
      return { status: "checked", request: event.request, check: event.check, outcome: null };
    case "failed":
      return { status: "editing", failure: event.failure };
    case "cancelled":
      return editing;
    case "delivered":
    case "declined":
      return state;
  }
}

function afterDelivering(state: Delivering, event: RunEvent): ExportState {
  const ended = (outcome: DeliveryOutcome | null): ExportState => ({
    status: "checked",
    request: state.request,
    check: state.check,
    outcome,
  });
  const { delivery } = state;
  switch (event.type) {
    case "progressed":
      return { ...state, progress: event.progress };
    case "delivered":
      return ended({ kind: "delivered", delivery, name: event.name, bytes: event.bytes });
    case "failed":
      return ended({ kind: "failed", delivery, failure: event.failure });
    case "cancelled":
      return ended({ kind: "cancelled", delivery });
    case "declined":
      return ended(null);
    case "checked":
      return state;
  }
}
