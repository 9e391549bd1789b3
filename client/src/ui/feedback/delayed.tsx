import { useEffect, useState, type ReactNode } from "react";

/** Renders nothing for the first 150 ms, so that short loading states do not flicker. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), 150);
    return () => window.clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
