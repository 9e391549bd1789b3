import type { KeyboardEvent } from "react";

/** The arrow keys move the focus from a search field through its results and back; each has the attribute `data-hit`. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-hit]")];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
