import { useEffect, useState } from "react";

/** Milliseconds after which it is told that something has yet to be read: until then it may as well come. */
export const PATIENCE = 300;

/** Whether something has held for so many milliseconds without a break. */
export function useLasting(holds: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [holds, milliseconds]);
  return holds && lasted;
}
