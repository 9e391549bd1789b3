import { createPublicKey, randomUUID } from "node:crypto";
import { AccessTokenClaims } from "contract/sso/sso.contract";
import { defaultAvatar } from "contract/users/default-avatar";
import { compactVerify, errors } from "jose";
import jwt from "jsonwebtoken";
import { z } from "zod";
import { db } from "#db/database.ts";
import type { User } from "#db/generated/client.ts";
import { getActiveSigningKey, findPublicKey } from "./sso.signing-keys.ts";

/** Lifetime of an access token in seconds. */
export const accessSeconds = 15 * 60;

export const issuer = "snap-developer-portal";
const audience = "adminapi";
const storageAudience = "storage";
export const algorithm = "ES256" as const;

const SessionClaims = AccessTokenClaims.pick({ sid: true, sub: true });
type SessionClaims = z.infer<typeof SessionClaims>;

export function signAccessToken(user: User, sessionId: string): string {
  const key = getActiveSigningKey();
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

/** The claims of an access token that this portal signed and that has not expired, or null. */
export const verifyAccessToken = (token: string): Promise<AccessTokenClaims | null> =>
  verifyLiveToken(token, audience, AccessTokenClaims);

/** A token that only opens stored files in the session of an access token: it has a different audience. */
export function signStorageToken(accessToken: string, seconds: number): string {
  const key = getActiveSigningKey();
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
export const verifyStorageToken = (token: string): Promise<SessionClaims | null> =>
  verifyLiveToken(token, storageAudience, SessionClaims);

async function verifyLiveToken<Claims>(token: string, audience: string, schema: z.ZodType<Claims>) {
  const verified = await verifyToken(token, audience, schema);
  return verified !== null && verified.expiresAt > new Date() ? verified.claims : null;
}

const RegisteredClaims = z.object({
  iss: z.literal(issuer),
  aud: z.string(),
  exp: z.int(),
  /** The portal signs no token for later use. */
  nbf: z.never().optional(),
});

/** The claims of a token that this portal signed for an audience, also of an expired one; null for any other text. */
export async function verifyToken<Claims>(token: string, expected: string, schema: z.ZodType<Claims>) {
  const content = await readSignedContent(token);
  const registered = RegisteredClaims.safeParse(content);
  const claims = schema.safeParse(content);
  if (!registered.success || registered.data.aud !== expected || !claims.success) return null;
  return { claims: claims.data, expiresAt: new Date(registered.data.exp * 1000) };
}

/** The JSON of a token with a valid signature; undefined for any other text. */
async function readSignedContent(token: string): Promise<unknown> {
  try {
    const { payload } = await compactVerify(token, findSigner, { algorithms: [algorithm] });
    return JSON.parse(Buffer.from(payload).toString());
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The public key that a token names. */
async function findSigner({ kid = "" }: { kid?: string }) {
  const key = await findPublicKey(kid);
  if (key === null) throw new errors.JWKSNoMatchingKey();
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
