import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export interface CalloutProps {
  readonly tone: "info" | "warn" | "danger" | "ok";
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Usually one button, at the right. */
  readonly action?: ReactNode;
  /** Reads it out when it appears; for what the person did not cause on the spot. */
  readonly live?: boolean | undefined;
  readonly className?: string | undefined;
}

const tones = {
  info: { icon: Info, text: "text-info", wash: "bg-info-wash", word: "Note" },
  warn: { icon: TriangleAlert, text: "text-warn", wash: "bg-warn-wash", word: "Warning" },
  danger: { icon: CircleAlert, text: "text-danger", wash: "bg-danger-wash", word: "Error" },
  ok: { icon: CircleCheck, text: "text-ok", wash: "bg-ok-wash", word: "Done" },
} as const;

/** A notice in the flow of a page, with what can be done about it. */
export function Callout({ tone, title, children, action, live = false, className }: CalloutProps) {
  const { icon: Icon, text, wash, word } = tones[tone];
  return (
    <div
      role={live ? (tone === "danger" ? "alert" : "status") : undefined}
      className={clsx("flex items-start gap-2 rounded-md px-2.5 py-2", wash, className)}
    >
      <Icon role="img" aria-label={word} className={clsx("mt-0.75 size-3.5 shrink-0", text)} />
      <div className="min-w-0 flex-1 break-words">
        {title !== undefined && <p className="font-medium text-ink">{title}</p>}
        {children !== undefined && <div className="text-muted">{children}</div>}
      </div>
      {action !== undefined && <div className="flex shrink-0 items-center gap-1">{action}</div>}
    </div>
  );
}
