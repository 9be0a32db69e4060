import { useEffect, useState } from "react";

/** What is being typed, once it has rested for a moment: searches run on it. */
export function useSettled(text: string, milliseconds = 150): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === "" ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
