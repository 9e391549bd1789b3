import { historyContents, type HistoryContent } from "contract/history/history-contents";
import { buildMessage } from "contract/messages/messages";
import { Id } from "contract/fields";
import {
  maxFilesOfRequest,
  productionStatuses,
  type CreateProductionRequest,
  type ProductionStatus as WireStatus,
} from "contract/production-requests/production-requests.contract";
import { joinColumns, type ColumnsByField } from "#db/columns-by-field.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import { Prisma, type DocumentPurpose } from "#db/generated/client.ts";
import { lockRows } from "#db/row-locks.ts";
import {
  requireAllValid,
  AppError,
  createErrorOfField,
  createFieldError,
  createFieldErrors,
  requireFound,
} from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { selectOne } from "#lists/page.ts";
import { requireMembership, findCompanyId } from "#features/identity/companies/companies.service.ts";
import { whereVisibleCompany } from "#features/identity/companies/companies.policy.ts";
import { listHistoryOfRequest, recordHistory } from "#features/sit/history/history.service.ts";
import { notifyOfRequest } from "#features/messaging/notifications/notifications.events.ts";
import { lockQuotas, requireQuotas } from "#features/identity/quotas/quotas.service.ts";
import { whereVisibleDocuments } from "#features/identity/uploads/uploads.policy.ts";
import { findUser } from "#features/identity/users/users.service.ts";
import {
  joinFileNames,
  requestList,
  parseStatus,
  type ProductionRequestRow,
} from "./production-requests.list.ts";

export type RequestWithHistory = Awaited<ReturnType<typeof getRequest>>;

/** One request visible to the actor, with its history, oldest first. */
export async function getRequest(actor: Actor, requestId: string) {
  const request = await findRequest(db(), actor, requestId);
  return { request, history: await listHistoryOfRequest(request.id) };
}

/** Creates a request: a tenant's has the first status, an administrator chooses the status. */
export async function createRequest(actor: Actor, input: CreateProductionRequest) {
  const status =
    actor.role === "admin" && input.status !== undefined ? parseStatus(input.status) : "requested";
  return runInTransaction(async (tx) => {
    await lockQuotas(tx, actor);
    await requireMembership(tx, actor);
    const owner = await findUser(tx, actor, getOwnerId(actor, input));
    await requireQuotas(tx, actor, "open_requests", "requests");
    const [templates, finals] = await requireAllValid([
      () => findDocuments(tx, actor, "template_file", input.template_file),
      () => findDocuments(tx, actor, "final_file", input.final_file),
    ]);
    const documents = {
      create: [
        ...templates.map((document) => ({ documentId: document.id, purpose: "template" as const })),
        ...finals.map((document) => ({ documentId: document.id, purpose: "final" as const })),
      ],
    };
    const data = joinColumns({
      user_id: { ownerId: owner.id, companyId: await findCompanyId(tx, owner.id) },
      requested_by: { requestedBy: input.requested_by },
      request_type: { requestType: input.request_type },
      status: {
        status,
        ...(status === "requested" ? {} : { decidedById: actor.id, decidedAt: new Date() }),
      },
      isactive: { isActive: actor.role === "admin" ? (input.isactive ?? true) : true },
      template_file: { documents },
      final_file: { documents },
    } satisfies ColumnsByField<CreateProductionRequest, Prisma.ProductionRequestUncheckedCreateInput>);
    const { id } = await tx.productionRequest.create({ data, select: { id: true } });
    return recordChange(tx, actor, id, historyContents.created);
  });
}

/** A tenant always creates for themself, regardless of the id sent; an administrator must name the owner. */
function getOwnerId(actor: Actor, input: CreateProductionRequest): string {
  if (actor.role !== "admin") return actor.id;
  if (input.user_id === undefined) throw createFieldError("user_id", "user_required");
  return requireFound(Id.safeParse(input.user_id).data, buildMessage("no_such_user"));
}

interface StatusChange {
  status: WireStatus | undefined;
  expectedStatus: WireStatus | undefined;
  note: string | undefined;
}

/**
 * Sets the status of a request. If two administrators expect the same status, one changes it and the other
 * gets a 409 with the current status.
 */
