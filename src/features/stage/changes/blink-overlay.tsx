import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../components/button.tsx";
import type { DecodedPicture } from "../../../components/observation/picture/decode-picture.ts";
import { DrawnPicture } from "../../../components/observation/picture/drawn-picture.tsx";
import type { PicturePlace } from "../../../components/observation/picture/picture-frame.tsx";

export interface BlinkOverlayProps {
  readonly place: PicturePlace;
  /** The picture after, which covers the one before. */
  readonly picture: DecodedPicture;
}

const EVERY_MS = 800;

/** The two pictures in turns. Who asked for less motion turns them by hand. */
export function BlinkOverlay({ place: { rect }, picture }: BlinkOverlayProps) {
  const [running, setRunning] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [after, setAfter] = useState(true);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setAfter((shown) => !shown), EVERY_MS);
    return () => clearInterval(timer);
  }, [running]);
  return (
    <>
      <DrawnPicture
        picture={picture}
        rect={rect}
        alt={null}
        className="pointer-events-none"
        style={{ visibility: after ? "visible" : "hidden" }}
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
