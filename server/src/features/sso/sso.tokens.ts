import { createPublicKey, randomUUID } from "node:crypto";
import { AccessTokenClaims } from "contract/sso/sso.contract";
import jwt from "jsonwebtoken";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { db } from "#db/database";
import type { User } from "#db/generated/client";
import { activeSigningKey, findPublicKey } from "./sso.signing-keys.ts";

/** Seconds an access token is valid. */
export const accessSeconds = 15 * 60;

const issuer = "snap-developer-portal";
const audience = "adminapi";
const storageAudience = "storage";
const algorithm = "ES256";

const SessionClaims = AccessTokenClaims.pick({ sid: true, sub: true });
type SessionClaims = z.infer<typeof SessionClaims>;

/** Verified tokens, so that the signature is checked once; their end and their session are checked every time. */
const verified = new LRUCache<string, AccessTokenClaims>({ max: 5000 });

/** Forgets verified tokens, so that a portal that starts in this process trusts its own keys only. */
export const forgetVerifiedTokens = () => verified.clear();

export function signAccessToken(user: User, sessionId: string): string {
  const key = activeSigningKey();
  const claims = {
    sid: sessionId,
    given_name: user.firstName,
    family_name: user.lastName,
    preferred_username: user.username,
    email: user.email,
    ph: user.phone,
    company: user.company,
    addr: user.address,
    avatar: user.avatar,
    ...(user.mustChangePassword ? { must_change_password: true } : {}),
    resource_access: { adminapi: { roles: [user.role] } },
  };
  return jwt.sign(claims, key.privateKey, {
    algorithm,
    keyid: key.id,
    issuer,
    audience,
    subject: user.id,
    jwtid: randomUUID(),
    expiresIn: accessSeconds,
  });
}

/** The claims of a token that this portal signed and that has not ended, or null. */
export async function verifyAccessToken(token: string): Promise<AccessTokenClaims | null> {
  const claims = verified.get(token) ?? (await verifySignature(token));
  if (claims === null || claims.exp * 1000 <= Date.now()) return null;
  verified.set(token, claims);
  return claims;
}

/** Opens stored files for the session of an access token, and nothing else: its audience is another. */
export function signStorageToken(accessToken: string, seconds: number): string {
  const key = activeSigningKey();
  const { sid, sub } = SessionClaims.parse(jwt.decode(accessToken));
  return jwt.sign({ sid }, key.privateKey, {
    algorithm,
    keyid: key.id,
    issuer,
    audience: storageAudience,
    subject: sub,
    expiresIn: seconds,
  });
}

/** The session of a token that opens stored files, or null. */
export async function verifyStorageToken(token: string): Promise<SessionClaims | null> {
  const keyId = jwt.decode(token, { complete: true })?.header.kid;
  const key = keyId === undefined ? null : await findPublicKey(keyId);
  if (key === null) return null;
  try {
    return SessionClaims.parse(
      jwt.verify(token, key, { algorithms: [algorithm], issuer, audience: storageAudience }),
    );
  } catch {
    return null;
  }
}

async function verifySignature(token: string): Promise<AccessTokenClaims | null> {
  const keyId = jwt.decode(token, { complete: true })?.header.kid;
  const key = keyId === undefined ? null : await findPublicKey(keyId);
  if (key === null) return null;
  try {
    return AccessTokenClaims.parse(jwt.verify(token, key, { algorithms: [algorithm], issuer, audience }));
  } catch {
    return null;
  }
}

/** The public keys as a JWK Set (RFC 7517), newest first. */
export async function listSigningKeys() {
  const rows = await db().signingKey.findMany({ orderBy: { createdAt: "desc" } });
  const keys = rows.map((row) => {
    const {
      kty = "",
      crv = "",
      x = "",
      y = "",
    } = createPublicKey(row.publicKeyPem).export({ format: "jwk" });
    return { kty, crv, x, y, kid: row.id, alg: "ES256" as const, use: "sig" as const };
  });
  return { keys };
}
