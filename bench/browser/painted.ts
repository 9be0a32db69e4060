/**
 * Functions that run in the page and wait until something is painted: looked for in every frame, and there once the
 * frame after the one that had it begins. They stand alone, since only their text goes to the page.
 */

/** Until the picture of a step is drawn on the stage, whose pixels tell; answers when, in milliseconds since 1970. */
export function stagePainted(): Promise<number> {
  const probe = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  return new Promise((resolve) => {
    const look = () => {
      const picture = document.querySelector('#stage canvas[aria-label^="Picture of "]');
      if (picture instanceof HTMLCanvasElement) probe?.drawImage(picture, 0, 0, 1, 1);
      const there = picture !== null && probe?.getImageData(0, 0, 1, 1).data[3] === 255;
      requestAnimationFrame(there ? () => resolve(performance.timeOrigin + performance.now()) : look);
    };
    requestAnimationFrame(look);
  });
}

/** Until an element has just these words in it, or is seen to lack those that it must not have. */
export function textPainted(wanted: {
  readonly selector: string;
  readonly has: string;
  readonly lacks: string | null;
}): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const text = document.querySelector(wanted.selector)?.textContent ?? "";
      const there = text.includes(wanted.has) && (wanted.lacks === null || !text.includes(wanted.lacks));
      requestAnimationFrame(there ? () => resolve(performance.timeOrigin + performance.now()) : look);
    };
    requestAnimationFrame(look);
  });
}

/** Until an attribute of an element has a value. */
export function attributePainted(wanted: {
  readonly selector: string;
  readonly name: string;
  readonly value: string;
}): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const there = document.querySelector(wanted.selector)?.getAttribute(wanted.name) === wanted.value;
      requestAnimationFrame(there ? () => resolve(performance.timeOrigin + performance.now()) : look);
    };
    requestAnimationFrame(look);
  });
}

/**
 * From the next press of a key until the picture of the given step is on the stage, in milliseconds. A canvas takes its
 * name in the very frame in which it is drawn. The promise is wrapped, so that it is known that the press is waited for
 * before the answer is.
 */
export function keyToPainted(step: number): { readonly painted: Promise<number> } {
  const probe = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const painted = new Promise<number>((resolve) => {
    let pressed: number | null = null;
    addEventListener(
      "keydown",
      (event) => {
        pressed = event.timeStamp;
      },
      { capture: true, once: true },
    );
    const look = () => {
      const picture = document.querySelector(`#stage canvas[aria-label^="Picture of step ${step},"]`);
      if (picture instanceof HTMLCanvasElement) probe?.drawImage(picture, 0, 0, 1, 1);
      const there = picture !== null && probe?.getImageData(0, 0, 1, 1).data[3] === 255;
      if (pressed === null || !there) return requestAnimationFrame(look);
      const from = pressed;
      return requestAnimationFrame(() => resolve(performance.now() - from));
    };
    requestAnimationFrame(look);
  });
  return { painted };
}

/** For so many milliseconds: how long the tasks took that kept the page for longer than 50 ms. */
export function longTasks(milliseconds: number): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: "longtask" });
    setTimeout(() => {
      observer.disconnect();
      resolve(tasks);
    }, milliseconds);
  });
}
