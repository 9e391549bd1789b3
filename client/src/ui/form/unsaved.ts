import { useEffect } from "react";

/*
 * What was typed and not sent. The browser asks before it closes or reloads the page; the portal asks before another page of it
 * opens, unless the form restores its entries there.
 */

interface Unsaved {
  isRestored: boolean;
}

const forms = new Set<Unsaved>();

/** Whether leaving the page would lose what was typed. */
export const hasLosses = () => [...forms].some(({ isRestored }) => !isRestored);

/** Says whether a form has entries that were not sent, and whether it restores them when it is opened again. */
export function useUnsaved(isTyped: boolean, { isRestored }: Unsaved) {
  useEffect(() => {
    if (!isTyped) return;
    const form = { isRestored };
    forms.add(form);
    window.addEventListener("beforeunload", ask);
    return () => {
      forms.delete(form);
      if (forms.size === 0) window.removeEventListener("beforeunload", ask);
    };
  }, [isTyped, isRestored]);
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
