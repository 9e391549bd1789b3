import { useEffect, useRef, useState } from "react";

export type CopyState = "idle" | "copied" | "failed";

const shownMs = { copied: 1500, failed: 6000 };

/** Copies a text and returns the result for a short time. A text that cannot be fetched leaves no result. */
export function useCopy() {
  const [state, setState] = useState<CopyState>("idle");
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async (value: string | (() => string | Promise<string>)) => {
    const text = typeof value === "string" ? value : await tryFetch(value);
    if (text === null) return;
    const result = (await copyText(text)) ? "copied" : "failed";
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState("idle"), shownMs[result]);
    setState(result);
  };
  return { state, copy };
}

/** Null if it fails, which the mutation reports. */
async function tryFetch(value: () => string | Promise<string>): Promise<string | null> {
  try {
    return await value();
  } catch {
    return null;
  }
}

/** Copies a text; returns whether it succeeded. */
export async function copyText(value: string): Promise<boolean> {
  // The clipboard API is missing over http, although the types say otherwise.
  try {
    if ("clipboard" in navigator) {
      await navigator.clipboard.writeText(value);
      return true;
    }
  } catch {
    // Denied by a permission or policy; the fallback may still work.
  }
  return copyBySelection(value);
}

/** Fallback without the clipboard API: selects an invisible text and executes the copy command. */
function copyBySelection(value: string): boolean {
  const before = document.activeElement;
  const text = document.createElement("textarea");
  text.value = value;
  text.readOnly = true;
  text.tabIndex = -1;
  text.setAttribute("aria-hidden", "true");
  text.style.cssText = "position:fixed;top:0;left:0;opacity:0;font-size:16px";
  // Inside an open dialog, because of its focus trap.
  (before?.closest('[role="dialog"]') ?? document.body).append(text);
  try {
    text.focus({ preventScroll: true });
    text.select();
    // oxlint-disable-next-line typescript/no-deprecated -- the only option on an insecure origin
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    text.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
