import { TriangleAlert } from "lucide-react";
import { Tooltip } from "../../components/tooltip.tsx";
import { TEAR_WIDTH } from "./strip-geometry.ts";
import { type Tear, tearName } from "./tears.ts";

export interface DamageTearProps {
  readonly tear: Tear;
  /** Where it starts on the strip, in CSS pixels. */
  readonly x: number;
  readonly onOpen: () => void;
}

/** Damaged lines where they lie: a torn place between two steps. */
export function DamageTear({ tear, x, onOpen }: DamageTearProps) {
  const name = tearName(tear);
  return (
    <Tooltip content={name}>
      <button
        type="button"
        aria-label={name}
        onClick={onOpen}
        className="absolute top-5 bottom-5 left-0 flex flex-col items-center justify-center gap-1 rounded-sm text-mark-damage hover:bg-warn-wash"
        style={{ width: TEAR_WIDTH + 4, transform: `translateX(${x}px)` }}
      >
        <svg
          aria-hidden
          viewBox="0 0 8 80"
          preserveAspectRatio="none"
          className="absolute inset-y-0 h-full w-2"
        >
          <path
            d="M5 0 2 8 6 16 2 24 6 32 2 40 6 48 2 56 6 64 2 72 4 80"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span className="relative rounded-full bg-sunken p-0.5">
          <TriangleAlert aria-hidden className="size-3.5" />
        </span>
      </button>
    </Tooltip>
  );
}
