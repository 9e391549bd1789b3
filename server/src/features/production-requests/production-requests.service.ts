import { newMessage } from "contract/messages/messages";
import { Id } from "contract/fields";
import {
  maxFilesOfRequest,
  productionStatuses,
  type CreateProductionRequest,
  type ProductionStatus as WireStatus,
} from "contract/production-requests/production-requests.contract";
import { db, inTransaction, type Transaction } from "#db/database";
import type { DocumentPurpose, ProductionStatus } from "#db/generated/client";
import { AppError, fieldFault, fieldFaults, found } from "#http/app-error";
import type { Actor } from "#http/actor";
import { selectOne } from "#lists/page";
import { listHistoryOfRequest, recordHistory, type HistoryContent } from "../history/history.service.ts";
import { notifyOfRequest } from "../notifications/notifications.events.service.ts";
import { visibleDocuments } from "../uploads/uploads.service.ts";
import { findUser } from "../users/users.service.ts";
import { visibleOwner, visibleRequests } from "./production-requests.policy.ts";
import {
  fileList,
  requestConditions,
  requestSource,
  statusFromWire,
  type ProductionRequestRow,
} from "./production-requests.repository.ts";

export type RequestWithHistory = Awaited<ReturnType<typeof getRequest>>;

/** One request that the actor may see, with all that happened to it, oldest first. */
export async function getRequest(actor: Actor, requestId: string) {
  const request = await findRequest(db(), actor, requestId);
  return { request, history: await listHistoryOfRequest(request.id) };
}

/** Creates a request: a tenant's starts at the first step, an administrator's at the one they choose. */
export async function createRequest(actor: Actor, input: CreateProductionRequest) {
  const status = startStatus(actor, input.status);
  return inTransaction(async (tx) => {
    const owner = await findUser(tx, actor, ownerIdOf(actor, input));
    const templates = await findDocuments(tx, actor, "template_file", input.template_file);
    const finals = await findDocuments(tx, actor, "final_file", input.final_file);
    const { id } = await tx.productionRequest.create({
      data: {
        ownerId: owner.id,
        requestedBy: input.requested_by,
        requestType: input.request_type,
        status,
        isActive: actor.role === "admin" ? (input.isactive ?? true) : true,
        ...(status === "requested" ? {} : { decidedById: actor.id, decidedAt: new Date() }),
        documents: {
          create: [
            ...templates.map((document) => ({ documentId: document.id, purpose: "template" as const })),
            ...finals.map((document) => ({ documentId: document.id, purpose: "final" as const })),
          ],
        },
      },
      select: { id: true },
    });
    return recorded(tx, actor, id, "Create Production Request");
  });
}

function startStatus(actor: Actor, status: WireStatus | undefined): ProductionStatus {
  const start = status === undefined ? "requested" : statusFromWire(status);
  if (actor.role !== "admin" && start !== "requested")
    throw fieldFault("status", "start_status", { status: productionStatuses.requested });
  return start;
}

/** A tenant creates for themself, whatever id is sent; an administrator has to say for whom. */
function ownerIdOf(actor: Actor, input: CreateProductionRequest): string {
  if (actor.role !== "admin") return actor.id;
  if (input.user_id === undefined) throw fieldFault("user_id", "user_required");
  return found(Id.safeParse(input.user_id).data, newMessage("no_such_user"));
}

interface StatusChange {
  status: WireStatus | undefined;
  expectedStatus: WireStatus | undefined;
  note: string | undefined;
}

/**
 * Sets the status of a request. Of two administrators who expect the same status one changes it, the other learns what it
 * is now.
 */
export async function changeStatus(actor: Actor, requestId: string | undefined, change: StatusChange) {
  if (change.status === undefined) throw fieldFault("production_status", "status_required");
  const [id, status] = [idOf(requestId), statusFromWire(change.status)];
  const expected =
    change.expectedStatus === undefined ? {} : { status: statusFromWire(change.expectedStatus) };
  return inTransaction(async (tx) => {
    const claimed = await tx.productionRequest.updateMany({
      where: { AND: [{ id }, visibleRequests(actor), expected] },
      data: { status, decidedById: actor.id, decidedAt: new Date() },
    });
    if (claimed.count === 0) throw meanwhileChanged(await findRequest(tx, actor, id));
    return recorded(tx, actor, id, "Update Status Production Request", change.note);
  });
}

