import { useRef, useState } from "react";
import { type Failure, failureOf, isCancelled } from "../../components/pauses/failure.ts";
import { announce } from "../../state/announcements.ts";
import { useRun } from "../../state/queries/run-context.ts";
import { movePause, useSelection } from "../../state/selection.ts";
import type { EpisodeKey, PausePoint, ResolvedPause, Side } from "../../worker/protocol.ts";
import { neighbouringPause, pauseWords, resolverOf } from "./pause-moves.ts";

export interface PauseCursor {
  /** Why the last move was not made; the pause stays where it was then. */
  readonly refusal: Failure | null;
  readonly dismiss: () => void;
  readonly moving: boolean;
  readonly shift: (direction: -1 | 1) => void;
  readonly place: (position: Side) => void;
  /** Pauses at a step by its number; on the side that the pause has, unless another is given. */
  readonly goToStep: (step: string, position?: Side) => void;
}

/** Moves of the pause, each on purpose and each asked of the worker first. */
export function usePauseCursor(episode: EpisodeKey, pause: PausePoint): PauseCursor {
  const run = useRun();
  const options = useSelection((state) => state.options);
  const here = JSON.stringify([pointOf(pause), options]);
  const [refused, setRefused] = useState<{ readonly at: string; readonly why: Failure } | null>(null);
  const [moves, setMoves] = useState(0);
  const turn = useRef(Promise.resolve());
  const resolve = resolverOf(run, { episode, options });

  /** Each move begins where the one before it led, and is given up once the pause was moved or left by other means. */
  const moveInTurn = async (find: (from: PausePoint) => Promise<ResolvedPause | null>) => {
    const from = pauseOf(episode);
    if (from === null) return;
    try {
      const found = await find(from);
      if (found === null || pauseOf(episode) !== from) return;
      movePause({ ...found.point, kind: "step" });
      announce(`Paused ${pauseWords(found.point.position, found.step)}`);
    } catch (error) {
      const at = JSON.stringify([pointOf(from), options]);
      if (!isCancelled(error)) setRefused({ at, why: failureOf(error) });
    }
  };
  const move = (find: (from: PausePoint) => Promise<ResolvedPause | null>) => {
    setMoves((count) => count + 1);
    setRefused(null);
    turn.current = turn.current.then(() => moveInTurn(find)).finally(() => setMoves((count) => count - 1));
  };

  return {
    // Once the pause is another one, what was refused at the former is of no interest.
    refusal: refused?.at === here ? refused.why : null,
    dismiss: () => setRefused(null),
    moving: moves > 0,
    shift: (direction) => move((from) => neighbouringPause(from, direction, resolve)),
    place: (position) => move(({ ordinal }) => resolve({ ordinal, position })),
    goToStep: (step, side) =>
      move((from) =>
        run.client.request("resolvePause", {
          episode,
          pause: { kind: "step", id: "", step, position: side ?? from.position },
          options,
        }),
      ),
  };
}

/** The pause that is looked at through the lens; null once the lens or the episode was left. */
function pauseOf(episode: EpisodeKey): PausePoint | null {
  const { lens, episode: open, pause } = useSelection.getState();
  const here = lens === "observer" && open?.path === episode.path && open.episodeId === episode.episodeId;
  return here ? pause : null;
}

function pointOf({ ordinal, position }: PausePoint): PausePoint {
  return { ordinal, position };
}
