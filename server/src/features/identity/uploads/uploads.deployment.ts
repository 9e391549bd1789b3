import { db } from "#db/database.ts";
import { getStorage } from "#storage/storage.ts";
import { markerKey, formatMarker, readMarker, writeMarker } from "#storage/storage-marker.ts";
import { findRecorded } from "./uploads.repository.ts";

/** Marks a storage without deployment id as part of this deployment if its files match the database. */
export async function prepareStorage(): Promise<void> {
  const marker = await readMarker(getStorage());
  const { id } = (await db().deployment.findFirst()) ?? (await db().deployment.create({ data: {} }));
  if (marker === null && isMatch(await compareFiles())) await writeMarker(getStorage(), id);
}

/** Why the storage must not be cleaned up using this database, with an instruction; null if it may. */
export async function findStorageProblem(): Promise<string | null> {
  const deployment = await db().deployment.findFirst();
  const marker = await readMarker(getStorage());
  if (deployment !== null && marker?.deployment === deployment.id) return null;
  const { name } = getStorage();
  const finding =
    marker === null
      ? describeFiles(await compareFiles())
      : `the storage has deployment id ${marker.deployment}, the database has ${deployment?.id ?? "none"}`;
  return (
    `The files in ${name} do not belong to this database (${finding}), so the portal does not clean them up. ` +
    `Check DATABASE_URL (or DATA_DIR) and ${name.replace(/ .*/, "")}, restore what is missing, and restart. ` +
    `If both are right, put ${formatMarker(deployment?.id ?? "")} into the file ${markerKey} of the storage.`
  );
}

interface Comparison {
  files: number;
  records: number;
  matches: number;
}

/** Most records have a file and most files have a record, or both are empty. */
const isMatch = ({ files, records, matches }: Comparison) =>
  files + records === 0 || 2 * matches > Math.max(files, records);

const describeFiles = ({ files, records, matches }: Comparison) =>
  `${files} files, ${records} records, ${matches} of them match`;

async function compareFiles(): Promise<Comparison> {
  const [documents, avatars] = await Promise.all([db().document.count(), db().avatar.count()]);
  const comparison = { files: 0, records: documents + avatars, matches: 0 };
  for await (const objects of getStorage().list()) {
    comparison.files += objects.length;
    comparison.matches += (await findRecorded(objects.map(({ key }) => key))).size;
  }
  return comparison;
}
