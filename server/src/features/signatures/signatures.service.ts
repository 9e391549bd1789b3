import type {
  AuthorizationSignature,
  Signature,
  TransactionSignature,
} from "contract/signatures/signatures.contract";
import { NotJsonError } from "contract/signatures/minify-json";
import { hashToken } from "#crypto/random-token";
import { signWithHmac } from "#crypto/sign-payload";
import type { Signer } from "#crypto/signer";
import {
  asymmetricStringToSign,
  authorizationStringToSign,
  bodyHash,
  symmetricStringToSign,
} from "#crypto/string-to-sign";
import { unseal } from "#db/master-key";
import type { Actor } from "#http/actor";
import { fieldFault } from "#http/app-error";
import { canReach } from "../apps/apps.service.ts";
import { provided } from "../../provided.ts";
import { findSigningMaterial, recordFirstSignature, type SigningMaterial } from "./signatures.repository.ts";

const signer = provided<Signer>("signer");
export const setSigner = signer.set;

/** Signs an access-token request: SHA256withRSA over `clientId|xTimestamp`, in both versions. */
export async function signAuthorization(actor: Actor, input: AuthorizationSignature): Promise<Signature> {
  const material = await materialOf(actor, input.clientId);
  const stringToSign = authorizationStringToSign({ clientId: input.clientId, timestamp: input.xTimestamp });
  const signature = await signAs(material, stringToSign);
  await recordFirstSignature(actor.id, material);
  return success({ signature, stringToSign, algorithm: "SHA256withRSA" });
}

/** Signs a transaction: version 1.0 with the owner's key pair, version 2.0 with the consumer secret and a token. */
export async function signTransaction(actor: Actor, input: TransactionSignature): Promise<Signature> {
  const material = await materialOf(actor, input.clientId);
  refuseForeignSecret(material, input.clientSecret);
  const request = {
    method: input.method,
    urlPath: input.urlPath,
    timestamp: input.xTimestamp,
    ...hashed(input.body),
  };
  if (input.version === "1.0") {
    const stringToSign = asymmetricStringToSign(request);
    const signature = await signAs(material, stringToSign);
    await recordFirstSignature(actor.id, material);
    return success({ signature, stringToSign, bodyHash: request.bodyHash, algorithm: "SHA256withRSA" });
  }
  // The contract demands both with version 2.0.
  const { accessToken = "", clientSecret = "" } = input;
  await recordFirstSignature(actor.id, material);
  const stringToSign = symmetricStringToSign({ ...request, accessToken });
  return success({
    signature: signWithHmac(clientSecret, stringToSign),
    stringToSign,
    bodyHash: request.bodyHash,
    algorithm: "HMAC_SHA512",
  });
}

export const success = (signature: Omit<Signature, "responseCode" | "responseMessage">): Signature => ({
  responseCode: "2000000",
  responseMessage: "Successful",
  ...signature,
});

/** The hash of a body, or the fault that it is not JSON, with its position. */
export function hashed(body: string) {
  try {
    return { bodyHash: bodyHash(body) };
  } catch (error) {
    if (error instanceof NotJsonError)
      throw fieldFault("body", "body_not_json_or_empty", {
        reason: error.reason,
        line: error.line,
        column: error.column,
      });
    throw error;
  }
}

async function materialOf(actor: Actor, clientId: string): Promise<SigningMaterial> {
  const material = await findSigningMaterial(clientId);
  if (material === undefined || !canReach(actor, material)) throw fieldFault("clientId", "unknown_client_id");
  if (!material.isActive) throw fieldFault("clientId", "app_not_approved", { app: material.name });
  if (!material.isOwnerActive)
    throw fieldFault("clientId", "app_owner_disabled", { app: material.name, username: material.ownerName });
  return material;
}

function signAs(material: SigningMaterial, stringToSign: string): Promise<string> {
  if (material.sealedPrivate === null || material.keyPairId === null)
    throw fieldFault("clientId", "app_owner_without_key_pair", { app: material.name });
  return signer.get().sign(unseal(material.sealedPrivate, `key-pair:${material.keyPairId}`), stringToSign);
}

function refuseForeignSecret(material: SigningMaterial, secret: string | undefined) {
  if (secret === undefined) return;
  // Digests are compared, so that the time taken says nothing about the secret.
  if (hashToken(secret) !== hashToken(unseal(material.sealedSecret, `app:${material.appId}`)))
    throw fieldFault("clientSecret", "wrong_client_secret", { app: material.name });
}
