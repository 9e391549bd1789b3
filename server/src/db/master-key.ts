import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { getConfig, type Config } from "#config/config.ts";
import { createEnvelope, parseMasterKey, type Envelope } from "#crypto/envelope.ts";
import { db } from "./database.ts";
import type { MasterKeyProbe } from "./generated/client.ts";

/** The master key cannot decrypt the stored values; the start stops. */
export class MasterKeyError extends Error {}

let envelope: Envelope | undefined;

function requireEnvelope(): Envelope {
  if (envelope === undefined) throw new Error("The master key is not loaded yet.");
  return envelope;
}

/** Encrypts a secret for the database; `context` (`app:<id>`) binds it to its row. */
export const seal = (plain: string, context: string) => requireEnvelope().seal(plain, context);

/** Decrypts a value encrypted by `seal` for the same context. */
export const unseal = (sealed: string, context: string) => requireEnvelope().open(sealed, context);

/** The id of the current master key. */
export const getKeyId = () => requireEnvelope().keyId;

/** Keys for purposes other than encryption, derived from the master keys. */
export const deriveKeys = (purpose: string) => requireEnvelope().derive(purpose);

const getKeyFile = (dataDir: string) => path.resolve(dataDir, "master.key");

/** The master key of an embedded database, generated on the first start and readable by its owner only. */
export async function readOrMakeMasterKey(dataDir: string): Promise<string> {
  const file = getKeyFile(dataDir);
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    const key = randomBytes(32).toString("base64");
    await writeFile(file, `${key}\n`, { mode: 0o600, flag: "wx" });
    return key;
  }
}

/**
 * Warns if the file of an embedded database has another key than PORTAL_MASTER_KEY, which is used instead: an operator who
 * keeps a copy of the file keeps the wrong key.
 */
export async function findUnusedKeyFile({
  DATABASE_URL,
  DATA_DIR,
  PORTAL_MASTER_KEY,
}: Config): Promise<string | null> {
  if (DATABASE_URL !== undefined || PORTAL_MASTER_KEY === undefined) return null;
  const file = getKeyFile(DATA_DIR);
  const stored = await readFile(file, "utf8").catch(() => null);
  if (stored === null || stored.trim() === PORTAL_MASTER_KEY.trim()) return null;
  return (
    `${file} has another key than PORTAL_MASTER_KEY, which is in use: keep a copy of PORTAL_MASTER_KEY beside the backups. ` +
    "Write that key to the file, or move the file away if no backup needs its key."
  );
}

/** Stored encrypted in every installation; another text would reject its master key. */
const probeText = "the master key opens what is stored";

/**
 * Activates the master key after checking that it decrypts the stored values. `previous` keys only decrypt,
 * so that a key can be replaced without rewriting all rows first.
 */
export async function loadMasterKey(key: string, previous: string[]) {
  const probes = await db().masterKeyProbe.findMany({ orderBy: { createdAt: "desc" } });
  const candidate = openEnvelope(key, previous, probes);
  if (!probes.some((probe) => probe.keyId === candidate.keyId))
    await db().masterKeyProbe.createMany({
      data: [{ keyId: candidate.keyId, sealed: candidate.seal(probeText, "probe") }],
      skipDuplicates: true,
    });
  envelope = candidate;
}

/** The envelope of these keys, after checking that it decrypts a value of each key in use. */
export function openEnvelope(
  key: string,
  previous: string[],
  probes: Pick<MasterKeyProbe, "keyId" | "sealed">[],
): Envelope {
  const candidate = createEnvelope({ current: parseMasterKey(key), previous: previous.map(parseMasterKey) });
  for (const probe of probes) {
    if (!canOpen(candidate, probe.sealed)) throw new MasterKeyError(describeWrongKey(probe.keyId));
  }
  return candidate;
}

/** Names the key as the operator set it: by a setting, or by the file of an embedded database. */
function describeWrongKey(neededId: string): string {
  const { PORTAL_MASTER_KEY, DATA_DIR } = getConfig();
  const file = PORTAL_MASTER_KEY === undefined ? getKeyFile(DATA_DIR) : null;
  return (
    `${file === null ? "PORTAL_MASTER_KEY" : `The key in ${file}`} cannot decrypt the stored values (they were encrypted with key ${neededId}). ` +
    `${file === null ? "Start with that key" : "Put that key back there"}, or set it in PORTAL_PREVIOUS_MASTER_KEYS beside the new one.`
  );
}

function canOpen(candidate: Envelope, sealed: string): boolean {
  try {
    return candidate.open(sealed, "probe") === probeText;
  } catch {
    return false;
  }
}
