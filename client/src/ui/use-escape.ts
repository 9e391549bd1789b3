import type { RefObject } from "react";
import { useWindowEvent } from "@mantine/hooks";

/**
 * Escape for a dialog that others may lie upon: only the one on top hears it. Mantine's own handling closes all of
 * them at once. `inside` is any element of the dialog.
 */
export function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void) {
  useWindowEvent(
    "keydown",
    (event) => {
      const { target } = event;
      if (event.key !== "Escape" || event.isComposing || inside.current === null) return;
      const isForAnOpenList =
        target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";
      const dialogs = [...document.querySelectorAll("[role='dialog']")];
      if (isForAnOpenList || dialogs.at(-1)?.contains(inside.current) !== true) return;
      onEscape();
    },
    { capture: true },
  );
}
