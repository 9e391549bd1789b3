import { randomUUID } from "node:crypto";
import { minuteMs } from "contract/time";
import { decodeJwt } from "jose";
import jwt from "jsonwebtoken";
import { z } from "zod";
import { getActiveSigningKey } from "./sso.signing-keys.ts";
import { algorithm, issuer, verifyToken } from "./sso.tokens.ts";

const sandboxAudience = "sandbox";

/** Lifetime of a sandbox token in seconds, as in the payment standard. */
export const sandboxSeconds = 15 * 60;

/** A token with which an app calls the services of the sandbox, issued at a time of the sandbox. */
export function signSandboxToken(appId: string, issuedAt = new Date()): string {
  const key = getActiveSigningKey();
  return jwt.sign({ iat: Math.floor(issuedAt.getTime() / 1000) }, key.privateKey, {
    algorithm,
    keyid: key.id,
    issuer,
    audience: sandboxAudience,
    subject: appId,
    jwtid: randomUUID(),
    expiresIn: sandboxSeconds,
  });
}

/** By which the clocks of two replicas may differ. */
const maxClockDifferenceMs = minuteMs;

/** Whether a token with this end is valid; not if it was issued while the test clock of the app was further ahead. */
export function isCurrentSandboxToken(expiresAt: Date, now: Date): boolean {
  const leftMs = expiresAt.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= sandboxSeconds * 1000 + maxClockDifferenceMs;
}

const SandboxClaims = z.object({ sub: z.uuid() });

/** The app of a token that this portal signed, also of an expired one; null for any other text. */
export async function readSandboxToken(token: string): Promise<{ appId: string; expiresAt: Date } | null> {
  const verified = await verifyToken(token, sandboxAudience, SandboxClaims);
  return verified && { appId: verified.claims.sub, expiresAt: verified.expiresAt };
}

const Unverified = z.object({ iss: z.literal(issuer), aud: z.string(), exp: z.number() });

/** What a token of this portal says of itself, without a check of its signature; null for any other text. */
export function readUnverifiedClaims(token: string): { isOfSandbox: boolean; expiresAt: Date } | null {
  try {
    const { aud, exp } = Unverified.parse(decodeJwt(token));
    return { isOfSandbox: aud === sandboxAudience, expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
}
