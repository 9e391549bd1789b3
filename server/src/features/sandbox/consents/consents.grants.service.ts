import { hourMs, minuteMs } from "contract/time";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "#db/database.ts";
import { seal, unseal } from "#db/master-key.ts";

/**
 * What a customer of the sandbox grants an app: a code, which the app exchanges for the two tokens. Nothing is
 * stored: each grant contains its app, the binding that it belongs to and its end, encrypted with the master key.
 */
const lifetimeMs = {
  auth_code: hourMs / 6,
  // As in the payment standard (service 74).
  access_token: 15 * 24 * hourMs,
  refresh_token: 30 * 24 * hourMs,
};
type GrantKind = keyof typeof lifetimeMs;

const Grant = z.object({
  id: z.string(),
  appId: z.string(),
  issuedAt: z.coerce.date(),
  bindingId: z.string().optional(),
});
export type Grant = z.output<typeof Grant>;

const getContext = (kind: GrantKind) => `consent:${kind}`;

export function createGrant(kind: GrantKind, appId: string, now: Date, bindingId?: string) {
  const id = randomBytes(9).toString("base64url");
  return {
    text: seal(JSON.stringify({ id, appId, issuedAt: now.getTime(), bindingId }), getContext(kind)),
    expiresAt: new Date(now.getTime() + lifetimeMs[kind]),
  };
}

/** Whether a text has the form of a grant, valid or not. */
export const looksLikeGrant = (text: string): boolean => text.startsWith("v1.");

/**
 * The grant in a text; null if it is none of this kind, of another app, has expired, or was issued while the test clock of
 * the app was further ahead.
 */
export function readGrant(kind: GrantKind, text: string, appId: string, now: Date): Grant | null {
  const grant = openGrant(kind, text);
  if (grant?.appId !== appId) return null;
  const ageMs = now.getTime() - grant.issuedAt.getTime();
  return ageMs > -minuteMs && ageMs < lifetimeMs[kind] ? grant : null;
}

/** Whether the binding of service 07 that a grant belongs to has not ended; other grants belong to none. */
export async function isBound(tx: Transaction, { bindingId }: Grant): Promise<boolean> {
  if (bindingId === undefined) return true;
  const binding = await tx.testRegistration.findUnique({ where: { id: bindingId } });
  return binding?.endedAt === null;
}

function openGrant(kind: GrantKind, text: string): Grant | null {
  try {
    return Grant.parse(JSON.parse(unseal(text, getContext(kind))));
  } catch {
    return null;
  }
}
