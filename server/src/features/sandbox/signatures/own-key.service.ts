import type { z } from "zod";
import type { Signature, signaturesContract } from "contract/signatures/signatures.contract";
import { buildAuthorizationString, buildTransactionString } from "contract/signatures/string-to-sign";
import { readPrivateKey, signWithSentKey, UnreadableKeyError } from "#crypto/private-key.ts";
import { signWithHmac } from "#crypto/sign-payload.ts";
import type { Origin } from "#http/actor.ts";
import { createFieldError } from "#http/app-error.ts";
import { getNetwork } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";
import { reportThrottling } from "#features/platform/audit/audit.service.ts";
import { listSignatureWarnings } from "./signature-warnings.ts";
import { hashSentBody, buildSuccess } from "./signatures.service.ts";

/*
 * The helper calls of the national developer site: the caller sends the key material in headers, so neither a
 * session nor an app is needed. The key is used for this signature only, and is not stored or logged.
 */

const ownKeyFields = { method: "HttpMethod", urlPath: "EndpoinUrl" };

type AuthorizationHeaders = z.output<typeof signaturesContract.authorizationWithOwnKey.headers>;
type TransactionHeaders = z.output<typeof signaturesContract.transactionWithOwnKey.headers>;

export async function signAuthorizationWithOwnKey(
  headers: AuthorizationHeaders,
  origin: Origin,
): Promise<Signature> {
  await limitByNetwork(origin);
  const { text, algorithm } = buildAuthorizationString({
    clientId: headers["x-client-key"],
    timestamp: headers["x-timestamp"],
  });
  const signature = await signWithPrivateKey(headers.private_key, text, origin);
  return buildSuccess({ signature, stringToSign: text, algorithm });
}

/** With an access token the signature is symmetric, without one asymmetric. */
export async function signTransactionWithOwnKey(
  headers: TransactionHeaders,
  body: string,
  origin: Origin,
): Promise<Signature> {
  await limitByNetwork(origin);
  const urlPath = headers.endpoinurl ?? headers.endpointurl;
  if (urlPath === undefined)
    throw createFieldError("EndpoinUrl", "header_required", { header: "endpointUrl" });
  const hash = await hashSentBody(body);
  const { text, algorithm } = buildTransactionString({
    method: headers.httpmethod,
    urlPath,
    accessToken: headers.accesstoken,
    bodyHash: hash,
    timestamp: headers["x-timestamp"],
  });
  const signature = await signWithOwnKey(headers, text, origin);
  const warnings = listSignatureWarnings({ method: headers.httpmethod, urlPath }, ownKeyFields);
  return buildSuccess({ signature, stringToSign: text, bodyHash: hash, algorithm, ...warnings });
}

function signWithOwnKey(headers: TransactionHeaders, text: string, origin: Origin): string | Promise<string> {
  if (headers.accesstoken !== undefined) {
    if (headers["x-client-secret"] === undefined)
      throw createFieldError("X-CLIENT-SECRET", "header_required", { header: "clientSecret" });
    return signWithHmac(headers["x-client-secret"], text);
  }
  if (headers.private_key === undefined) throw createFieldError("Private_Key", "key_or_token_required");
  return signWithPrivateKey(headers.private_key, text, origin);
}

async function signWithPrivateKey(key: string, text: string, { address }: Origin): Promise<string> {
  try {
    // Also reading it waits for a turn, because 200 keys at once take as many milliseconds.
    return await inject("costlyWork").rsa.run(getNetwork(address), async () =>
      signWithSentKey(readPrivateKey(key), text),
    );
  } catch (error) {
    if (error instanceof UnreadableKeyError)
      throw createFieldError("Private_Key", "private_key_unreadable", { reason: error.message });
    throw error;
  }
}

const limitByNetwork = (origin: Origin) =>
  reportThrottling({ username: "", origin }, "own-key signatures", () =>
    inject("limits").ownKeySignatures(origin.address, "signatures"),
  );
