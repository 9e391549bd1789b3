import { useEffect, useState, type ReactNode } from "react";

/** False for the first 150 ms, so that short loading states do not flicker. */
export function useIsDue(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), 150);
    return () => window.clearTimeout(timer);
  }, []);
  return isDue;
}

/** Renders nothing until it is due. */
export const Delayed = ({ children }: { children: ReactNode }) => (useIsDue() ? children : null);
