import type { z } from "zod";
import type { mailsContract } from "contract/mails/mails.contract";
import { db } from "#db/database";
import { Prisma, type Mail } from "#db/generated/client";
import { changedRow, listRow } from "#db/list-row";
import { constant, contained, createdWithin, where, type Condition, type ListSource } from "#db/list-source";

export type ClaimedMail = Pick<
  Mail,
  "id" | "messageId" | "recipient" | "subject" | "attempts" | "createdAt"
> & { sealedContent: string };

/** Longer than any delivery takes; afterwards the process that claimed a mail has died. */
const claimMinutes = 5;

/** Takes the mail that has been due longest; undefined if there is none. */
export async function claimDueMail(): Promise<ClaimedMail | undefined> {
  const [mail] = await db().$queryRaw<ClaimedMail[]>`
    UPDATE mail_outbox
       SET state = 'sending', attempts = attempts + 1,
           "nextAttemptAt" = now() + ${claimMinutes}::int * interval '1 minute'
     WHERE id = (SELECT id FROM mail_outbox
                  WHERE state IN ('waiting', 'sending') AND "nextAttemptAt" <= now() AND "sealedContent" IS NOT NULL
                  ORDER BY "nextAttemptAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text, "messageId", recipient, subject, attempts, "createdAt", "sealedContent"`;
  return mail;
}

/** Minutes after each failed attempt; the last one repeats. */
const delays = [1, 5, 30, 120, 360];

/** Lets a mail wait for its next attempt, longer each time. */
export async function postpone({ id, attempts }: ClaimedMail, lastError: string): Promise<void> {
  const minutes = delays[Math.min(attempts, delays.length) - 1] ?? 0;
  await db().$executeRaw`
    UPDATE mail_outbox
       SET state = 'waiting', "lastError" = ${lastError}, "nextAttemptAt" = now() + ${minutes}::int * interval '1 minute'
     WHERE id = ${id}::uuid`;
}

export type MailRow = Pick<
  Mail,
  | "id"
  | "recipient"
  | "subject"
  | "state"
  | "attempts"
  | "lastError"
  | "createdAt"
  | "nextAttemptAt"
  | "sentAt"
> & { hasContent: boolean };

/** A mail as PostgreSQL writes it: moments are ISO 8601 text. */
type MailJson = Omit<MailRow, "createdAt" | "nextAttemptAt" | "sentAt"> & {
  createdAt: string;
  nextAttemptAt: string;
  sentAt: string | null;
};

type ListQuery = z.output<typeof mailsContract.list.query>;

export const mailList: ListSource<ListQuery["order_by"], MailRow> = {
  table: Prisma.sql`mail_outbox t`,
  orders: {
    created_at: { sql: Prisma.sql`t."createdAt"`, type: "timestamptz" },
    recipient: { sql: Prisma.sql`t.recipient`, type: "text" },
    subject: { sql: Prisma.sql`t.subject`, type: "text" },
  },
  row: changedRow(
    listRow<MailJson>({
      id: Prisma.sql`t.id::text`,
      recipient: Prisma.sql`t.recipient`,
      subject: Prisma.sql`t.subject`,
      state: Prisma.sql`t.state::text`,
      attempts: Prisma.sql`t.attempts`,
      lastError: Prisma.sql`t."lastError"`,
      createdAt: Prisma.sql`t."createdAt"`,
      nextAttemptAt: Prisma.sql`t."nextAttemptAt"`,
      sentAt: Prisma.sql`t."sentAt"`,
      hasContent: Prisma.sql`t."sealedContent" IS NOT NULL`,
    }),
    (json) => ({
      ...json,
      createdAt: new Date(json.createdAt),
      nextAttemptAt: new Date(json.nextAttemptAt),
      sentAt: json.sentAt === null ? null : new Date(json.sentAt),
    }),
  ),
  joins: Prisma.empty,
};

export interface MailFilter extends Partial<Pick<ListQuery, "state" | "keyword" | "from" | "to">> {
  id?: string;
}

export function mailConditions(filter: MailFilter): Condition[] {
  const { id, state, keyword = "" } = filter;
  const conditions = createdWithin(filter);
  if (id !== undefined) conditions.push(where(Prisma.sql`t.id = ${id}::uuid`));
  if (state !== undefined) conditions.push(where(Prisma.sql`t.state = ${constant(state, '"MailState"')}`));
  if (keyword !== "") conditions.push(contained(keyword, Prisma.sql`t.recipient`, Prisma.sql`t.subject`));
  return conditions;
}
