import type { MouseEvent } from "react";

/** Clicks on controls, in open menus or at the end of a text selection must not open the row. */
export function isControl({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (window.getSelection()?.isCollapsed === false) return true;
  return !currentTarget.contains(target) || target.closest("button, a, input, label") !== null;
}
