import { clsx } from "clsx";
import { useState } from "react";
import { inputClass } from "../../components/text-field.tsx";

export interface PauseStepBoxProps {
  /** The step paused at, as written; empty while it is not known. */
  readonly step: string;
  readonly onGo: (step: string) => void;
}

/** The number of the step paused at. A number typed over it moves the pause on Enter; Escape or leaving gives it up. */
export function PauseStepBox({ step, onGo }: PauseStepBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? step;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = shown.trim();
        setTyped(null);
        if (wanted !== "" && wanted !== step) onGo(wanted);
      }}
    >
      <input
        aria-label="Step paused at"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || typed === null) return;
          event.stopPropagation();
          setTyped(null);
        }}
        style={{ width: `${Math.max(5, Math.min(22, shown.length + 3))}ch` }}
        className={clsx(inputClass, "h-6 text-center")}
      />
    </form>
  );
}
