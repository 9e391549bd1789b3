import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { below, from } from "#ui/page/breakpoints.ts";

const autoCloseMs = 2500;

/**
 * A static sidebar stays open; by default it is static on wide screens. Otherwise it is a rail that opens on hover,
 * focus, the menu button or a swipe. It closes after 2.5 s, but not while the focus or the mouse is inside.
 */
export function useSidebar(element: RefObject<HTMLElement | null>) {
  const isPhone = useMediaQuery(below("sm"), undefined, { getInitialValueInEffect: false });
  const isWide = useMediaQuery(from("sidebar"), undefined, { getInitialValueInEffect: false });
  const [choice, setChoice] = useLocalStorage<boolean | undefined>({
    key: "sidebarStatic",
    defaultValue: undefined,
    getInitialValueInEffect: false,
  });
  const isStatic = !isPhone && (choice ?? isWide);
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
      const { current } = element;
      if (current?.contains(document.activeElement) === true) return;
      if (current?.matches(":hover") === true && canHover()) return;
      setIsOpen(false);
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
    hasMenuButton: !isStatic && !isWide,
    canSwipe: !isStatic,
    isOpen: isStatic || isOpen,
    open,
    close: () => setIsOpen(false),
    hold,
    release,
    toggleStatic,
  };
}

/** A touch leaves `:hover` on what it tapped until the next tap. */
const canHover = () => window.matchMedia("(hover: hover)").matches;
