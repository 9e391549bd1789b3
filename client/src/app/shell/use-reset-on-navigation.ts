import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";

/** On navigation, scrolls to the top and moves the focus to the main element. */
export function useResetOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
