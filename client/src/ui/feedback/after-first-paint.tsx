import { startTransition, useEffect, useState, type ReactNode } from "react";

/** Renders low-priority content after the first paint; until then shows `fallback`. */
export function AfterFirstPaint({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    // The callback runs before the frame is painted, so the timer runs after it.
    const frame = window.requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      window.cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, []);
  return isPainted ? children : fallback;
}
