import { clsx } from "clsx";
import { chordParts, isApplePlatform } from "../state/keys.ts";

export interface KbdProps {
  /** A chord as the command registry writes it, for instance `Mod+K` or `Shift+ArrowLeft`. */
  readonly keys: string;
  /** For use on an ink-coloured ground, as in tooltips. */
  readonly inverse?: boolean | undefined;
}

/** The keys of a chord, as they are printed on this machine's keyboard. */
export function Kbd({ keys, inverse = false }: KbdProps) {
  return (
    <kbd className="inline-flex shrink-0 items-center gap-0.5 font-sans">
      {chordParts(keys, isApplePlatform(navigator.platform)).map((part) => (
        <span
          key={part}
          className={clsx(
            "min-w-4.5 rounded-sm border px-1 text-center text-xs leading-4",
            inverse ? "border-current/35" : "border-line bg-canvas text-muted",
          )}
        >
          {part}
        </span>
      ))}
    </kbd>
  );
}
