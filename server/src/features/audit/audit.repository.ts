import type { z } from "zod";
import type { auditContract, AuditEventName } from "contract/audit/audit.contract";
import { Prisma, type AuditEvent } from "#db/generated/client";
import { listRow } from "#db/list-row";
import { constant, contained, createdWithin, where, type Condition, type ListSource } from "#db/list-source";

/** An event as PostgreSQL writes it: timestamps are ISO 8601 text. */
export type AuditRow = Omit<AuditEvent, "event" | "details" | "createdAt"> & {
  event: AuditEventName;
  details: Record<string, unknown>;
  createdAt: string;
};

type ListQuery = z.output<typeof auditContract.list.query>;

export const auditList: ListSource<ListQuery["order_by"], AuditRow> = {
  table: Prisma.sql`audit_events t`,
  orders: {
    created_at: { sql: Prisma.sql`t."createdAt"`, type: "timestamptz" },
    event: { sql: Prisma.sql`t.event`, type: "text" },
    username: { sql: Prisma.sql`t.username`, type: "text" },
  },
  row: listRow<AuditRow>({
    id: Prisma.sql`t.id::text`,
    event: Prisma.sql`t.event`,
    result: Prisma.sql`t.result::text`,
    userId: Prisma.sql`t."userId"::text`,
    username: Prisma.sql`t.username`,
    subjectType: Prisma.sql`t."subjectType"`,
    subjectId: Prisma.sql`t."subjectId"::text`,
    subjectName: Prisma.sql`t."subjectName"`,
    address: Prisma.sql`t.address`,
    userAgent: Prisma.sql`t."userAgent"`,
    requestId: Prisma.sql`t."requestId"`,
    details: Prisma.sql`t.details`,
    createdAt: Prisma.sql`t."createdAt"`,
  }),
  joins: Prisma.empty,
};

type AuditFilter = Partial<Pick<ListQuery, "event" | "result" | "user" | "keyword" | "from" | "to">>;

export function auditConditions(filter: AuditFilter): Condition[] {
  const { event = [], result, user = "", keyword = "" } = filter;
  const conditions = createdWithin(filter);
  if (event.length > 0) conditions.push(where(Prisma.sql`t.event IN (${Prisma.join(event)})`));
  if (result !== undefined)
    conditions.push(where(Prisma.sql`t.result = ${constant(result, '"AuditResult"')}`));
  if (user !== "") conditions.push(contained(user, Prisma.sql`t.username`));
  if (keyword !== "")
    conditions.push(
      contained(
        keyword,
        Prisma.sql`t.username`,
        Prisma.sql`t."subjectName"`,
        Prisma.sql`t.address`,
        Prisma.sql`t."requestId"`,
      ),
    );
  return conditions;
}

export const withId = (id: string): Condition[] => [where(Prisma.sql`t.id = ${id}::uuid`)];