function meanwhileChanged(request: ProductionRequestRow): AppError {
  const status = productionStatuses[request.status];
  return new AppError(
    "conflict",
    request.decidedBy === null
      ? newMessage("status_changed_meanwhile", { status })
      : newMessage("status_changed_meanwhile_by", { status, username: request.decidedBy.username }),
  );
}

const purposes = {
  template: { field: "template_file", content: "Add Template File" },
  final: { field: "final_file", content: "Add Final File" },
} as const;

/** Adds one file to a request. One that is there already is neither stored nor recorded again. */
export async function addFile(
  actor: Actor,
  requestId: string | undefined,
  purpose: DocumentPurpose,
  path: string | undefined,
) {
  const { field, content } = purposes[purpose];
  if (path === undefined) throw fieldFault(field, "field_required", { field });
  const id = idOf(requestId);
  return inTransaction(async (tx) => {
    // Writing the row first makes whoever adds at the same moment wait, so that each record has all files before it.
    const reached = await tx.productionRequest.updateMany({
      where: { AND: [{ id }, visibleRequests(actor)] },
      data: { updatedAt: new Date() },
    });
    if (reached.count === 0) throw new AppError("not_found", noSuchRequest);
    const documents = await findDocuments(tx, actor, field, [path]);
    const added = await tx.productionRequestDocument.createMany({
      data: documents.map((document) => ({
        requestId: id,
        documentId: document.id,
        purpose,
        addedAt: new Date(),
      })),
      skipDuplicates: true,
    });
    if (added.count === 0) return findRequest(tx, actor, id);
    await refuseTooManyFiles(tx, id);
    return recorded(tx, actor, id, content);
  });
}

async function refuseTooManyFiles(tx: Transaction, requestId: string) {
  const files = await tx.productionRequestDocument.count({ where: { requestId } });
  if (files > maxFilesOfRequest)
    throw new AppError("conflict", newMessage("too_many_request_files", { max: maxFilesOfRequest }));
}

const noSuchRequest = newMessage("no_such_request");

/** The id of a request; one that cannot exist answers as one that does not. */
function idOf(requestId: string | undefined): string {
  if (requestId === undefined) throw fieldFault("db_id", "field_required", { field: "db_id" });
  return found(Id.safeParse(requestId).data, noSuchRequest);
}

const findRequest = async (tx: Transaction, actor: Actor, id: string) =>
  found(
    await selectOne(tx, requestSource, requestConditions({ id, ownerId: visibleOwner(actor) })),
    noSuchRequest,
  );

/** The stored documents of these paths; each that the actor may not use, or nobody uploaded, is named. */
async function findDocuments(tx: Transaction, actor: Actor, field: string, paths: string[]) {
  if (paths.length === 0) return [];
  const documents = await tx.document.findMany({
    where: { AND: [{ path: { in: paths } }, visibleDocuments(actor)] },
    select: { id: true, path: true },
  });
  const known = new Set(documents.map((document) => document.path));
  const errors = paths
    .filter((path) => !known.has(path))
    .map((path) => ({ field, ...newMessage("no_such_document", { path }) }));
  if (errors.length > 0) throw fieldFaults(errors);
  return documents;
}

/** The request as it is now, with a record of what made it so; whom it concerns is told. */
async function recorded(tx: Transaction, actor: Actor, id: string, content: HistoryContent, note?: string) {
  const request = await findRequest(tx, actor, id);
  const files = { templateFile: fileList(request, "template"), finalFile: fileList(request, "final") };
  await recordHistory(tx, actor, content, { ...request, ...files }, note);
  await notifyOfRequest(tx, actor, content, { ...request, ...files }, note);
  return request;
}
