import type { z } from "zod";
import type { historyContract } from "contract/history/history.contract";
import type { ProductionStatus as WireStatus } from "contract/production-requests/production-requests.contract";
import { Prisma, type HistoryRecord } from "#db/generated/client";
import {
  constants,
  contained,
  createdWithin,
  ownerContains,
  where,
  type Condition,
  type ListSource,
} from "#db/list-source";
import { ownerJson, type OwnerRow } from "../users/users.service.ts";

/** A record with its owner; the status is the one of the wire. */
export interface HistoryRow extends Omit<HistoryRecord, "status" | "requestId"> {
  status: WireStatus;
  owner: OwnerRow;
}
type HistoryJson = Omit<HistoryRow, "createdAt" | "approvedAt"> & {
  createdAt: string;
  approvedAt: string | null;
};

type ListQuery = z.output<typeof historyContract.list.query>;

export const historyList: ListSource<ListQuery["order_by"], HistoryJson, HistoryRow> = {
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
  fields: Prisma.sql`t.id, t."ownerId", t.content, t."contentType", t.description, t.status, t."approvedBy",
    t."approvedAt", t.note, t."createdAt", ${ownerJson} AS owner`,
  joins: Prisma.sql`JOIN users u ON u.id = t."ownerId"`,
  fromJson: (json) => ({
    ...json,
    createdAt: new Date(json.createdAt),
    approvedAt: json.approvedAt === null ? null : new Date(json.approvedAt),
  }),
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
