import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../components/button.tsx";
import type { PicturePlace } from "../../../components/observation/picture/picture-frame.tsx";

export interface BlinkOverlayProps {
  readonly place: PicturePlace;
  readonly url: string;
}

const EVERY_MS = 800;

/** The two pictures in turns. Who asked for less motion turns them by hand. */
export function BlinkOverlay({ place: { rect }, url }: BlinkOverlayProps) {
  const [running, setRunning] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [after, setAfter] = useState(true);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setAfter((shown) => !shown), EVERY_MS);
    return () => clearInterval(timer);
  }, [running]);
  return (
    <>
      <img
        src={url}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{ ...rect, visibility: after ? "visible" : "hidden" }}
      />
      <div data-own-gestures className="absolute top-2 left-2 flex gap-1">
        <Button size="sm" icon={running ? Pause : Play} onClick={() => setRunning(!running)}>
          {running ? "Stop" : "Blink"}
        </Button>
        <Button
          size="sm"
          className="min-w-16"
          onClick={() => {
            setRunning(false);
            setAfter(!after);
          }}
        >
          {after ? "After" : "Before"}
        </Button>
      </div>
    </>
  );
}
