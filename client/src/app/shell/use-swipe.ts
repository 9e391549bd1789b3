import { useEffect, useRef } from "react";

const edgePx = 32;
const minDistancePx = 56;

/** On touch devices: a swipe from the left edge opens, a swipe to the left closes. */
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
  const start = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const onStart = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current =
        touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
    };
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const { x, y } = start.current;
      start.current = null;
      const distance = touch.clientX - x;
      const isSideways = Math.abs(distance) > 2 * Math.abs(touch.clientY - y);
      if (isSideways && !isOpen && x <= edgePx && distance > minDistancePx) onOpen();
      if (isSideways && isOpen && distance < -minDistancePx) onClose();
    };
    document.addEventListener("touchstart", onStart, { passive: true });
    document.addEventListener("touchend", onEnd, { passive: true });
    return () => {
      document.removeEventListener("touchstart", onStart);
      document.removeEventListener("touchend", onEnd);
    };
  }, [isOn, isOpen, onOpen, onClose]);
}
