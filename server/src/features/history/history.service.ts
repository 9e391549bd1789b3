import type { z } from "zod";
import type { historyContract } from "contract/history/history.contract";
import { db, type Transaction } from "#db/database";
import type { Prisma, ProductionStatus } from "#db/generated/client";
import { literally } from "#db/like-pattern";
import type { Actor } from "#http/actor";
import { findUser, ownerColumns } from "../users/users.service.ts";
import { visibleHistory } from "./history.policy.ts";

const withOwner = { owner: ownerColumns } satisfies Prisma.HistoryRecordInclude;
export type HistoryRow = Prisma.HistoryRecordGetPayload<{ include: typeof withOwner }>;

type ListQuery = z.output<typeof historyContract.list.query>;

/** A page of the history that the actor may see. */
export async function listHistory(actor: Actor, query: ListQuery) {
  const where = { AND: [visibleHistory(actor), matching(query.keyword)] };
  const direction = query.order_type === "ASC" ? "asc" : "desc";
  const [total, rows] = await Promise.all([
    db().historyRecord.count({ where }),
    db().historyRecord.findMany({
      where,
      include: withOwner,
      orderBy: [columns[query.order_by](direction), { id: direction }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
  ]);
  return { rows, meta: { total, page: query.page, limit: query.limit } };
}

const columns: Record<
  ListQuery["order_by"],
  (direction: "asc" | "desc") => Prisma.HistoryRecordOrderByWithRelationInput
> = {
  created_at: (createdAt) => ({ createdAt }),
  company: (company) => ({ owner: { company } }),
  content: (content) => ({ content }),
  status: (status) => ({ status }),
};

function matching(keyword: string | undefined): Prisma.HistoryRecordWhereInput {
  if (keyword === undefined || keyword === "") return {};
  const contains = { contains: literally(keyword), mode: "insensitive" as const };
  return {
    OR: [
      { content: contains },
      { description: contains },
      { approvedBy: contains },
      { owner: { company: contains } },
      { owner: { username: contains } },
    ],
  };
}

/** The history of one user's requests, oldest first. */
export async function listHistoryOfUser(actor: Actor, userId: string) {
  const user = await findUser(db(), actor, userId);
  return db().historyRecord.findMany({
    where: { ownerId: user.id },
    include: withOwner,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 1000,
  });
}

/** What happened to one request, oldest first; whether the actor may see the request is the caller's to know. */
export const listHistoryOfRequest = (requestId: string) =>
  db().historyRecord.findMany({
    where: { requestId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 1000,
  });

/** What happens to a production request, in the words that clients show. */
export type HistoryContent =
  "Create Production Request" | "Update Status Production Request" | "Add Template File" | "Add Final File";

interface RecordedRequest {
  id: string;
  ownerId: string;
  requestedBy: string;
  requestType: string;
  templateFile: string;
  finalFile: string;
  status: ProductionStatus;
  decidedBy: { username: string } | null;
  decidedAt: Date | null;
}

/** Records what happened to a request, in the transaction that made it happen; `request` is how it is afterwards. */
export async function recordHistory(
  tx: Transaction,
  actor: Actor,
  content: HistoryContent,
  request: RecordedRequest,
  note = "",
) {
  const parts = [request.requestedBy, request.requestType, request.templateFile, request.finalFile];
  await tx.historyRecord.create({
    data: {
      ownerId: request.ownerId,
      requestId: request.id,
      content,
      contentType: "production_request",
      description: parts.map((part) => part.replaceAll(":", " ")).join(":"),
      status: request.status,
      approvedBy: request.decidedBy?.username ?? "",
      approvedAt: request.decidedAt,
      note,
      actor: actor.username,
      // The database's own default is the start of the transaction, which may have waited for another.
      createdAt: new Date(),
    },
  });
}
