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
 * Announces a text to screen readers. They read a change of an existing status, but not a status that is added together with
 * its text. Returns a function that removes the text once it is no longer true.
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
