import { randomUUID } from "node:crypto";
import { z } from "zod";
import { signWithEcdsa } from "#crypto/sign-payload.ts";
import { getActiveSigningKey } from "./sso.signing-keys.ts";
import { algorithm, issuer, verifyToken } from "./sso.tokens.ts";

const sandboxAudience = "sandbox";

/** Lifetime of a sandbox token in seconds, as in the payment standard. */
export const sandboxSeconds = 15 * 60;

/**
 * A token with which an app calls the services of the sandbox. jsonwebtoken signs on the main thread, which takes a fifth
 * of the time of a token request.
 */
export async function signSandboxToken(appId: string): Promise<string> {
  const key = getActiveSigningKey();
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = {
    iat: issuedAt,
    exp: issuedAt + sandboxSeconds,
    aud: sandboxAudience,
    iss: issuer,
    sub: appId,
    jti: randomUUID(),
  };
  const text = `${encodePart({ alg: algorithm, typ: "JWT", kid: key.id })}.${encodePart(claims)}`;
  return `${text}.${await signWithEcdsa(key.privateKey, text)}`;
}

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

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
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const { aud, exp } = Unverified.parse(payload);
    return { isOfSandbox: aud === sandboxAudience, expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
}
