import type { z } from "zod";
import type { historyContract } from "contract/history/history.contract";
import type { ProductionStatus as WireStatus } from "contract/production-requests/production-requests.contract";
import { Prisma, type HistoryRecord } from "#db/generated/client";
import { listRow } from "#db/list-row";
import {
  constants,
  contained,
  createdWithin,
  ownerContains,
  where,
  type Condition,
  type ListSource,
} from "#db/list-source";
import { ownerFields, type OwnerRow } from "../users/users.service.ts";

/** A record with its owner. The status is the one of the wire; moments are ISO 8601 text. */
export interface HistoryRow extends Pick<
  HistoryRecord,
  "id" | "ownerId" | "content" | "contentType" | "description" | "approvedBy" | "note"
> {
  status: WireStatus;
  approvedAt: string | null;
  createdAt: string;
  owner: OwnerRow;
}

type ListQuery = z.output<typeof historyContract.list.query>;

export const historyList: ListSource<ListQuery["order_by"], HistoryRow> = {
  table: Prisma.sql`history_records t`,
  orders: {
    created_at: { sql: Prisma.sql`t."createdAt"`, type: "timestamptz" },
    company: {
      sql: Prisma.sql`u.company`,
      type: "text",
      join: Prisma.sql`JOIN users u ON u.id = t."ownerId"`,
    },
    content: { sql: Prisma.sql`t.content`, type: "text" },
    status: { sql: Prisma.sql`t.status`, type: '"ProductionStatus"' },
  },
  row: listRow<HistoryRow>({
    id: Prisma.sql`t.id::text`,
    ownerId: Prisma.sql`t."ownerId"::text`,
    content: Prisma.sql`t.content`,
    contentType: Prisma.sql`t."contentType"`,
    description: Prisma.sql`t.description`,
    status: Prisma.sql`t.status::text`,
    approvedBy: Prisma.sql`t."approvedBy"`,
    approvedAt: Prisma.sql`t."approvedAt"`,
    note: Prisma.sql`t.note`,
    createdAt: Prisma.sql`t."createdAt"`,
    owner: ownerFields,
  }),
  joins: Prisma.sql`JOIN users u ON u.id = t."ownerId"`,
};

export interface HistoryFilter extends Partial<
  Pick<ListQuery, "status" | "content" | "company" | "keyword" | "from" | "to">
> {
  id?: string | undefined;
  ownerId?: string | undefined;
}

export function historyConditions(filter: HistoryFilter): Condition[] {
  const { id, ownerId, status = [], content = "", company = "", keyword = "" } = filter;
  const conditions = createdWithin(filter);
  if (id !== undefined) conditions.push(where(Prisma.sql`t.id = ${id}::uuid`));
  if (ownerId !== undefined) conditions.push(where(Prisma.sql`t."ownerId" = ${ownerId}::uuid`));
  if (status.length > 0)
    conditions.push(where(Prisma.sql`t.status IN (${constants(status, '"ProductionStatus"')})`));
  if (content !== "") conditions.push(contained(content, Prisma.sql`t.content`));
  if (company !== "") conditions.push(ownerContains(company, Prisma.sql`u.company`));
  if (keyword !== "")
    conditions.push([
      ...contained(
        keyword,
        Prisma.sql`t.content`,
        Prisma.sql`t.description`,
        Prisma.sql`t."approvedBy"`,
        Prisma.sql`t.note`,
      ),
      ...ownerContains(keyword, Prisma.sql`u.company`, Prisma.sql`u.username`),
    ]);
  return conditions;
}
