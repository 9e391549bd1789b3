import { createNotConfirmedError, setPasswordConfirmer } from "#api/call.ts";
import { fetchConfirmation } from "./sso.ts";

/** Called by the dialog when it closes: whether the password was confirmed. */
export type CloseHandler = (isConfirmed: boolean) => void;

let openDialog: ((closed: CloseHandler) => void) | null = null;
let pending: Promise<boolean> | null = null;

/** Registers the dialog; returns a function that removes it. Every call that requires the password uses it. */
export function providePasswordDialog(open: (closed: CloseHandler) => void) {
  openDialog = open;
  setPasswordConfirmer(askForPassword);
  return () => {
    openDialog = null;
  };
}

/** Calls that fail at the same time share one dialog. */
function askForPassword(): Promise<boolean> {
  const open = openDialog;
  if (open === null) return Promise.resolve(false);
  pending ??= new Promise<boolean>(open).finally(() => {
    pending = null;
  });
  return pending;
}

/**
 * To be awaited before a sensitive call that does not require the password itself: asks for it, unless it was entered in
 * the last 15 minutes. Rejects without a message if the user cancels.
 */
export async function requireConfirmedPassword(): Promise<void> {
  const { confirmed_until } = await fetchConfirmation();
  if (confirmed_until === null && !(await askForPassword())) throw createNotConfirmedError();
}
