import { useEffect, useRef } from "react";

/** From the edge, the menu opens whatever is there. */
const edgePx = 32;
const minDistancePx = 56;

/** A swipe to the right scrolls back what was scrolled, moves the cursor of the focused field, and belongs to an open dialog. */
function hasOwnSwipe(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("[role='dialog'], :is(input, textarea, [contenteditable]):focus") !== null) return true;
  for (let element: Element | null = target; element !== null; element = element.parentElement)
    if (element.scrollLeft > 0) return true;
  return false;
}

/** On touch devices: a swipe to the right opens, a swipe to the left closes. */
export function useSwipe({
  isOn,
  isOpen,
  onOpen,
  onClose,
}: {
  isOn: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  // Kept across renders: data that arrives during a swipe must not end it.
  const start = useRef<{ x: number; y: number; canOpen: boolean } | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const onEnd = (event: Event) => {
      if (!(event instanceof TouchEvent)) return;
      const touch = event.changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const { x, y, canOpen } = start.current;
      start.current = null;
      const distance = touch.clientX - x;
      const isSideways = Math.abs(distance) > 2 * Math.abs(touch.clientY - y);
      if (isSideways && !isOpen && canOpen && distance > minDistancePx) onOpen();
      if (isSideways && isOpen && distance < -minDistancePx) onClose();
    };
    const onStart = ({ touches, target }: TouchEvent) => {
      const touch = touches[0];
      start.current =
        touch === undefined || touches.length > 1
          ? null
          : {
              x: touch.clientX,
              y: touch.clientY,
              canOpen: touch.clientX <= edgePx || !hasOwnSwipe(target),
            };
      // Browsers send touchend to the element where the touch began, even if the page has removed it since.
      target?.addEventListener("touchend", onEnd, { once: true, passive: true });
    };
    document.addEventListener("touchstart", onStart, { passive: true });
    return () => document.removeEventListener("touchstart", onStart);
  }, [isOn, isOpen, onOpen, onClose]);
}
