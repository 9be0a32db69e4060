import { clsx } from "clsx";

export interface ActorMarkProps {
  /** The actor's id as recorded. */
  readonly actor: string;
  /** Which actor of the episode it is, counted from 0 in order of appearance: tells hue and shape. */
  readonly index: number;
  readonly size?: "sm" | "md" | undefined;
  /** Where the name stands beside it already, it is hidden from a screen reader. */
  readonly decorative?: boolean | undefined;
}

const hues = [
  "text-actor-1",
  "text-actor-2",
  "text-actor-3",
  "text-actor-4",
  "text-actor-5",
  "text-actor-6",
] as const;

const shapes = [
  <circle key="circle" cx="8" cy="8" r="7" />,
  <rect key="square" x="1.5" y="1.5" width="13" height="13" rx="2" />,
  <path key="hexagon" d="M8 .8 14.4 4.4v7.2L8 15.2 1.6 11.6V4.4Z" />,
  <path key="shield" d="M1.5 1.5h13V9L8 15.2 1.5 9Z" />,
  <path key="octagon" d="M4.9 1h6.2L15 4.9v6.2L11.1 15H4.9L1 11.1V4.9Z" />,
  <path key="pentagon" d="M8 .8 15.2 6 12.6 14.8H3.4L.8 6Z" />,
] as const;

/** Who acted: the actor's initial in a shape of its own; the hue only helps. */
export function ActorMark({ actor, index, size = "sm", decorative = false }: ActorMarkProps) {
  const initial = [...actor.trim()][0]?.toUpperCase() ?? "?";
  const place = Math.max(0, index) % shapes.length;
  return (
    <svg
      role="img"
      aria-hidden={decorative}
      viewBox="0 0 16 16"
      className={clsx("shrink-0", size === "sm" ? "size-3.5" : "size-4.5", hues[place])}
    >
      <title>{actor}</title>
      <g fill="none" stroke="currentColor" strokeWidth="1.4">
        {shapes[place]}
      </g>
      <text x="8" y="11.4" textAnchor="middle" fontSize="9" fontWeight="650" fill="currentColor">
        {initial}
      </text>
    </svg>
  );
}
