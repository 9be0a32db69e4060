import { useState } from "react";
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
  const here = JSON.stringify([pause, options]);
  const [refused, setRefused] = useState<{ readonly at: string; readonly why: Failure } | null>(null);
  const [moving, setMoving] = useState(false);
  const resolve = resolverOf(run, { episode, options });

  const move = async (find: () => Promise<ResolvedPause | null>) => {
    setMoving(true);
    setRefused(null);
    try {
      const found = await find();
      if (found === null) return;
      movePause({ ...found.point, kind: "step" });
      announce(`Paused ${pauseWords(found.point.position, found.step)}`);
    } catch (error) {
      if (!isCancelled(error)) setRefused({ at: here, why: failureOf(error) });
    } finally {
      setMoving(false);
    }
  };

  return {
    // Once the pause is another one, what was refused at the former is of no interest.
    refusal: refused?.at === here ? refused.why : null,
    dismiss: () => setRefused(null),
    moving,
    shift: (direction) => void move(() => neighbouringPause(pause, direction, resolve)),
    place: (position) => void move(() => resolve({ ordinal: pause.ordinal, position })),
    goToStep: (step, position = pause.position) =>
      void move(() =>
        run.client.request("resolvePause", {
          episode,
          pause: { kind: "step", id: "", step, position },
          options,
        }),
      ),
  };
}
