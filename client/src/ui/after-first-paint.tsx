import { startTransition, useEffect, useState, type ReactNode } from "react";

/** What nobody waits for: its code is asked for when the page is already there. `fallback` holds its place. */
export function AfterFirstPaint({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    // The frame is drawn after its callback; what is due in it would still hold it up.
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
