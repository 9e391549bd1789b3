import type { z } from "zod";
import type { auditContract, AuditEventName } from "contract/audit/audit.contract";
import { describeAuditDetails } from "contract/audit/audit-details";
import { auditEventNames, auditResultNames, auditSubjectNames } from "contract/audit/audit-names";
import { getWord } from "contract/word-of";
import { Prisma, type AuditEvent } from "#db/generated/client.ts";
import { selectColumns, type JsonForm } from "#lists/columns.ts";
import { defineList } from "#lists/define-list.ts";
import { byId, contains, createdWithin, search, where } from "#lists/list.ts";
import { listRow } from "#lists/row.ts";

/** An event row as PostgreSQL returns it. */
export type AuditRow = JsonForm<Omit<AuditEvent, "event" | "details">> & {
  event: AuditEventName;
  details: Record<string, unknown>;
};

type ListQuery = z.output<typeof auditContract.list.query>;

const t = selectColumns("t", Prisma.AuditEventScalarFieldEnum);

/** The security events. */
export const auditList = defineList<ListQuery, AuditRow, { id?: string }>({
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
  scope: byId,
  filters: {
    ...createdWithin,
    event: (events) => where(Prisma.sql`${t.event} = ANY (${events})`),
    result: (result) => where(Prisma.sql`${t.result} = ${result}::"AuditResult"`),
    user: (user) => search(contains(user, t.username)),
    keyword: (keyword) => search(contains(keyword, t.username, t.subjectName, t.address, t.requestId)),
  },
  file: {
    name: "audit",
    columns: () => ({
      id: "not in files",
      createdAt: { title: "Date (WIB)", cell: (row) => new Date(row.createdAt) },
      event: { title: "Event", cell: (row) => auditEventNames.en[row.event] },
      result: { title: "Result", cell: (row) => auditResultNames.en[row.result] },
      username: { title: "User", cell: (row) => row.username },
      userId: { title: "User id", cell: (row) => row.userId },
      subjectType: { title: "Subject type", cell: (row) => getWord(auditSubjectNames.en, row.subjectType) },
      subjectId: "not in files",
      subjectName: { title: "Subject", cell: (row) => row.subjectName },
      address: { title: "Address", cell: (row) => row.address },
      userAgent: { title: "Browser", cell: (row) => row.userAgent },
      requestId: { title: "Request id", cell: (row) => row.requestId },
      details: {
        title: "Details",
        cell: (row) =>
          describeAuditDetails(row.details, "en")
            .map(({ name, value }) => `${name}: ${value}`)
            .join("; "),
      },
    }),
  },
});
