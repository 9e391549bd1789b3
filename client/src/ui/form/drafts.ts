import { useEffect, useRef, useState } from "react";
import type { UseFormReturnType } from "@mantine/form";
import { z } from "zod";

/*
 * The entries of forms are stored while they are typed, so that neither Back nor a reload nor the end of the session
 * loses them: in this tab, for their user, and without secrets, until the form is sent or discarded, or the user signs out.
 */

const storageKey = "portal-drafts";
/** By user and form; visitors are the user "". */
const Drafts = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())));
const secretName = /password|authid|confirmation|secret|token|headers/i;
/** Private keys, secrets and machine tokens of the portal, JSON Web Tokens, and what follows Bearer. */
const secretValue = /PRIVATE KEY|snap_(?:sbx|prd|api)_|\beyJ[\w-]{10}|\bBearer +\w/i;

let owner = "";

/** Whose drafts are stored and restored from now on. A user who signs in must not find those of others. */
export function setDraftOwner(userId: string) {
  owner = userId;
  if (userId === "") return;
  const drafts = readDrafts();
  write(userId in drafts ? { [userId]: drafts[userId] ?? {} } : {});
}

/** For a user who signs out. */
export const discardDrafts = () => sessionStorage.removeItem(storageKey);

export interface Draft {
  /** The entries are kept when the form is left; secrets never are. */
  isStored: boolean;
  /** The form shows entries from before, which the user may not expect. */
  isRestored: boolean;
  /** Forgets the entries, once they are sent or discarded. */
  discard: () => void;
  /** Forgets them and empties the form. */
  startOver: () => void;
}

/** Stores the entries of a form under a name, and restores them; `null` stores nothing. */
export function useDraft<Values extends Record<string, unknown>>(
  name: string | null,
  form: UseFormReturnType<Values>,
): Draft {
  const [isRestored, setIsRestored] = useState(false);
  const isRestoring = useRef(false);
  useEffect(() => {
    if (name === null) return;
    const kept = readDraft(name, form.getInitialValues());
    if (kept === undefined) return;
    isRestoring.current = true;
    form.setValues(kept);
    setIsRestored(true);
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is restored once, on mount
  }, [name]);
  const { values } = form;
  useEffect(() => {
    // These are still the values from before the draft was restored.
    if (isRestoring.current) isRestoring.current = false;
    else if (name !== null)
      storeDraft(name, form.isDirty() ? getChanges(values, form.getInitialValues()) : {});
    // oxlint-disable-next-line react/exhaustive-deps -- the form is another object in each render
  }, [name, values]);
  const discard = () => {
    setIsRestored(false);
    if (name !== null) storeDraft(name, {});
  };
  return {
    isStored: name !== null,
    isRestored: isRestored && form.isDirty(),
    discard,
    startOver: () => {
      discard();
      form.reset();
    },
  };
}

/** What the user changed, without secrets. */
const getChanges = (values: Record<string, unknown>, initial: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        !secretName.test(field) &&
        !secretValue.test(JSON.stringify(value)) &&
        JSON.stringify(value) !== JSON.stringify(initial[field]),
    ),
  );

function readDraft<Values extends Record<string, unknown>>(name: string, initial: Values) {
  const values = readDrafts()[owner]?.[name];
  if (values === undefined) return undefined;
  // A newer release may have changed the fields of the form.
  const hasSameTypes = Object.entries(values).every(
    ([field, value]) =>
      typeof value === typeof initial[field] && Array.isArray(value) === Array.isArray(initial[field]),
  );
  return z.custom<Partial<Values>>(() => hasSameTypes).safeParse(values).data;
}

function storeDraft(name: string, values: Record<string, unknown>) {
  const drafts = readDrafts();
  const others = Object.entries(drafts[owner] ?? {}).filter(([each]) => each !== name);
  const own = Object.keys(values).length === 0 ? others : [...others, [name, values] as const];
  write({ ...drafts, [owner]: Object.fromEntries(own) });
}

function write(drafts: z.infer<typeof Drafts>) {
  const kept = Object.entries(drafts).filter(([, forms]) => Object.keys(forms).length > 0);
  try {
    if (kept.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // The entries are larger than the browser's limit: they are kept as long as the page.
  }
}

function readDrafts(): z.infer<typeof Drafts> {
  try {
    return Drafts.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}
