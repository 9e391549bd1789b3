import type { RefObject } from "react";
import { useWindowEvent } from "@mantine/hooks";

/**
 * Handles Escape only for the topmost dialog; Mantine's own handling closes all open dialogs. `inside` is any element
 * of the dialog.
 */
export function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void) {
  useWindowEvent(
    "keydown",
    (event) => {
      const { target } = event;
      if (event.key !== "Escape" || event.isComposing || inside.current === null) return;
      const isForOpenList =
        target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";
      const dialogs = [...document.querySelectorAll("[role='dialog']")];
      if (isForOpenList || dialogs.at(-1)?.contains(inside.current) !== true) return;
      onEscape();
    },
    { capture: true },
  );
}
