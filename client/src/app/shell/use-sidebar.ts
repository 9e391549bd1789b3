import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocalStorage, useMediaQuery } from "@mantine/hooks";

const autoCloseMs = 2500;

/**
 * A static sidebar stays open; until the user chooses, it is static on wide screens. One that is not is a rail that
 * opens by the pointer, the focus, the menu button or a swipe and closes after 2.5 s, never while the keyboard is in it.
 */
export function useSidebar(element: RefObject<HTMLElement | null>) {
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const isRoomy = useMediaQuery("(min-width: 80em)", undefined, { getInitialValueInEffect: false });
  const [choice, setChoice] = useLocalStorage<boolean | undefined>({
    key: "sidebarStatic",
    defaultValue: undefined,
    getInitialValueInEffect: false,
  });
  const isStatic = !isPhone && (choice ?? isRoomy);
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
      const focused = document.activeElement;
      const isInside = element.current?.contains(focused) ?? false;
      // A mouse click also leaves the focus there, but it is not keyboard use.
      if (!isInside || focused?.matches(":focus-visible") !== true) setIsOpen(false);
    }, autoCloseMs);
  };
  const open = () => {
    setIsOpen(true);
    if (!isPhone) release();
  };
  const toggleStatic = () => {
    setChoice(!isStatic);
    if (isStatic) release();
  };

  return {
    isPhone,
    isStatic,
    hasMenuButton: !isStatic && !isRoomy,
    canSwipe: !isStatic,
    isOpen: isStatic || isOpen,
    open,
    close: () => setIsOpen(false),
    hold,
    release,
    toggleStatic,
  };
}
