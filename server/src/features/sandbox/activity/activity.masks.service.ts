import { LRUCache } from "lru-cache";
import {
  findCompanyOfApp,
  findConsumerKeys,
  findKeptSecrets,
} from "#features/apps/apps/apps.secrets.service.ts";
import { readSecret } from "#features/apps/apps/apps.credentials.service.ts";
import { findServerSecrets } from "#features/sandbox/tenant-servers/tenant-servers.service.ts";
import { getSecretChange } from "#features/platform/masks/masks.changes.service.ts";
import type { Actor } from "#http/actor.ts";
import { canSeeConsumerKeys } from "./activity.policy.ts";
import { createMask, maskByForm, type Mask } from "#features/platform/masks/masks.values.ts";

/**
 * A mask is used for a minute, or until this process makes a new secret: reading and decrypting all secrets of a company takes longer
 * than a call. Secrets that another process has made since are recognised by their form.
 */
const maxAgeMs = 60_000;
/** Of all masks that are kept; the mask of a secret takes 2 to 10 kB. */
const maxSecrets = 10_000;

/** Hides the secrets of a company in its calls. */
export interface CompanyMask extends Mask {
  /** Hides its consumer keys, too, in what viewers search. */
  keys: Mask;
}

interface KeptMask {
  mask: CompanyMask;
  secrets: number;
  readAt: number;
}

/** By company. */
const masks = new LRUCache<string, KeptMask>({
  maxSize: maxSecrets,
  sizeCalculation: ({ secrets }) => Math.min(secrets + 1, maxSecrets),
});
/** Calls of a company at the same time wait for one reading. */
const reading = new Map<string, Promise<CompanyMask>>();
/** The company of an app never changes. */
const companies = new LRUCache<string, string>({ max: 10_000 });

/** Hides all secrets of the company of an app whose value is stored, and what is secret by its form or its name. */
export async function findMaskOfApp(appId: string): Promise<CompanyMask> {
  const companyId = companies.get(appId) ?? (await findCompanyOfApp(appId))?.companyId;
  if (companyId === undefined) return { ...maskByForm, keys: maskByForm };
  companies.set(appId, companyId);
  return findMaskOfCompany(companyId);
}

/** As that of its apps. */
export async function findMaskOfCompany(companyId: string): Promise<CompanyMask> {
  const kept = masks.get(companyId);
  const oldest = Math.max(performance.now() - maxAgeMs, getSecretChange(companyId));
  if (kept !== undefined && kept.readAt > oldest) return kept.mask;
  try {
    const started = reading.get(companyId) ?? readMask(companyId).finally(() => reading.delete(companyId));
    reading.set(companyId, started);
    return await started;
  } catch (error) {
    // While the database is away, calls are still recorded.
    if (kept !== undefined) return kept.mask;
    throw error;
  }
}

async function readMask(companyId: string): Promise<CompanyMask> {
  const readAt = performance.now();
  const secrets = await findKeptSecrets(companyId);
  const values = [
    ...secrets.map((secret) => readSecret(secret.appId, secret.sealedSecret)),
    ...(await findServerSecrets(companyId)),
  ].filter((value) => value !== null);
  const keys = await findConsumerKeys(companyId);
  const mask = { ...createMask(values), keys: createMask(keys) };
  masks.set(companyId, { mask, secrets: values.length + keys.length, readAt });
  return mask;
}

/**
 * Hides what the actor must not see in rows of a list: secrets, which calls that an earlier version recorded can have, and, from
 * viewers, the key of the app.
 */
export function createMaskFor(actor: Actor): (row: { consumerKey: string }) => Mask {
  if (canSeeConsumerKeys(actor)) return () => maskByForm;
  const byConsumerKey = new Map<string, Mask>();
  return ({ consumerKey }) => {
    const mask = byConsumerKey.get(consumerKey) ?? createMask([consumerKey]);
    byConsumerKey.set(consumerKey, mask);
    return mask;
  };
}
