import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocalStorage, useMediaQuery } from "@mantine/hooks";

const autoCloseMs = 2500;

/**
 * A static sidebar stays open. One that is not is a rail that opens under the pointer or the focus and closes 2.5 s
 * after both have left, never while the focus is inside.
 */
export function useSidebar(element: RefObject<HTMLElement | null>) {
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const isRoomy = useMediaQuery("(min-width: 80em)", undefined, { getInitialValueInEffect: false });
  const [isWantedStatic, setIsStatic] = useLocalStorage({
    key: "sidebarStatic",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const isStatic = isWantedStatic && isRoomy;
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<number | undefined>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const hold = () => {
    window.clearTimeout(timer.current);
    setIsOpen(true);
  };
  const release = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const hasFocus = element.current?.contains(document.activeElement) ?? false;
      if (!hasFocus) setIsOpen(false);
    }, autoCloseMs);
  };
  const toggleStatic = () => {
    setIsStatic(!isStatic);
    if (isStatic) release();
  };

  return {
    isPhone,
    isStatic,
    canBeStatic: isRoomy,
    isOpen: isPhone ? isOpen : isStatic || isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    hold,
    release,
    toggleStatic,
  };
}
