import type { HistoryContent } from "contract/history/history-contents";
import { buildMessage } from "contract/messages/messages";
import { db, type Transaction } from "#db/database.ts";
import type { ProductionStatus } from "#db/generated/client.ts";
import { requireFound } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { selectOne } from "#lists/page.ts";
import { whereVisibleCompany } from "#features/identity/companies/companies.policy.ts";
import { historyList } from "./history.list.ts";

/** One record visible to the actor. */
export const getRecord = async (actor: Actor, recordId: string) =>
  requireFound(
    await selectOne(db(), historyList, { id: recordId, ...whereVisibleCompany(actor) }),
    buildMessage("no_such_record"),
  );

/** The newest 1,000 records of one request, oldest first. The caller checks access to the request. */
export async function listHistoryOfRequest(requestId: string) {
  const records = await db().historyRecord.findMany({
    where: { requestId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 1000,
  });
  return records.toReversed();
}

interface RecordedRequest {
  id: string;
  ownerId: string;
  companyId: string;
  requestedBy: string;
  requestType: string;
  templateFile: string;
  finalFile: string;
  status: ProductionStatus;
  decidedBy: { username: string } | null;
  /** ISO 8601 text. */
  decidedAt: string | null;
}

/** Records an event of a request in the transaction of the change; `request` is the state after it. */
export async function recordHistory(
  tx: Transaction,
  actor: Actor,
  content: HistoryContent,
  request: RecordedRequest,
  note = "",
) {
  const parts = [request.requestedBy, request.requestType, request.templateFile, request.finalFile];
  const previous = await tx.historyRecord.findFirst({
    where: { requestId: request.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { status: true },
  });
  await tx.historyRecord.create({
    data: {
      ownerId: request.ownerId,
      companyId: request.companyId,
      requestId: request.id,
      content,
      contentType: "production_request",
      description: parts.map((part) => part.replaceAll(":", " ")).join(":"),
      status: request.status,
      previousStatus: previous?.status ?? null,
      approvedBy: request.decidedBy?.username ?? "",
      approvedAt: request.decidedAt === null ? null : new Date(request.decidedAt),
      note,
      actor: actor.username,
    },
  });
}
