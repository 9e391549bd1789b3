import { findKeptSecrets } from "../app-secrets/app-secrets.service.ts";
import { readSecret } from "../apps/apps.secrets.service.ts";
import { createMask, type Mask } from "./activity.masks.values.ts";

/**
 * A mask is used for a minute: reading and decrypting all secrets of a company takes longer than a call. Secrets that were
 * created since are recognised by their form.
 */
const maxAgeMs = 60_000;
const maxMasks = 2000;

interface KeptMask {
  mask: Mask;
  readAt: number;
}

const masks = new Map<string, KeptMask>();
/** Calls of an app at the same time wait for one reading. */
const reading = new Map<string, Promise<Mask>>();

/** Hides all secrets of the company of an app whose value is stored, and what is secret by its form or its name. */
export async function maskOfApp(appId: string): Promise<Mask> {
  const kept = masks.get(appId);
  if (kept !== undefined && performance.now() - kept.readAt < maxAgeMs) return kept.mask;
  try {
    const started = reading.get(appId) ?? readMask(appId).finally(() => reading.delete(appId));
    reading.set(appId, started);
    return await started;
  } catch (error) {
    // While the database is away, calls are still recorded.
    if (kept !== undefined) return kept.mask;
    throw error;
  }
}

async function readMask(appId: string): Promise<Mask> {
  const readAt = performance.now();
  const { secrets } = (await findKeptSecrets(appId)) ?? { secrets: [] };
  const values = secrets.map((secret) => readSecret(secret.appId, secret.sealedSecret));
  const mask = createMask(values.filter((value) => value !== null));
  masks.delete(appId);
  masks.set(appId, { mask, readAt });
  const [oldest] = masks.keys();
  if (masks.size > maxMasks && oldest !== undefined) masks.delete(oldest);
  return mask;
}
