import { useLayoutEffect, useState } from "react";
import type { Size } from "./coordinate-space.ts";

/** The inner size of an element in CSS pixels, kept up to date; null before it is laid out. */
export function useElementSize(element: HTMLElement | null): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return element === null ? null : size;
}
