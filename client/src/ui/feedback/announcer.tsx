import { useSyncExternalStore } from "react";
import { VisuallyHidden } from "@mantine/core";

let announced = "";
const listeners = new Set<() => void>();

function change(text: string) {
  announced = text;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Has screen readers read a text that appears on a page: they read what changes in a status, not a status that comes with
 * its text. Returns a function that takes the text back, so that nobody finds it where it is no longer true.
 */
export function announce(text: string): () => void {
  change(text);
  return () => {
    if (announced === text) change("");
  };
}

/** The status of announced texts, which a frame has before there are any. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => announced);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
