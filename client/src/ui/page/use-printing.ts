import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let isPrinting = false;

function subscribe(listener: () => void) {
  const set = (next: boolean) => () => {
    isPrinting = next;
    // The browser lays the page out for the printer as soon as the event is handled.
    flushSync(listener);
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}

/** Whether the page is being printed, which shows all that the screen shows in parts. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => isPrinting);
