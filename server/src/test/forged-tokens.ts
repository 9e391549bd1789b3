import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import jwt, { type SignOptions } from "jsonwebtoken";
import { z } from "zod";
import { db } from "#db/database.ts";
import { unseal } from "#db/master-key.ts";
import { openSession } from "#features/identity/sso/sso.service.ts";
import { getActiveSigningKey } from "#features/identity/sso/sso.signing-keys.ts";
import { buildUser } from "./builders.ts";

/** The portal's own signing key, as obtained by a thief of the database and the master key. */
export async function findSigningKey() {
  const row = await db().signingKey.findFirstOrThrow({ where: { retiredAt: null } });
  const privateKey = createPrivateKey(unseal(row.sealedPrivate, `signing-key:${row.id}`));
  return { id: row.id, publicKeyPem: row.publicKeyPem, privateKey };
}

export type Claims = Record<string, unknown>;

/** The claims of a token of a live session, for an attacker to change. */
export const decodeClaims = (token: string): Claims =>
  z.record(z.string(), z.unknown()).parse(jwt.decode(token));

/** Signs claims as the portal or an attacker would. */
export const signClaims = (claims: Claims, key: KeyObject | string, options: SignOptions) =>
  jwt.sign(claims, key, options);

/** A key of the correct type that the portal does not know. */
export const createForeignKey = (): KeyObject =>
  generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

/** A token of the sandbox as the portal signs it, with other claims. */
export function signSandboxTokenWith(claims: { aud?: string; sub: string; expiresIn?: number }): string {
  const { id, privateKey } = getActiveSigningKey();
  const { aud = "sandbox", sub, expiresIn = 900 } = claims;
  return jwt.sign({}, privateKey, {
    algorithm: "ES256",
    keyid: id,
    issuer: "snap-developer-portal",
    audience: aud,
    subject: sub,
    expiresIn,
  });
}

/** An expired token that this portal signed for a live session. */
export async function signExpiredToken(): Promise<string> {
  const { access_token } = await openSession(await buildUser(), { address: "", userAgent: "test" });
  const { id, privateKey } = await findSigningKey();
  const claims = { ...decodeClaims(access_token), exp: Math.floor(Date.now() / 1000) - 1 };
  return signClaims(claims, privateKey, { algorithm: "ES256", keyid: id });
}
