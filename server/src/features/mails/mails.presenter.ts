import type { Mail } from "contract/mails/mails.contract";
import type { MailRow } from "./mails.repository.ts";

export const presentMail = (row: MailRow): Mail => {
  return {
    db_id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    last_error: row.lastError,
    created_at: row.createdAt.toISOString(),
    next_attempt_at: row.state === "waiting" ? row.nextAttemptAt.toISOString() : null,
    sent_at: row.sentAt?.toISOString() ?? null,
    can: { retry: (row.state === "waiting" || row.state === "failed") && row.hasContent },
  };
};
