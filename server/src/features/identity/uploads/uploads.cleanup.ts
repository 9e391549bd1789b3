import { dayMs } from "contract/time";
import { getConfig } from "#config/config.ts";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { cleanupStopped } from "#http/metrics.ts";
import { getStorage } from "#storage/storage.ts";
import { findStorageProblem } from "./uploads.deployment.ts";
import { findRecorded } from "./uploads.repository.ts";

/** How long a file may be unused. */
export const maxUnusedMs = dayMs;
/** How long files are kept in the trash. */
const trashDays = 30;
/** A run that would move more files without a record than both limits stops. */
const maxFiles = 20;
const maxShare = 0.1;
const batchSize = 500;

/**
 * The maintenance task: moves unused files to the trash, and deletes files that have been there for 30 days.
 * A file is unused if for a day no request references the document, no user has the avatar, or it has no
 * record. The run throws before it moves anything if storage and database do not belong together or if it
 * would move too many files.
 */
export async function cleanUpFiles(signal: AbortSignal, now: Date): Promise<Record<string, number>> {
  if (getConfig().UPLOADS_CLEANUP === "false") return {};
  const cutoff = new Date(now.getTime() - maxUnusedMs);
  const { problem, orphans } = await planCleanup(cutoff);
  cleanupStopped.set(problem === null ? 0 : 1);
  if (problem !== null) throw new Error(problem);

  const trashed = (await moveUnusedToTrash(cutoff, now, signal)) + (await moveToTrash(orphans, now, signal));
  return { trashed, ...(await deleteExpiredTrash(now, signal)) };
}

/** Why a run would stop now, with an instruction; null if it would not. */
export async function findCleanupProblem(): Promise<string | null> {
  const { problem } = await planCleanup(new Date(Date.now() - maxUnusedMs));
  return problem;
}

/** The files without a record that a run would move, if they are older than this, and why it would stop. */
export async function planCleanup(cutoff: Date): Promise<{ problem: string | null; orphans: string[] }> {
  const storageProblem = await findStorageProblem();
  if (storageProblem !== null) return { problem: storageProblem, orphans: [] };
  const { orphans, files } = await findOrphans(cutoff);
  return { problem: findExcess(orphans.length, files), orphans };
}

/**
 * Files without a record are the sign of a wrong database. Recorded files that nothing uses are not counted: a tenant can
 * upload many.
 */
function findExcess(unused: number, files: number): string | null {
  if (getConfig().UPLOADS_CLEANUP === "unlimited" || unused <= maxFiles || unused <= files * maxShare)
    return null;
  return (
    `The cleanup would move ${unused} of ${files} uploaded files to the trash, more than 10 %, so it does nothing. ` +
    "Check that the database is the right one and complete. " +
    "If these files are unused, set UPLOADS_CLEANUP=unlimited, restart, and remove the setting after the next run."
  );
}

async function findOrphans(cutoff: Date) {
  const orphans: string[] = [];
  let files = 0;
  for await (const objects of getStorage().list()) {
    files += objects.length;
    const keys = objects.filter(({ modifiedAt }) => modifiedAt < cutoff).map(({ key }) => key);
    const recorded = await findRecorded(keys);
    orphans.push(...keys.filter((key) => !recorded.has(key)));
  }
  return { orphans, files };
}

async function moveUnusedToTrash(cutoff: Date, now: Date, signal: AbortSignal): Promise<number> {
  let trashed = 0;
  for (const deleteUnused of [deleteUnusedDocuments, deleteUnusedAvatars]) {
    let paths: string[];
    do {
      if (signal.aborted) return trashed;
      paths = await runInTransaction((tx) => deleteUnused(tx, cutoff));
      // The record is deleted first: a file without a record is found by a later run, but a record without a
      // file is a broken link.
      trashed += await moveToTrash(paths, now);
    } while (paths.length === batchSize);
  }
  return trashed;
}

/*
 * Each uses two statements: the first locks the rows against new references, with SKIP LOCKED, which the query builder
 * does not have; the second checks again, because a reference may have been added while the first waited.
 */

async function deleteUnusedDocuments(tx: Transaction, cutoff: Date): Promise<string[]> {
  const held = await tx.$queryRaw<{ id: string }[]>`
    SELECT d.id::text FROM documents d
     WHERE d."createdAt" < ${cutoff}
       AND NOT EXISTS (SELECT 1 FROM production_request_documents r WHERE r."documentId" = d.id)
     ORDER BY d."createdAt" LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`;
  const gone = await tx.$queryRaw<{ path: string }[]>`
    DELETE FROM documents d WHERE d.id = ANY(${held.map(({ id }) => id)}::uuid[])
       AND NOT EXISTS (SELECT 1 FROM production_request_documents r WHERE r."documentId" = d.id)
    RETURNING d.path`;
  return gone.map(({ path }) => path);
}

async function deleteUnusedAvatars(tx: Transaction, cutoff: Date): Promise<string[]> {
  const held = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id::text FROM avatars a
     WHERE a."createdAt" < ${cutoff} AND NOT EXISTS (SELECT 1 FROM users u WHERE u.avatar = a.path)
     ORDER BY a."createdAt" LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`;
  const gone = await tx.$queryRaw<{ path: string }[]>`
    DELETE FROM avatars a WHERE a.id = ANY(${held.map(({ id }) => id)}::uuid[])
       AND NOT EXISTS (SELECT 1 FROM users u WHERE u.avatar = a.path)
    RETURNING a.path`;
  return gone.map(({ path }) => path);
}

const formatDay = (timestamp: Date) => timestamp.toISOString().slice(0, 10);

/** Today, even if the retention time is behind: a file must stay in the trash for its full time. */
const getTrashDay = (now: Date) => formatDay(new Date(Math.max(now.getTime(), Date.now())));

async function moveToTrash(keys: string[], now: Date, signal?: AbortSignal): Promise<number> {
  let moved = 0;
  for (const key of keys) {
    if (signal?.aborted === true) break;
    await getStorage().move(key, `trash/${getTrashDay(now)}/${key}`);
    moved += 1;
  }
  return moved;
}

/**
 * Deletes expired files, and restores files that have a record again after an older database was restored.
 */
async function deleteExpiredTrash(now: Date, signal: AbortSignal) {
  const firstKeptDay = formatDay(new Date(now.getTime() - trashDays * dayMs));
  const counts = { restored: 0, deleted: 0 };
  for await (const objects of getStorage().list(["trash"])) {
    if (signal.aborted) break;
    const entries = objects.map(({ key }) => ({ key, ...parseTrashEntry(key) }));
    const recorded = await findRecorded(entries.map(({ original }) => original));
    for (const { key, day, original } of entries) {
      if (recorded.has(original)) {
        await getStorage().move(key, original);
        counts.restored += 1;
      } else if (/^\d{4}-\d\d-\d\d$/.test(day) && day < firstKeptDay) {
        await getStorage().remove(key);
        counts.deleted += 1;
      }
    }
  }
  return counts;
}

/** The parts of `trash/2026-11-22/document/<id>/<name>`. */
function parseTrashEntry(key: string) {
  const [, day = "", ...original] = key.split("/");
  return { day, original: original.join("/") };
}
