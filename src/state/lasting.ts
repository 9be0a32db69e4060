import { useEffect, useState } from "react";

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
