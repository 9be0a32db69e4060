import { countOf } from "../../components/quantities.ts";
import type { ModelCallFacts } from "../../worker/protocol.ts";

const MODALITIES: Readonly<Record<string, string>> = {
  pruned_html: "pruned HTML",
  accessibility_tree: "accessibility tree",
  screenshot: "screenshot",
  text: "text",
};

/** What the agent was given, in words; null where an older run does not tell. */
export function givenWords(call: Pick<ModelCallFacts, "modalities">): string | null {
  if (call.modalities === null) return null;
  if (call.modalities.length === 0) return "nothing of the observation";
  return call.modalities.map((name) => MODALITIES[name] ?? name).join(", ");
}

/** What the limit on the agent's text did; null where there was none. */
export function limitWords(call: Pick<ModelCallFacts, "textLimit" | "cutAtLimit">): string | null {
  if (call.textLimit === null) return null;
  const limit = /^\d{1,15}$/.test(call.textLimit)
    ? countOf(Number(call.textLimit), "character")
    : `${call.textLimit} characters`;
  return call.cutAtLimit ? `The agent’s input was cut at ${limit}.` : `${limit}, not reached`;
}

export interface TokenLine {
  readonly label: string;
  readonly count: string;
  /** Stands in brackets behind it. */
  readonly note: string | null;
}

/** Token counts as they were reported; reasoning is part of the output and never added to it. */
export function tokenLines({ tokens }: Pick<ModelCallFacts, "tokens">): readonly TokenLine[] {
  const lines: TokenLine[] = [];
  const add = (label: string, count: string | null, note: string | null) => {
    if (count !== null) lines.push({ label, count: grouped(count), note });
  };
  const reasoning = tokens.reasoning === null ? null : `of which reasoning ${grouped(tokens.reasoning)}`;
  add("Input", tokens.input, null);
  add("Output", tokens.output, reasoning);
  if (tokens.output === null) add("Reasoning", tokens.reasoning, null);
  add("Total", tokens.total, null);
  return lines;
}

function grouped(count: string): string {
  return /^\d{4,}$/.test(count) ? count.replace(/\B(?=(\d{3})+$)/g, ",") : count;
}
