import { clsx } from "clsx";
import {
  CircleX,
  Coins,
  Diamond,
  Flag,
  type LucideIcon,
  Octagon,
  Scissors,
  Square,
  TriangleAlert,
} from "lucide-react";
import type { MarkKind } from "../worker/protocol.ts";

interface Mark {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly word: string;
  readonly filled: boolean;
}

const marks: Readonly<Record<MarkKind, Mark>> = {
  intervention: { icon: Diamond, text: "text-mark-intervention", word: "Intervention", filled: true },
  blocked: { icon: Octagon, text: "text-mark-blocked", word: "Blocked action", filled: false },
  error: { icon: CircleX, text: "text-mark-error", word: "Error", filled: false },
  reward: { icon: Coins, text: "text-mark-reward", word: "Reward", filled: false },
  commitment: { icon: Flag, text: "text-mark-commitment", word: "Commitment", filled: true },
  terminated: { icon: Square, text: "text-mark-end", word: "Terminated", filled: true },
  truncated: { icon: Scissors, text: "text-mark-end", word: "Truncated", filled: false },
  damage: { icon: TriangleAlert, text: "text-mark-damage", word: "Damage", filled: false },
};

/** What a kind of mark is called. */
export function markWord(kind: MarkKind): string {
  return marks[kind].word;
}

export interface MarkIconProps {
  readonly kind: MarkKind;
  /** Where the words stand beside it already, it is hidden from a screen reader. */
  readonly decorative?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A mark: each kind has a shape of its own besides its colour. */
export function MarkIcon({ kind, decorative = false, className }: MarkIconProps) {
  const { icon: Icon, text, word, filled } = marks[kind];
  const naming = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": word };
  return (
    <Icon
      {...naming}
      strokeWidth={2.25}
      fill={filled ? "currentColor" : "none"}
      className={clsx("size-3 shrink-0", text, className)}
    />
  );
}
