import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

/** Steps per second at 1×. */
export const BASE_RATE = 1;

export const playbackSpeeds = [0.5, 1, 2, 4, 8] as const;
export type PlaybackSpeed = (typeof playbackSpeeds)[number];

interface PlaybackState {
  readonly playing: boolean;
  readonly speed: PlaybackSpeed;
}

/** Whether steps go by by themselves, and how fast; the speed is remembered. */
export const usePlayback = create<PlaybackState>()(
  persist((): PlaybackState => ({ playing: false, speed: 1 }), {
    name: "ti.playback",
    version: 1,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ speed }) => ({ speed }),
  }),
);

export function play(): void {
  usePlayback.setState({ playing: true });
}

export function stopPlayback(): void {
  usePlayback.setState({ playing: false });
}

export function setPlaybackSpeed(speed: PlaybackSpeed): void {
  usePlayback.setState({ speed });
}
