import { hourMs, minuteMs } from "contract/time";
import { getSession, signOut, subscribeToSession } from "./session-store.ts";

/*
 * Without input in any tab the user is signed out; background requests do not count as input. Input is a press, a
 * key or scrolling; a moved mouse alone is none.
 */

/** Shared with the other tabs. */
const storageKey = "portal-last-input";
const inputs = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
const maxWarningMs = 60_000;
/** Input is stored at most once in this time. */
const storeEveryMs = 1000;

/** Until the server's setting is known, its default applies. */
let limitMs = hourMs;
let lastInput = Date.now();
let lastStored = 0;
let wasIdle = false;
/** Seconds until the user is signed out, if the warning is shown. */
let secondsLeft: number | null = null;
const listeners = new Set<() => void>();

/** 0 never signs out. */
export function setIdleLimit(minutes: number) {
  limitMs = minutes === 0 ? Infinity : minutes * minuteMs;
}

/** Whether the last session in this tab ended because there was no input. */
export const wasSignedOutIdle = () => wasIdle;

export const getIdleWarning = () => secondsLeft;

export function subscribeToIdleWarning(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether there was no input for so long that the session ends; also true if another tab has ended it. */
const isIdle = () => getRemainingMs() <= 0;

/** Signs out the user who makes no input. */
export function watchIdle() {
  // Opening or reloading a page is input.
  recordInput();
  const onInput = () => {
    // A press on the dialog must not close it before the click arrives at its button.
    const hasDialog = secondsLeft !== null && listeners.size > 0;
    if (getSession() !== null && !hasDialog && !isIdle()) recordInput();
  };
  for (const event of inputs) window.addEventListener(event, onInput, { capture: true, passive: true });
  let wasSignedIn = getSession() !== null;
  const unsubscribe = subscribeToSession(() => {
    const isSignedIn = getSession() !== null;
    if (wasSignedIn && !isSignedIn) wasIdle = isIdle();
    if (!wasSignedIn && isSignedIn) {
      wasIdle = false;
      recordInput();
    }
    wasSignedIn = isSignedIn;
    showWarning();
  });
  const timer = window.setInterval(() => {
    if (getSession() !== null && isIdle()) signOut();
    showWarning();
  }, 1000);
  return () => {
    for (const event of inputs) window.removeEventListener(event, onInput, { capture: true });
    unsubscribe();
    window.clearInterval(timer);
  };
}

export function recordInput() {
  lastInput = Date.now();
  if (lastInput - lastStored >= storeEveryMs) {
    lastStored = lastInput;
    localStorage.setItem(storageKey, String(lastInput));
  }
  showWarning();
}

function getRemainingMs() {
  const shared = Number(localStorage.getItem(storageKey) ?? 0);
  return Math.max(lastInput, shared) + limitMs - Date.now();
}

function showWarning() {
  const remaining = getRemainingMs();
  const isDue = getSession() !== null && remaining <= Math.min(maxWarningMs, limitMs / 2);
  const next = isDue ? Math.max(0, Math.ceil(remaining / 1000)) : null;
  if (next === secondsLeft) return;
  secondsLeft = next;
  for (const listener of listeners) listener();
}
