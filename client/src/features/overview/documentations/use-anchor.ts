import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** The decoded hash of the URL. */
export const useAnchor = (): string => decodeHash(useLocation().hash.slice(1));

/** Scrolls to the element of the hash. The calling component must render the element immediately. */
export function useScrollToAnchor() {
  const anchor = useAnchor();
  const { pathname } = useLocation();
  useEffect(() => {
    if (anchor === "") return undefined;
    // In the next frame, because the navigation also scrolls to the top.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(anchor);
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [anchor, pathname]);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
