import type { ValueRef } from "../../worker/protocol.ts";
import { Dialog } from "../dialog.tsx";
import { TextViewer } from "./text-viewer.tsx";

export interface TextDialogProps {
  readonly valueRef: ValueRef;
  readonly form: "string" | "json";
  readonly title: string;
  readonly onClose: () => void;
}

/** A text whole, over the page. Stands only while it is open. */
export function TextDialog({ valueRef, form, title, onClose }: TextDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      size="lg"
      flush
    >
      <div className="flex h-[70dvh] min-h-0 flex-col">
        <TextViewer valueRef={valueRef} form={form} label={form === "json" ? "JSON" : "Text"} />
      </div>
    </Dialog>
  );
}
