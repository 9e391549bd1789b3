import { useEffect } from "react";

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
  useEffect(() => {
    if (!isOn) return;
    let start: { x: number; y: number } | null = null;
    const onStart = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start = touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
    };
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (start === null || touch === undefined) return;
      const distance = touch.clientX - start.x;
      const isSideways = Math.abs(distance) > 2 * Math.abs(touch.clientY - start.y);
      if (isSideways && !isOpen && start.x <= edgePx && distance > minDistancePx) onOpen();
      if (isSideways && isOpen && distance < -minDistancePx) onClose();
      start = null;
    };
    document.addEventListener("touchstart", onStart, { passive: true });
    document.addEventListener("touchend", onEnd, { passive: true });
    return () => {
      document.removeEventListener("touchstart", onStart);
      document.removeEventListener("touchend", onEnd);
    };
  }, [isOn, isOpen, onOpen, onClose]);
}
