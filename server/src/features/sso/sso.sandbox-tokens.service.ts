import { randomUUID } from "node:crypto";
import jwt from "jsonwebtoken";
import { z } from "zod";
import { signWithEcdsa } from "#crypto/sign-payload";
import { activeSigningKey, findPublicKey } from "./sso.signing-keys.ts";
import { algorithm, issuer } from "./sso.tokens.ts";

const sandboxAudience = "sandbox";

/** Lifetime of a sandbox token in seconds, as in the payment standard. */
export const sandboxSeconds = 15 * 60;

/**
 * A token with which an app calls the services of the sandbox. jsonwebtoken signs through a stream and converts the
 * signature, which takes 5 % of the time of a token request.
 */
export function signSandboxToken(appId: string): string {
  const key = activeSigningKey();
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = {
    iat: issuedAt,
    exp: issuedAt + sandboxSeconds,
    aud: sandboxAudience,
    iss: issuer,
    sub: appId,
    jti: randomUUID(),
  };
  const text = `${encoded({ alg: algorithm, typ: "JWT", kid: key.id })}.${encoded(claims)}`;
  return `${text}.${signWithEcdsa(key.privateKey, text)}`;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

const SandboxClaims = z
  .object({ sub: z.uuid(), exp: z.int() })
  .transform(({ sub, exp }) => ({ appId: sub, expiresAt: new Date(exp * 1000) }));
type SandboxToken = z.output<typeof SandboxClaims>;

/**
 * The app of a token that this portal signed, also of an expired one; null for any other text. Verified at each call: the
 * 0.15 ms are at most 9 % of a balance inquiry (`bench/RESULTS.md`), too little for a cache.
 */
export async function readSandboxToken(token: string): Promise<SandboxToken | null> {
  const keyId = jwt.decode(token, { complete: true })?.header.kid;
  const key = keyId === undefined ? null : await findPublicKey(keyId);
  if (key === null) return null;
  try {
    const options = { algorithms: [algorithm], issuer, audience: sandboxAudience, ignoreExpiration: true };
    return SandboxClaims.parse(jwt.verify(token, key, options));
  } catch {
    return null;
  }
}
