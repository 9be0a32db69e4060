import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface TagProps {
  readonly tone?: "plain" | "accent" | "warn" | "danger" | "ok" | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

const tones = {
  plain: "bg-hover text-muted",
  accent: "bg-selected text-accent-ink",
  warn: "bg-warn-wash text-warn",
  danger: "bg-danger-wash text-danger",
  ok: "bg-ok-wash text-ok",
} as const;

/** A word that tells the kind or condition of what it stands beside. At most one or two in a row. */
export function Tag({ tone = "plain", title, children }: TagProps) {
  return (
    <span
      title={title}
      className={clsx("inline-block shrink-0 rounded-sm px-1.5 text-sm whitespace-nowrap", tones[tone])}
    >
      {children}
    </span>
  );
}
