import { createPublicKey, randomUUID } from "node:crypto";
import { AccessTokenClaims } from "contract/sso/sso.contract";
import { defaultAvatar } from "contract/users/default-avatar";
import jwt from "jsonwebtoken";
import type { z } from "zod";
import { db } from "#db/database";
import type { User } from "#db/generated/client";
import { activeSigningKey, findPublicKey } from "./sso.signing-keys.ts";

/** Lifetime of an access token in seconds. */
export const accessSeconds = 15 * 60;

export const issuer = "snap-developer-portal";
const audience = "adminapi";
const storageAudience = "storage";
export const algorithm = "ES256" as const;

const SessionClaims = AccessTokenClaims.pick({ sid: true, sub: true });
type SessionClaims = z.infer<typeof SessionClaims>;

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
    avatar: user.avatar === "" ? defaultAvatar : user.avatar,
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

/** The claims of a token that this portal signed and that has not expired, or null. */
export async function verifyAccessToken(token: string): Promise<AccessTokenClaims | null> {
  const keyId = jwt.decode(token, { complete: true })?.header.kid;
  const key = keyId === undefined ? null : await findPublicKey(keyId);
  if (key === null) return null;
  try {
    return AccessTokenClaims.parse(jwt.verify(token, key, { algorithms: [algorithm], issuer, audience }));
  } catch {
    return null;
  }
}

/** A token that only opens stored files in the session of an access token: it has a different audience. */
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
