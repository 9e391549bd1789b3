import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from "node:crypto";
import { AccessTokenClaims } from "contract/sso/sso.contract";
import jwt from "jsonwebtoken";
import { LRUCache } from "lru-cache";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { db } from "#db/database";
import type { User } from "#db/generated/client";
import { seal, unseal } from "#db/master-key";

/** Seconds an access token is valid. */
export const accessSeconds = 15 * 60;

const issuer = "snap-developer-portal";
const audience = "adminapi";
const storageAudience = "storage";
const algorithm = "ES256";

const SessionClaims = AccessTokenClaims.pick({ sid: true, sub: true });
type SessionClaims = z.infer<typeof SessionClaims>;

interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

let active: SigningKey | undefined;
const publicKeys = new Map<string, KeyObject>();
/** Verified tokens, so that the signature is checked once; their end and their session are checked every time. */
const verified = new LRUCache<string, AccessTokenClaims>({ max: 5000 });

/** Loads the newest key that signs, or makes the first. */
export async function loadSigningKey(): Promise<void> {
  verified.clear();
  publicKeys.clear();
  const stored = await db().signingKey.findFirst({
    where: { retiredAt: null },
    orderBy: { createdAt: "desc" },
  });
  const row = stored ?? (await makeSigningKey());
  active = { id: row.id, privateKey: createPrivateKey(unseal(row.sealedPrivate, `signing-key:${row.id}`)) };
}

function makeSigningKey() {
  const id = newId();
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const privatePem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return db().signingKey.create({
    data: {
      id,
      publicKeyPem: publicKey.export({ type: "spki", format: "pem" }).toString(),
      sealedPrivate: seal(privatePem, `signing-key:${id}`),
    },
  });
}

export function signAccessToken(user: User, sessionId: string): string {
  if (active === undefined) throw new Error("The signing key is not loaded yet.");
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
  return jwt.sign(claims, active.privateKey, {
    algorithm,
    keyid: active.id,
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
  if (active === undefined) throw new Error("The signing key is not loaded yet.");
  const { sid, sub } = SessionClaims.parse(jwt.decode(accessToken));
  return jwt.sign({ sid }, active.privateKey, {
    algorithm,
    keyid: active.id,
    issuer,
    audience: storageAudience,
    subject: sub,
    expiresIn: seconds,
  });
}

/** The session of a token that opens stored files, or null. */
export async function verifyStorageToken(token: string): Promise<SessionClaims | null> {
  const keyId = jwt.decode(token, { complete: true })?.header.kid;
  const key = keyId === undefined ? null : await publicKey(keyId);
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
  const key = keyId === undefined ? null : await publicKey(keyId);
  if (key === null) return null;
  try {
    return AccessTokenClaims.parse(jwt.verify(token, key, { algorithms: [algorithm], issuer, audience }));
  } catch {
    return null;
  }
}

async function publicKey(id: string): Promise<KeyObject | null> {
  const known = publicKeys.get(id);
  if (known !== undefined) return known;
  const row = /^[0-9a-f-]{36}$/.test(id) ? await db().signingKey.findUnique({ where: { id } }) : null;
  if (row === null) return null;
  const key = createPublicKey(row.publicKeyPem);
  publicKeys.set(id, key);
  return key;
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
