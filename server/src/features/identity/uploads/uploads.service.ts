import { createHash, randomUUID } from "node:crypto";
import { documentExtensions, imageExtensions, type UploadedFile } from "contract/uploads/uploads.contract";
import { buildMessage } from "contract/messages/messages";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import type { AvatarUncheckedCreateInput as FileRecord } from "#db/generated/models.ts";
import { lockRows } from "#db/row-locks.ts";
import type { Actor } from "#http/actor.ts";
import { AppError, createFieldError, requireFound } from "#http/app-error.ts";
import { consumePoint } from "#http/rate-limit.ts";
import type { IncomingFile } from "#http/receive-file.ts";
import { getStorage } from "#storage/storage.ts";
import { inject } from "#app/dependencies.ts";
import { reportThrottling } from "#features/platform/audit/audit.service.ts";
import { requireMembership } from "#features/identity/companies/companies.service.ts";
import { createQuotaError } from "#features/identity/quotas/quotas.service.ts";
import { checkContent, type Extension } from "./uploads.content.ts";
import { removeMetadata } from "./uploads.image-metadata.ts";
import { cleanName, getExtension, createStoredName } from "./uploads.names.ts";
import { whereVisibleDocuments } from "./uploads.policy.ts";
import { recordFile } from "./uploads.repository.ts";
import { createRefusal } from "./uploads.refused.ts";

/** Stores an uploaded avatar image. */
export const storeImage = (actor: Actor, file: IncomingFile): Promise<UploadedFile> =>
  store(actor, file, {
    extensions: imageExtensions,
    keyOf: (_name, extension) => `avatar/${randomUUID()}.${extension}`,
    table: "avatars",
    clean: removeMetadata,
  });

/** Stores an uploaded document for a production request. */
export const storeDocument = (actor: Actor, file: IncomingFile): Promise<UploadedFile> =>
  store(actor, file, {
    extensions: documentExtensions,
    keyOf: (name) => `document/${randomUUID()}/${createStoredName(name)}`,
    table: "documents",
    clean: (content) => content,
  });

interface Kind {
  extensions: readonly Extension[];
  keyOf: (name: string, extension: Extension) => string;
  table: "avatars" | "documents";
  /** The content as it is stored. */
  clean: (content: Buffer, contentType: string) => Buffer;
}

/** Receives a file and stores it in the turn of the company, so that its uploads wait for each other and delay nobody else. */
async function store(actor: Actor, incoming: IncomingFile, kind: Kind): Promise<UploadedFile> {
  await limitByUser(actor);
  const { originalName, content } = await incoming.receive();
  const name = cleanName(originalName);
  const extension = findExtension(kind.extensions, name);
  return inject("costlyWork").uploads.run(actor.companyId, () =>
    checkAndStore(actor, { name, extension, content }, kind),
  );
}

interface ReceivedFile {
  name: string;
  extension: Extension;
  content: Buffer;
}

/** Checks, stores and records a file; no error leaves a record without its file. */
async function checkAndStore(
  actor: Actor,
  { name, extension, content: received }: ReceivedFile,
  { keyOf, table, clean }: Kind,
) {
  const contentType = await checkContent(received, extension);
  const content = clean(received, contentType);
  const row = {
    path: keyOf(name, extension),
    originalName: name,
    contentType,
    sizeBytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    uploaderId: actor.id,
  };
  await getStorage().store(row.path, content);
  // If this fails the record may still exist, so the file is left to the hourly cleanup.
  const result = await recordFile(table, row, actor);
  if (result === "recorded") return presentFile(row);
  await getStorage().remove(row.path);
  if (result !== "not a member") throw createQuotaError(result);
  // Says why, unless the right was restored in between.
  await runInTransaction((tx) => requireMembership(tx, actor));
  throw new AppError("session_lapsed", buildMessage("session_ended"));
}

const limitByUser = (actor: Actor) =>
  reportThrottling(actor, "uploads", () => consumePoint(inject("limits").uploads, actor.id, "files"));

function findExtension(extensions: readonly Extension[], name: string): Extension {
  const extension = extensions.find((each) => each === getExtension(name));
  if (extension === undefined)
    throw createRefusal(buildMessage("file_kind_not_accepted", { list: formatOrList(extensions) }));
  return extension;
}

const formatOrList = (words: readonly string[]) =>
  `${words.slice(0, -1).join(", ")} or ${words.slice(-1).join("")}`;

const presentFile = (row: FileRecord): UploadedFile => ({
  url: row.path,
  name: row.originalName,
  size_bytes: row.sizeBytes,
  content_type: row.contentType,
  sha256: row.sha256,
});

/** The format of issued paths; any other path is unknown. */
const storedPath = /^[A-Za-z0-9._/-]{1,300}$/;

/** A document the actor may read. */
export const findDocument = async (actor: Actor, path: string) =>
  requireFound(
    storedPath.test(path)
      ? await db().document.findFirst({ where: { AND: [{ path }, whereVisibleDocuments(actor)] } })
      : null,
    noSuchFile,
  );

/** An avatar; anyone with its path may read it. */
export const findAvatar = async (path: string) =>
  requireFound(storedPath.test(path) ? await db().avatar.findUnique({ where: { path } }) : null, noSuchFile);

const noSuchFile = buildMessage("no_such_file");

/**
 * Accepts an avatar for a user: the current one, which can be an address of older data, or an uploaded image. Its row is
 * locked so that the cleanup does not delete it.
 */
export async function checkAvatar(tx: Transaction, avatar: string | undefined, present = ""): Promise<void> {
  if (avatar === undefined || avatar === "" || avatar === present) return;
  const held = storedPath.test(avatar)
    ? await lockRows(tx, Prisma.sql`avatars WHERE path = ${avatar}`, "SHARE")
    : 0;
  if (held === 0) throw createFieldError("avatar", "no_such_avatar");
}
