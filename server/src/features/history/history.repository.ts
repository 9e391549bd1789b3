import type { z } from "zod";
import type { historyContract } from "contract/history/history.contract";
import type { ProductionStatus as WireStatus } from "contract/production-requests/production-requests.contract";
import { Prisma, type HistoryRecord } from "#db/generated/client";
import { columnsOf, type InJson } from "#lists/columns";
import { contains, createdWithin, search, where, type Condition, type ListSource } from "#lists/list";
import { listRow } from "#lists/row";
import {
  companyContains,
  joinOwner,
  nameOfCompany,
  ownerContains,
  ownerFields,
} from "../users/users.rows.ts";
import type { OwnerRow } from "../users/users.presenter.ts";

/** A record with its owner, as PostgreSQL returns it. The status has its wire value. */
export interface HistoryRow extends InJson<
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

const t = columnsOf("t", Prisma.HistoryRecordScalarFieldEnum);

export const historySource: ListSource<ListQuery["order_by"], HistoryRow> = {
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
};

export interface HistoryFilter extends Partial<
  Pick<ListQuery, "status" | "content" | "company" | "keyword" | "from" | "to">
> {
  id?: string | undefined;
  companyId?: string | undefined;
}

export function historyConditions(filter: HistoryFilter): Condition[] {
  const { id, companyId, status = [], content = "", company = "", keyword = "" } = filter;
  const conditions = createdWithin(filter);
  if (id !== undefined) conditions.push(where(Prisma.sql`${t.id} = ${id}::uuid`));
  if (companyId !== undefined) conditions.push(where(Prisma.sql`${t.companyId} = ${companyId}::uuid`));
  if (status.length > 0)
    conditions.push(where(Prisma.sql`${t.status} = ANY (${status}::"ProductionStatus"[])`));
  if (content !== "") conditions.push(search(contains(content, t.content)));
  if (company !== "") conditions.push(search(companyContains(company)));
  if (keyword !== "")
    conditions.push(
      search(
        contains(keyword, t.content, t.description, t.approvedBy, t.note),
        ownerContains(keyword),
        companyContains(keyword),
      ),
    );
  return conditions;
}
