import { timingSafeEqual } from "node:crypto";
import { buildAuthorizationString, buildTransactionString } from "contract/signatures/string-to-sign";
import { hashReceivedBody } from "#crypto/body-hash.ts";
import { signWithHmac, verifyWithRsa } from "#crypto/sign-payload.ts";
import { waitForTurn } from "#http/large-body-turns.ts";
import type { StoredSecret } from "#features/apps/apps/apps.secrets.service.ts";
import { readSecret } from "#features/apps/apps/apps.credentials.service.ts";
import { recordProof } from "#features/keys/public-keys/public-keys.rows.ts";
import { isKeyOfCompany } from "#features/keys/public-keys/public-keys.service.ts";
import type { CallingApp, KeyHolder } from "./callers.repository.ts";
import type { KnownCaller } from "./identify.ts";
import { SnapError } from "./snap-error.ts";
import type { SnapRequest } from "./snap-request.ts";

const readSignature = (request: SnapRequest) => request.header("X-SIGNATURE") ?? "";
const readTimestamp = (request: SnapRequest) => request.header("X-TIMESTAMP") ?? "";
const isBase64 = (text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text);

const createInvalidError = () => new SnapError("40100", "signature_invalid", "Invalid Signature");

/**
 * The signature of a call: HMAC-SHA512 with a token, SHA256withRSA without one. Returns the secret that made it,
 * or null for a key.
 */
export async function requireSignature(
  caller: KnownCaller,
  request: SnapRequest,
): Promise<StoredSecret | null> {
  await waitForTurn(request.raw.length);
  const { text } = buildTransactionString({
    method: request.method,
    urlPath: request.target,
    ...(caller.kind === "with token" ? { accessToken: caller.token } : {}),
    bodyHash: hashReceivedBody(request.raw),
    timestamp: readTimestamp(request),
  });
  if (caller.kind === "with token") return requireSecretSignature(caller.app, text, request);
  await requireKeySignature(caller.app, text, request);
  return null;
}

/** The signature of a token request. It names the app, so it shows that the company has the private key. */
export async function requireTokenSignature(app: KeyHolder, request: SnapRequest): Promise<void> {
  const clientId = request.header("X-CLIENT-KEY") ?? "";
  const { text } = buildAuthorizationString({ clientId, timestamp: readTimestamp(request) });
  const { fingerprint, isProven } = await requireKeySignature(app, text, request);
  if (!isProven) await recordProof({ companyId: app.companyId, fingerprint }, request.receivedAt);
}

function requireSecretSignature(app: CallingApp, text: string, request: SnapRequest) {
  const sent = Buffer.from(readSignature(request));
  const used = app.secrets.find(({ sealedSecret }) => {
    const secret = readSecret(app.id, sealedSecret);
    const expected = Buffer.from(secret === null ? "" : signWithHmac(secret, text));
    return expected.length === sent.length && timingSafeEqual(expected, sent);
  });
  if (used === undefined) throw createInvalidError();
  return used;
}

/** Any active key of the app's company and environment is accepted. */
async function requireKeySignature({ keys, environment }: KeyHolder, text: string, request: SnapRequest) {
  if (keys.length === 0) throw new SnapError("40100", "no_public_key", "Public Key Not Found");
  const signature = readSignature(request);
  if (!isBase64(signature)) throw createInvalidError();
  for (const key of keys)
    if (
      isKeyOfCompany(key, environment) &&
      (await verifyWithRsa(key.publicKeyPem, text, Buffer.from(signature, "base64")))
    )
      return key;
  throw createInvalidError();
}
