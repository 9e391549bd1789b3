import type { Mail } from "contract/mails/mails.contract";
import { getConfig } from "#config/config.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import type { MailRow } from "./mails.list.ts";

/** A mail in a file is sent once there is a mail server. */
const canRetry = ({ state }: MailRow) =>
  state === "waiting" || state === "failed" || (state === "written" && getConfig().SMTP_URL !== undefined);

export const presentMail = (row: MailRow): Mail => ({
  db_id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  last_error: row.lastError,
  created_at: formatIsoTimestamp(row.createdAt),
  next_attempt_at: row.state === "waiting" ? formatIsoTimestamp(row.nextAttemptAt) : null,
  sent_at: row.sentAt === null ? null : formatIsoTimestamp(row.sentAt),
  can: {
    retry: row.hasContent && canRetry(row),
    view_link: row.hasContent && row.state === "written",
  },
});
