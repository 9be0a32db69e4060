import type { ValueRef } from "../../worker/protocol.ts";
import { LongText } from "./long-text.tsx";
import { useValueText } from "./text-source.ts";

export interface TextViewerProps {
  readonly valueRef: ValueRef;
  /** `string`: the text itself. `json`: any value as an export writes it. */
  readonly form: "string" | "json";
  readonly label: string;
  readonly wrap?: boolean | undefined;
}

/** A text of a run, however long, with a search in it. Fills its container. */
export function TextViewer({ valueRef, form, label, wrap }: TextViewerProps) {
  return <LongText source={useValueText(valueRef, form)} label={label} wrap={wrap} />;
}
