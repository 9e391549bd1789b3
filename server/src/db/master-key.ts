import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createEnvelope, parseMasterKey, type Envelope } from "#crypto/envelope";
import { db } from "./database.ts";
import type { MasterKeyProbe } from "./generated/client.ts";

/** The master key does not fit what is stored; the start stops. */
export class MasterKeyError extends Error {}

let envelope: Envelope | undefined;

function current(): Envelope {
  if (envelope === undefined) throw new Error("The master key is not loaded yet.");
  return envelope;
}

/** Encrypts a secret for the database; `context` (`app:<id>`) binds it to its row. */
export const seal = (plain: string, context: string) => current().seal(plain, context);

/** Decrypts what `seal` made for the same context. */
export const unseal = (sealed: string, context: string) => current().open(sealed, context);

/** Names the master key that seals now. */
export const currentKeyId = () => current().keyId;

/** Keys for another purpose than sealing, derived from the master keys. */
export const deriveKeys = (purpose: string) => current().derive(purpose);

/** The master key of an embedded database, made on the first start, readable by this user only. */
export async function readOrMakeMasterKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "master.key");
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    const key = randomBytes(32).toString("base64");
    await writeFile(file, `${key}\n`, { mode: 0o600, flag: "wx" });
    return key;
  }
}

const probeText = "the master key opens what is stored";

/**
 * Takes the master key into use, after proof that it opens what is stored. `previous` keys only open, so that a key
 * can be replaced without rewriting every row at once.
 */
export async function useMasterKey(key: string, previous: string[]) {
  const probes = await db().masterKeyProbe.findMany({ orderBy: { createdAt: "desc" } });
  const candidate = openEnvelope(key, previous, probes);
  if (!probes.some((probe) => probe.keyId === candidate.keyId))
    await db().masterKeyProbe.createMany({
      data: [{ keyId: candidate.keyId, sealed: candidate.seal(probeText, "probe") }],
      skipDuplicates: true,
    });
  envelope = candidate;
}

/** The envelope of these keys, after proof that it opens what was sealed with each key in use. */
export function openEnvelope(
  key: string,
  previous: string[],
  probes: Pick<MasterKeyProbe, "keyId" | "sealed">[],
): Envelope {
  const candidate = createEnvelope({ current: parseMasterKey(key), previous: previous.map(parseMasterKey) });
  for (const probe of probes) {
    if (!opens(candidate, probe.sealed))
      throw new MasterKeyError(
        `PORTAL_MASTER_KEY does not open what is stored (it was sealed under key ${probe.keyId}). ` +
          "Start with that key, or give it in PORTAL_PREVIOUS_MASTER_KEYS beside the new one.",
      );
  }
  return candidate;
}

function opens(candidate: Envelope, sealed: string): boolean {
  try {
    return candidate.open(sealed, "probe") === probeText;
  } catch {
    return false;
  }
}
