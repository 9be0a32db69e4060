import { clsx } from "clsx";
import { useState } from "react";
import { MarkIcon } from "../../components/mark-icon.tsx";
import { type DrawnFrame, drawnEpisode } from "./filmstrip-frames.tsx";

/** Where the playhead rests: on the step where something was blocked. */
const RESTING_AT = 4;

function Frame({
  frame,
  number,
  state,
}: {
  readonly frame: DrawnFrame;
  readonly number: number;
  readonly state: "past" | "now" | "later";
}) {
  return (
    <div className="flex w-(--frame) shrink-0 flex-col gap-1.5">
      <svg
        aria-hidden
        viewBox="0 0 160 100"
        className={clsx(
          "w-full rounded-md bg-surface transition-[opacity,box-shadow] duration-200",
          state === "now" ? "shadow-[0_0_0_2px_var(--accent)]" : "shadow-[0_0_0_1px_var(--line)]",
          state === "later" && "opacity-0",
        )}
      >
        {frame.screen}
        {frame.point && (
          <g className={clsx("transition-opacity duration-200", state !== "now" && "opacity-0")}>
            <circle cx={frame.point[0]} cy={frame.point[1]} r="7.5" className="fill-ink" opacity=".18" />
            <circle
              cx={frame.point[0]}
              cy={frame.point[1]}
              r="3"
              className="fill-surface stroke-ink"
              strokeWidth="1.6"
            />
          </g>
        )}
      </svg>
      <div
        className={clsx(
          "flex items-center gap-1.5 px-0.5 text-sm",
          state === "now" ? "text-ink" : "text-muted",
        )}
      >
        <span className={clsx("min-w-3", state === "now" && "font-semibold")}>{number}</span>
        <span className={clsx("min-w-0 flex-1 truncate", state === "later" && "invisible")}>
          {frame.caption}
        </span>
        {frame.mark && state !== "later" && <MarkIcon kind={frame.mark} decorative />}
      </div>
    </div>
  );
}

/**
 * The product's idea as a drawing: an episode as a filmstrip with a playhead; what lies beyond the pause is withheld.
 * The playhead follows the pointer. It tells nothing that the words beside it do not, so it is hidden from assistive
 * technology.
 */
export function FilmstripDrawing() {
  const [at, setAt] = useState(RESTING_AT);
  return (
    <div
      aria-hidden
      className="shrink-0 overflow-hidden border-b border-line bg-sunken"
      onPointerLeave={() => setAt(RESTING_AT)}
    >
      {/* The middle of the resting frame stands right of the window's middle, however narrow that is. */}
      <div className="ml-[min(62%-4.5*(var(--frame)+0.625rem),10rem)] flex w-max gap-2.5 pt-7 pb-4 [--frame:10.5rem] md:[--frame:13rem]">
        {drawnEpisode.map((frame, index) => (
          <div key={frame.caption + String(index)} className="relative" onPointerEnter={() => setAt(index)}>
            {/* The place of a frame is always there; only its content is withheld. */}
            <div className="hatched absolute inset-x-0 top-0 aspect-[160/100] rounded-md shadow-[0_0_0_1px_var(--line)]" />
            <div className="relative">
              <Frame
                frame={frame}
                number={index}
                state={index < at ? "past" : index === at ? "now" : "later"}
              />
            </div>
            {index === at && (
              <svg aria-hidden viewBox="0 0 12 12" className="absolute -top-4 left-1/2 w-3 -translate-x-1/2">
                <path d="M1 0h10v6l-5 5-5-5Z" className="fill-accent" />
              </svg>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
