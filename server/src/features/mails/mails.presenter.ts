import type { Mail } from "contract/mails/mails.contract";
import { isoTimestamp } from "#http/timestamps";
import type { MailRow } from "./mails.repository.ts";

export const presentMail = (row: MailRow): Mail => ({
  db_id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  last_error: row.lastError,
  created_at: isoTimestamp(row.createdAt),
  next_attempt_at: row.state === "waiting" ? isoTimestamp(row.nextAttemptAt) : null,
  sent_at: row.sentAt === null ? null : isoTimestamp(row.sentAt),
  can: { retry: (row.state === "waiting" || row.state === "failed") && row.hasContent },
});
