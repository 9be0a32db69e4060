/** What a person waits for goes before what is made ready in the background, which rests meanwhile. */
let running = 0;
const resting = new Set<() => void>();

/** Does what a person waits for. */
export async function inForeground<T>(work: () => Promise<T>): Promise<T> {
  running++;
  try {
    return await work();
  } finally {
    running--;
    if (running === 0) {
      for (const goOn of resting) goOn();
      resting.clear();
    }
  }
}

/** Settles when nobody waits for anything in the foreground. Rejects with the signal's reason once aborted. */
export async function foregroundDone(signal: AbortSignal): Promise<void> {
  while (running > 0) {
    await new Promise<void>((resolve) => {
      const goOn = () => {
        resting.delete(goOn);
        signal.removeEventListener("abort", goOn);
        resolve();
      };
      resting.add(goOn);
      signal.addEventListener("abort", goOn, { once: true });
    });
    signal.throwIfAborted();
  }
}
