import type { z } from "zod";
import type { auditContract, AuditEventName } from "contract/audit/audit.contract";
import { Prisma, type AuditEvent } from "#db/generated/client";
import { columnsOf, type InJson } from "#lists/columns";
import { contains, createdWithin, search, where, type Condition, type ListSource } from "#lists/list";
import { listRow } from "#lists/row";

/** An event row as PostgreSQL returns it. */
export type AuditRow = InJson<Omit<AuditEvent, "event" | "details">> & {
  event: AuditEventName;
  details: Record<string, unknown>;
};

type ListQuery = z.output<typeof auditContract.list.query>;

const t = columnsOf("t", Prisma.AuditEventScalarFieldEnum);

export const auditSource: ListSource<ListQuery["order_by"], AuditRow> = {
  table: Prisma.sql`audit_events t`,
  sortKeys: {
    created_at: { sql: t.createdAt, type: "timestamptz" },
    event: { sql: t.event, type: "text" },
    username: { sql: t.username, type: "text" },
  },
  row: listRow<AuditRow>({
    id: t.id,
    event: t.event,
    result: t.result,
    userId: t.userId,
    username: t.username,
    subjectType: t.subjectType,
    subjectId: t.subjectId,
    subjectName: t.subjectName,
    address: t.address,
    userAgent: t.userAgent,
    requestId: t.requestId,
    details: t.details,
    createdAt: t.createdAt,
  }),
  joins: Prisma.empty,
};

export interface AuditFilter extends Partial<
  Pick<ListQuery, "event" | "result" | "user" | "keyword" | "from" | "to">
> {
  id?: string;
}

export function auditConditions(filter: AuditFilter): Condition[] {
  const { id, event = [], result, user = "", keyword = "" } = filter;
  const conditions = createdWithin(filter);
  if (id !== undefined) conditions.push(where(Prisma.sql`${t.id} = ${id}::uuid`));
  if (event.length > 0) conditions.push(where(Prisma.sql`${t.event} = ANY (${event})`));
  if (result !== undefined) conditions.push(where(Prisma.sql`${t.result} = ${result}::"AuditResult"`));
  if (user !== "") conditions.push(search(contains(user, t.username)));
  if (keyword !== "")
    conditions.push(search(contains(keyword, t.username, t.subjectName, t.address, t.requestId)));
  return conditions;
}
