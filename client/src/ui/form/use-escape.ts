import type { RefObject } from "react";
import { useWindowEvent } from "@mantine/hooks";
import { findTopDialog } from "./top-dialog.ts";

const handled = new WeakSet<Event>();

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
      if (isForOpenList || handled.has(event) || findTopDialog()?.contains(inside.current) !== true) return;
      // The next listener could find the dialog below on top.
      handled.add(event);
      onEscape();
    },
    { capture: true },
  );
}
