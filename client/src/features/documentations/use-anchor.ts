import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** The id that the URL names, decoded. */
export const useAnchor = (): string => decodedOf(useLocation().hash.slice(1));

/** Brings what the URL names into view; for a component that draws it at once. */
export function useScrollToAnchor() {
  const anchor = useAnchor();
  const { pathname } = useLocation();
  useEffect(() => {
    if (anchor === "") return undefined;
    // A new page begins at its top in the same moment; the anchor comes after it.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(anchor);
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [anchor, pathname]);
}

function decodedOf(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
