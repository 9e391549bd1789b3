import { runInTransaction, type Transaction } from "./database.ts";
import { Prisma } from "./generated/client.ts";

/*
 * What visitors request is stored and answered after the response, so that neither its content nor its duration reveals
 * whom they name. A stored request survives a crash.
 */

interface VisitorRequests<Row> {
  table: "password_reset_requests" | "device_link_requests" | "registration_requests";
  /** What the table has beside id, origin and time. */
  columns: Prisma.Sql;
  answer: (tx: Transaction, row: Row) => Promise<void>;
}

/** Answers the requests of a table, the oldest first, each in one transaction with its removal. */
export async function answerVisitorRequests<Row>(
  requests: VisitorRequests<Row>,
  signal: AbortSignal,
): Promise<void> {
  let isAnswered = true;
  while (isAnswered && !signal.aborted)
    isAnswered = await runInTransaction((tx) => answerOldest(tx, requests));
}

/** Returns whether there was a request. The query builder has no SKIP LOCKED. */
async function answerOldest<Row>(tx: Transaction, { table, columns, answer }: VisitorRequests<Row>) {
  const name = Prisma.raw(table);
  const [row] = await tx.$queryRaw<Row[]>`
    DELETE FROM ${name} WHERE id = (
      SELECT id FROM ${name} ORDER BY "createdAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text, ${columns}, address, "userAgent", "requestId", "createdAt"`;
  if (row === undefined) return false;
  await answer(tx, row);
  return true;
}
