import type { PendingEmail } from "contract/email-changes/email-changes.contract";
import type { PendingChange } from "./email-changes.service.ts";

export const presentPending = (change: PendingChange | null): PendingEmail => ({
  pending_email: change?.newEmail ?? null,
  expires_at: change?.expiresAt.toISOString() ?? null,
  requested_by: change?.requestedBy?.username ?? null,
});
