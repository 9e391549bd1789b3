import { auditDetails } from "contract/audit/audit-details";
import { auditEventNames, auditResultNames, auditSubjectNames } from "contract/audit/audit-names";
import { wordOf } from "contract/word-of";
import type { TableColumn } from "#lists/table-file";
import type { AuditRow } from "./audit.repository.ts";

/** The columns of exported security events. */
export const auditColumns: TableColumn<AuditRow>[] = [
  { title: "Date (WIB)", cell: (row) => new Date(row.createdAt) },
  { title: "Event", cell: (row) => auditEventNames.en[row.event] },
  { title: "Result", cell: (row) => auditResultNames.en[row.result] },
  { title: "User", cell: (row) => row.username },
  { title: "User id", cell: (row) => row.userId },
  { title: "Subject type", cell: (row) => wordOf(auditSubjectNames.en, row.subjectType) },
  { title: "Subject", cell: (row) => row.subjectName },
  { title: "Address", cell: (row) => row.address },
  { title: "Browser", cell: (row) => row.userAgent },
  { title: "Request id", cell: (row) => row.requestId },
  {
    title: "Details",
    cell: (row) =>
      auditDetails(row.details, "en")
        .map(({ name, value }) => `${name}: ${value}`)
        .join("; "),
  },
];
