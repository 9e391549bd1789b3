import { useEffect } from "react";

const edge = 32;
const distance = 56;

/** On touch devices: from the left edge to the right opens, to the left closes. */
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
      const along = touch.clientX - start.x;
      const isSideways = Math.abs(along) > 2 * Math.abs(touch.clientY - start.y);
      if (isSideways && !isOpen && start.x <= edge && along > distance) onOpen();
      if (isSideways && isOpen && along < -distance) onClose();
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
