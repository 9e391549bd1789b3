import { createHash, randomUUID } from "node:crypto";
import { documentExtensions, imageExtensions, type UploadedFile } from "contract/uploads/uploads.contract";
import { newMessage } from "contract/messages/messages";
import { v7 as newId } from "uuid";
import { storedInBatches } from "#db/batch";
import { db, type Transaction } from "#db/database";
import { Prisma } from "#db/generated/client";
import type { Actor } from "#http/actor";
import { fieldFault, found } from "#http/app-error";
import { consumePoint, type RateLimits } from "#http/rate-limit";
import type { IncomingFile } from "#http/receive-file";
import { storage } from "#storage/storage";
import { sizeOf } from "#storage/storage-driver";
import { provided } from "../../provided.ts";
import { reportThrottling } from "../audit/audit.service.ts";
import { checkContent, type Extension } from "./uploads.content.ts";
import { cleanName, extensionOf, storedName } from "./uploads.names.ts";
import { visibleDocuments } from "./uploads.policy.ts";
import { refused } from "./uploads.refused.ts";

export { visibleDocuments } from "./uploads.policy.ts";

const limiter = provided<ReturnType<RateLimits["limiter"]>>("upload limit");
/** A person's files in a minute: far more than a person chooses, and no less than writes are promised. */
export const setUploadLimit = (limits: RateLimits) => limiter.set(limits.limiter("uploads", 3000, 60));

/** Takes in an image, for an avatar. */
export const storeImage = (actor: Actor, file: IncomingFile): Promise<UploadedFile> =>
  store(actor, file, {
    extensions: imageExtensions,
    keyOf: (_name, extension) => `avatar/${randomUUID()}.${extension}`,
    record: recordAvatar,
  });

/** Takes in a document, for a production request. */
export const storeDocument = (actor: Actor, file: IncomingFile): Promise<UploadedFile> =>
  store(actor, file, {
    extensions: documentExtensions,
    keyOf: (name) => `document/${randomUUID()}/${storedName(name)}`,
    record: recordDocument,
  });

interface FileRecord {
  path: string;
  originalName: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  uploaderId: string;
}

interface Kind {
  extensions: readonly Extension[];
  keyOf: (name: string, extension: Extension) => string;
  record: (row: FileRecord) => Promise<unknown>;
}

/** One statement for any number of files, which is planned once. */
const recorder = (table: "avatars" | "documents") =>
  storedInBatches(
    (files: FileRecord[]) => db().$executeRaw`
      INSERT INTO ${Prisma.raw(table)} (id, path, "originalName", "contentType", "sizeBytes", sha256, "uploaderId")
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(files.map((file) => ({ id: newId(), ...file })))}::jsonb)
        AS file (id uuid, path text, "originalName" text, "contentType" text, "sizeBytes" int, sha256 text, "uploaderId" uuid)`,
  );
const recordAvatar = recorder("avatars");
const recordDocument = recorder("documents");

/** Reads a file, checks it, puts it into its place, records it; a fault at any step leaves neither file nor record. */
async function store(actor: Actor, incoming: IncomingFile, { extensions, keyOf, record }: Kind) {
  await limitByUser(actor);
  const { originalName, content } = await incoming.receive(
    (name) => void extensionAmong(extensions, cleanName(name)),
  );
  const name = cleanName(originalName);
  const extension = extensionAmong(extensions, name);
  const contentType = await checkContent(content, extension);
  const row = {
    path: keyOf(name, extension),
    originalName: name,
    contentType,
    sizeBytes: sizeOf(content),
    sha256: sha256Of(content),
    uploaderId: actor.id,
  };
  await storage().store(row.path, content);
  try {
    await record(row);
    return presentFile(row);
  } catch (error) {
    // Should this fail, too, the hourly cleaning finds the file.
    await storage()
      .remove(row.path)
      .catch(() => undefined);
    throw error;
  }
}

function sha256Of(content: readonly Buffer[]): string {
  const hash = createHash("sha256");
  for (const piece of content) hash.update(piece);
  return hash.digest("hex");
}

const limitByUser = (actor: Actor) =>
  reportThrottling(actor, "uploads", () => consumePoint(limiter.get(), actor.id, "files"));

function extensionAmong(extensions: readonly Extension[], name: string): Extension {
  const extension = extensions.find((each) => each === extensionOf(name));
  if (extension === undefined)
    throw refused(newMessage("file_kind_not_accepted", { list: orList(extensions) }));
  return extension;
}

const orList = (words: readonly string[]) =>
  `${words.slice(0, -1).join(", ")} or ${words.slice(-1).join("")}`;

const presentFile = (row: FileRecord): UploadedFile => ({
  url: row.path,
  name: row.originalName,
  size_bytes: row.sizeBytes,
  content_type: row.contentType,
  sha256: row.sha256,
});

/** What a path may look like; anything else cannot have been given out. */
const storedPath = /^[A-Za-z0-9._/-]{1,300}$/;

/** A document that the actor may read. */
export const findDocument = async (actor: Actor, path: string) =>
  found(
    storedPath.test(path)
      ? await db().document.findFirst({ where: { AND: [{ path }, visibleDocuments(actor)] } })
      : null,
    noSuchFile,
  );

/** An avatar, for whoever knows its path. */
export const findAvatar = async (path: string) =>
  found(storedPath.test(path) ? await db().avatar.findUnique({ where: { path } }) : null, noSuchFile);

const noSuchFile = newMessage("no_such_file");

/**
 * An avatar that a user is about to get: the one they have, an address of older data, or an image that was uploaded. Its
 * row is held, so that it is not cleaned away meanwhile.
 */
export async function checkAvatar(tx: Transaction, avatar: string | undefined, present = ""): Promise<void> {
  if (avatar === undefined || avatar === "" || avatar === present || /^https?:\/\/[^\s]+$/.test(avatar))
    return;
  const held = storedPath.test(avatar)
    ? await tx.$queryRaw<unknown[]>`SELECT 1 FROM avatars WHERE path = ${avatar} FOR SHARE`
    : [];
  if (held.length === 0) throw fieldFault("avatar", "no_such_avatar");
}
