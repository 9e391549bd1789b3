import { useEffect, useState, type ReactNode } from "react";

/** Nothing for the first 150 ms: what comes at once should not flicker. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), 150);
    return () => window.clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
