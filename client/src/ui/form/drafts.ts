import { useEffect } from "react";
import type { UseFormReturnType } from "@mantine/form";
import { z } from "zod";

/*
 * When a session expires, the values of open forms are stored in sessionStorage and restored after sign-in. Secrets
 * are not stored.
 */

const storageKey = "portal-drafts";
const Drafts = z.object({
  owner: z.string(),
  forms: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const secret = /password|authid|confirmation|secret|token/i;

/** The values by name of the form; null if unchanged. */
const openForms = new Map<string, () => Record<string, unknown> | null>();

export function keepDrafts(owner: string) {
  const forms: z.infer<typeof Drafts>["forms"] = {};
  for (const [name, valuesOf] of openForms) {
    const values = valuesOf();
    if (values === null) continue;
    forms[name] = Object.fromEntries(Object.entries(values).filter(([field]) => !secret.test(field)));
  }
  sessionStorage.setItem(storageKey, JSON.stringify({ owner, forms }));
}

/** Another user must not see the drafts. */
export function discardDraftsOfOthers(owner: string) {
  if (readDrafts()?.owner !== owner) sessionStorage.removeItem(storageKey);
}

/** Registers a form for drafts and restores its draft. */
export function useDraft<Values extends Record<string, unknown>>(
  name: string | undefined,
  form: UseFormReturnType<Values>,
  initialValues: Values,
) {
  useEffect(() => {
    if (name === undefined) return;
    const kept = takeDraft(name, initialValues);
    if (kept !== undefined) form.setValues(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is restored once, on mount
  }, [name]);
  useEffect(() => {
    if (name === undefined) return;
    openForms.set(name, () => (form.isDirty() ? form.getValues() : null));
    return () => {
      openForms.delete(name);
    };
  });
}

function takeDraft<Values extends Record<string, unknown>>(name: string, initial: Values) {
  const drafts = readDrafts();
  const values = drafts?.forms[name];
  if (drafts === undefined || values === undefined) return undefined;
  const forms = Object.fromEntries(Object.entries(drafts.forms).filter(([each]) => each !== name));
  sessionStorage.setItem(storageKey, JSON.stringify({ ...drafts, forms }));
  // A newer release may have changed the fields of the form.
  const hasSameTypes = Object.entries(values).every(
    ([field, value]) =>
      typeof value === typeof initial[field] && Array.isArray(value) === Array.isArray(initial[field]),
  );
  return z.custom<Partial<Values>>(() => hasSameTypes).safeParse(values).data;
}

function readDrafts() {
  try {
    return Drafts.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? "null")).data;
  } catch {
    return undefined;
  }
}
