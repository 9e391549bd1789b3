import type { z } from "zod";
import type { historyContract } from "contract/history/history.contract";
import { historyContentNames, historyContents, historyTypeNames } from "contract/history/history-contents";
import { readDescription } from "contract/history/read-description";
import { environmentNames } from "contract/portal/environment-names";
import type { ProductionStatus as WireStatus } from "contract/production-requests/production-requests.contract";
import { getWord } from "contract/word-of";
import { Prisma, type HistoryRecord } from "#db/generated/client.ts";
import { selectColumns, type JsonForm } from "#lists/columns.ts";
import { defineList } from "#lists/define-list.ts";
import { byId, contains, createdWithin, search, where } from "#lists/list.ts";
import { listRow } from "#lists/row.ts";
import { byCompany, type CompanyScope } from "#features/identity/companies/companies.rows.ts";
import {
  companyContains,
  joinOwner,
  nameOfCompany,
  ownerContains,
  ownerFields,
} from "#features/identity/users/users.rows.ts";
import type { OwnerRow } from "#features/identity/users/users.presenter.ts";

/** A record with its owner, as PostgreSQL returns it. The status has its wire value. */
export interface HistoryRow extends JsonForm<
  Pick<
    HistoryRecord,
    | "id"
    | "ownerId"
    | "requestId"
    | "content"
    | "contentType"
    | "description"
    | "approvedBy"
    | "approvedAt"
    | "note"
    | "createdAt"
  >
> {
  status: WireStatus;
  previousStatus: WireStatus | null;
  owner: OwnerRow;
}

type ListQuery = z.output<typeof historyContract.list.query>;

const t = selectColumns("t", Prisma.HistoryRecordScalarFieldEnum);

const { created, statusChanged, templateAdded, finalAdded } = historyContentNames.en;
const contentWords = {
  [historyContents.created]: created,
  [historyContents.statusChanged]: statusChanged,
  [historyContents.templateAdded]: templateAdded,
  [historyContents.finalAdded]: finalAdded,
};

/** The events of requests. */
export const historyList = defineList<ListQuery, HistoryRow, CompanyScope & { id?: string }>({
  table: Prisma.sql`history_records t`,
  sortKeys: {
    created_at: { sql: t.createdAt, type: "timestamptz" },
    company: nameOfCompany,
    content: { sql: t.content, type: "text" },
    status: { sql: t.status, type: '"ProductionStatus"' },
  },
  row: listRow<HistoryRow>({
    id: t.id,
    ownerId: t.ownerId,
    requestId: t.requestId,
    content: t.content,
    contentType: t.contentType,
    description: t.description,
    status: t.status,
    previousStatus: t.previousStatus,
    approvedBy: t.approvedBy,
    approvedAt: t.approvedAt,
    note: t.note,
    createdAt: t.createdAt,
    owner: ownerFields,
  }),
  joins: joinOwner,
  scope: {
    ...byId,
    ...byCompany,
  },
  filters: {
    ...createdWithin,
    status: (statuses) => where(Prisma.sql`${t.status} = ANY (${statuses}::"ProductionStatus"[])`),
    content: (content) => search(contains(content, t.content)),
    company: (company) => search(companyContains(company)),
    keyword: (keyword) =>
      search(
        contains(keyword, t.content, t.description, t.approvedBy, t.note),
        ownerContains(keyword),
        companyContains(keyword),
      ),
  },
  file: {
    name: "history",
    columns: () => ({
      id: "not in files",
      ownerId: "not in files",
      requestId: "not in files",
      createdAt: { title: "Date (WIB)", cell: (row) => new Date(row.createdAt) },
      content: { title: "Content", cell: (row) => getWord(contentWords, row.content) },
      contentType: { title: "Content type", cell: (row) => getWord(historyTypeNames.en, row.contentType) },
      description: [
        { title: "Requested by", cell: (row) => readDescription(row.description).requestedBy },
        {
          title: "Type",
          cell: (row) => getWord(environmentNames.en, readDescription(row.description).type),
        },
        { title: "Template file", cell: (row) => readDescription(row.description).templateFiles.join(",") },
        { title: "Final file", cell: (row) => readDescription(row.description).finalFiles.join(",") },
      ],
      previousStatus: { title: "Previous status", cell: (row) => row.previousStatus },
      status: { title: "Status", cell: (row) => row.status },
      owner: [
        { title: "Company", cell: (row) => row.owner.company },
        { title: "Owner", cell: (row) => row.owner.username },
      ],
      approvedAt: {
        title: "Approved (WIB)",
        cell: (row) => (row.approvedAt === null ? null : new Date(row.approvedAt)),
      },
      approvedBy: { title: "Approved by", cell: (row) => row.approvedBy },
      note: { title: "Note", cell: (row) => row.note },
    }),
  },
});
