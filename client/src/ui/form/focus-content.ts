import { findTopDialog } from "./top-dialog.ts";

/** Longer than a dialog takes to close and to return the focus. */
const closingMs = 400;

/**
 * After a dialog, form or button is gone: if what had the focus is gone, too, such as the button of a row, moves the focus to
 * the dialog that is open, or else to the heading of the page, from where keyboard users go on; otherwise they would start at
 * the top of the document.
 */
export function focusContentIfLost() {
  window.setTimeout(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    const dialog = findTopDialog();
    if (dialog !== undefined) {
      dialog.focus({ preventScroll: true });
      return;
    }
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Mouse users keep their scroll position; keyboard users must see the focused heading.
    if (heading.matches(":focus-visible")) heading.scrollIntoView({ block: "center" });
  }, closingMs);
}