export async function changeStatus(actor: Actor, requestId: string | undefined, change: StatusChange) {
  if (change.status === undefined) throw createFieldError("production_status", "status_required");
  const [id, status] = [parseId(requestId), parseStatus(change.status)];
  const expected = change.expectedStatus === undefined ? {} : { status: parseStatus(change.expectedStatus) };
  return runInTransaction(async (tx) => {
    const claimed = await tx.productionRequest.updateMany({
      where: { AND: [{ id }, whereVisibleCompany(actor), expected] },
      data: { status, decidedById: actor.id, decidedAt: new Date() },
    });
    await requireMembership(tx, actor);
    if (claimed.count === 0) throw createStatusConflict(await findRequest(tx, actor, id));
    return recordChange(tx, actor, id, historyContents.statusChanged, change.note);
  });
}

function createStatusConflict(request: ProductionRequestRow): AppError {
  const status = productionStatuses[request.status];
  return new AppError(
    "conflict",
    request.decidedBy === null
      ? buildMessage("status_changed", { status })
      : buildMessage("status_changed_by", { status, username: request.decidedBy.username }),
  );
}

const purposes = {
  template: { field: "template_file", content: historyContents.templateAdded },
  final: { field: "final_file", content: historyContents.finalAdded },
} as const;

/** Adds a file to a request. A file that is already there is refused, so that a success always means a new one. */
export async function addFile(
  actor: Actor,
  requestId: string | undefined,
  purpose: DocumentPurpose,
  path: string | undefined,
) {
  const { field, content } = purposes[purpose];
  if (path === undefined) throw createFieldError(field, `${field}_required`);
  const id = parseId(requestId);
  return runInTransaction(async (tx) => {
    // Writing the row first makes concurrent requests wait, so that each history record has all earlier
    // files.
    const reached = await tx.productionRequest.updateMany({
      where: { AND: [{ id }, whereVisibleCompany(actor)] },
      data: { updatedAt: new Date() },
    });
    if (reached.count === 0) throw new AppError("not_found", noSuchRequest);
    await requireMembership(tx, actor);
    const documents = await findDocuments(tx, actor, field, [path]);
    const added = await tx.productionRequestDocument.createMany({
      data: documents.map((document) => ({
        requestId: id,
        documentId: document.id,
        purpose,
      })),
      skipDuplicates: true,
    });
    if (added.count === 0)
      throw createErrorOfField("conflict", field, buildMessage(`request_has_${field}`, { path }));
    await refuseTooManyFiles(tx, id);
    return recordChange(tx, actor, id, content);
  });
}

async function refuseTooManyFiles(tx: Transaction, requestId: string) {
  const files = await tx.productionRequestDocument.count({ where: { requestId } });
  if (files > maxFilesOfRequest)
    throw new AppError("conflict", buildMessage("too_many_request_files", { max: maxFilesOfRequest }));
}

const noSuchRequest = buildMessage("no_such_request");

/** Parses the id of a request; a malformed id is answered like an unknown one. */
function parseId(requestId: string | undefined): string {
  if (requestId === undefined) throw createFieldError("db_id", "field_required", { field: "db_id" });
  return requireFound(Id.safeParse(requestId).data, noSuchRequest);
}

const findRequest = async (tx: Transaction, actor: Actor, id: string) =>
  requireFound(await selectOne(tx, requestList, { id, ...whereVisibleCompany(actor) }), noSuchRequest);

/**
 * The stored documents of these paths. Each unknown path, and each the actor must not use, is reported by
 * name.
 */
async function findDocuments(tx: Transaction, actor: Actor, field: string, paths: string[]) {
  if (paths.length === 0) return [];
  // Before they are read: the cleanup may be deleting one, which then is unknown instead of a violated foreign key.
  await lockRows(tx, Prisma.sql`documents WHERE path = ANY(${paths}) ORDER BY path`, "KEY SHARE");
  const documents = await tx.document.findMany({
    where: { AND: [{ path: { in: paths } }, whereVisibleDocuments(actor)] },
    select: { id: true, path: true },
  });
  const known = new Set(documents.map((document) => document.path));
  const errors = paths
    .filter((path) => !known.has(path))
    .map((path) => ({ field, ...buildMessage("no_such_document", { path }) }));
  if (errors.length > 0) throw createFieldErrors(errors);
  return documents;
}

/** The current request, after its history record is written and the recipients are notified. */
async function recordChange(
  tx: Transaction,
  actor: Actor,
  id: string,
  content: HistoryContent,
  note?: string,
) {
  const request = await findRequest(tx, actor, id);
  const files = {
    templateFile: joinFileNames(request, "template"),
    finalFile: joinFileNames(request, "final"),
  };
  await recordHistory(tx, actor, content, { ...request, ...files }, note);
  await notifyOfRequest(tx, actor, content, { ...request, ...files }, note);
  return request;
}
