import { useEffect, useRef, useState } from "react";

export type CopyState = "idle" | "copied" | "failed";

const shownMs = { copied: 1500, failed: 6000 };

/** Copies and tells for a moment how it went. */
export function useCopy() {
  const [state, setState] = useState<CopyState>("idle");
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async (value: string) => {
    const result = (await copyText(value)) ? "copied" : "failed";
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState("idle"), shownMs[result]);
    setState(result);
  };
  return { state, copy };
}

/** Whether the text is on the clipboard now. */
export async function copyText(value: string): Promise<boolean> {
  // The types promise a clipboard; over plain http, as in closed networks, browsers leave it out.
  try {
    if ("clipboard" in navigator) {
      await navigator.clipboard.writeText(value);
      return true;
    }
  } catch {
    // Refused by a permission or a policy of the browser; the old way may still be open.
  }
  return copyBySelection(value);
}

/** The only way without a clipboard: select a text that nobody sees and give the browser's copy command. */
function copyBySelection(value: string): boolean {
  const before = document.activeElement;
  const text = document.createElement("textarea");
  text.value = value;
  text.readOnly = true;
  text.tabIndex = -1;
  text.setAttribute("aria-hidden", "true");
  text.style.cssText = "position:fixed;top:0;left:0;opacity:0;font-size:16px";
  // Inside an open dialog, because the focus may not leave it.
  (before?.closest('[role="dialog"]') ?? document.body).append(text);
  try {
    text.focus({ preventScroll: true });
    text.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way on an insecure origin
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    text.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
