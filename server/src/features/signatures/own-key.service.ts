import type { KeyObject } from "node:crypto";
import type { z } from "zod";
import type { Signature, signaturesContract } from "contract/signatures/signatures.contract";
import { readPrivateKey, UnreadableKeyError } from "#crypto/key-pair";
import { signWithHmac, signWithRsa } from "#crypto/sign-payload";
import {
  asymmetricStringToSign,
  authorizationStringToSign,
  symmetricStringToSign,
} from "#crypto/string-to-sign";
import type { Origin } from "#http/actor";
import { fieldFault } from "#http/app-error";
import { consumePoint, networkOf, type RateLimits } from "#http/rate-limit";
import { provided } from "../../provided.ts";
import { reportThrottling } from "../audit/audit.service.ts";
import { hashed, success } from "./signatures.service.ts";

/*
 * The helper calls of the national developer site: the caller brings the key material in headers, so neither session
 * nor app is needed. It serves for this one signature and is neither kept nor logged.
 */

type AuthorizationHeaders = z.output<typeof signaturesContract.authorizationWithOwnKey.headers>;
type TransactionHeaders = z.output<typeof signaturesContract.transactionWithOwnKey.headers>;

const limiter = provided<ReturnType<RateLimits["limiter"]>>("limit of own-key signatures");
export const setOwnKeyLimit = (limits: RateLimits) =>
  limiter.set(limits.limiter("own-key-signatures", 600, 60));

export async function signAuthorizationWithOwnKey(
  headers: AuthorizationHeaders,
  origin: Origin,
): Promise<Signature> {
  await limitByAddress(origin);
  const stringToSign = authorizationStringToSign({
    clientId: headers["x-client-key"],
    timestamp: headers["x-timestamp"],
  });
  const signature = await signWithRsa(privateKey(headers.private_key), stringToSign);
  return success({ signature, stringToSign, algorithm: "SHA256withRSA" });
}

/** With an access token the signature is symmetric, without one it is asymmetric. */
export async function signTransactionWithOwnKey(
  headers: TransactionHeaders,
  body: string,
  origin: Origin,
): Promise<Signature> {
  await limitByAddress(origin);
  const urlPath = headers.endpoinurl ?? headers.endpointurl;
  if (urlPath === undefined) throw fieldFault("EndpoinUrl", "header_required", { field: "endpointUrl" });
  const request = { method: headers.httpmethod, urlPath, timestamp: headers["x-timestamp"], ...hashed(body) };
  if (headers.accesstoken !== undefined) {
    if (headers["x-client-secret"] === undefined)
      throw fieldFault("X-CLIENT-SECRET", "header_required", { field: "clientSecret" });
    const stringToSign = symmetricStringToSign({ ...request, accessToken: headers.accesstoken });
    const signature = signWithHmac(headers["x-client-secret"], stringToSign);
    return success({ signature, stringToSign, bodyHash: request.bodyHash, algorithm: "HMAC_SHA512" });
  }
  if (headers.private_key === undefined) throw fieldFault("Private_Key", "key_or_token_required");
  const stringToSign = asymmetricStringToSign(request);
  const signature = await signWithRsa(privateKey(headers.private_key), stringToSign);
  return success({ signature, stringToSign, bodyHash: request.bodyHash, algorithm: "SHA256withRSA" });
}

function privateKey(text: string): KeyObject {
  try {
    return readPrivateKey(text);
  } catch (error) {
    if (error instanceof UnreadableKeyError)
      throw fieldFault("Private_Key", "private_key_unreadable", { reason: error.message });
    throw error;
  }
}

const limitByAddress = (origin: Origin) =>
  reportThrottling({ username: "", origin }, "own-key signatures", () =>
    consumePoint(limiter.get(), networkOf(origin.address), "signatures"),
  );
