/** What a person waits for goes before what is made ready in the background, which rests meanwhile. */
let running = 0;
/** Milliseconds for which the background rests on: whoever looks at one step is likely to look at the next. */
const LINGER_MS = 150;
let lingering: ReturnType<typeof setTimeout> | null = null;
const resting = new Set<() => void>();

/** Those who wait for the end of what a person waits for, without the time for which the background rests on. */
const yielding = new Set<() => void>();

/** Does what a person waits for. */
export async function inForeground<T>(work: () => Promise<T>): Promise<T> {
  running++;
  if (lingering !== null) clearTimeout(lingering);
  lingering = null;
  try {
    return await work();
  } finally {
    running--;
    if (running === 0) {
      lingering = setTimeout(endRest, LINGER_MS);
      for (const goOn of yielding) goOn();
    }
  }
}

function endRest(): void {
  lingering = null;
  for (const goOn of resting) goOn();
  resting.clear();
}

/** Settles when the foreground is done, or after so many milliseconds; null where it is idle. */
export function foregroundYield(atMost: number): Promise<void> | null {
  if (running === 0 || !(atMost > 0)) return null;
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      yielding.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, atMost);
    yielding.add(goOn);
  });
}

/** Settles when nobody waits for anything in the foreground. Rejects with the signal's reason once aborted. */
export async function foregroundDone(signal: AbortSignal): Promise<void> {
  while (running > 0 || lingering !== null) {
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
