import type { PendingEmail } from "contract/email-changes/email-changes.contract";
import type { EmailChange } from "#db/generated/client";

export const presentPending = (change: EmailChange | null): PendingEmail => ({
  pending_email: change?.newEmail ?? null,
  expires_at: change?.expiresAt.toISOString() ?? null,
});
