import type {
  AuthorizationSignature,
  Signature,
  TransactionSignature,
} from "contract/signatures/signatures.contract";
import { buildMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";
import { NotJsonError } from "contract/signatures/minify-json";
import { buildAuthorizationString, buildTransactionString } from "contract/signatures/string-to-sign";
import { hashBody } from "#crypto/body-hash.ts";
import { hashToken } from "#crypto/random-token.ts";
import { signWithHmac } from "#crypto/sign-payload.ts";
import { unseal } from "#db/master-key.ts";
import type { Actor } from "#http/actor.ts";
import { refuseHugeText } from "#http/json-size.ts";
import { waitForTurn } from "#http/large-body-turns.ts";
import { createErrorOfField, createFieldError } from "#http/app-error.ts";
import { recordSecretUse, type StoredSecret } from "#features/apps/apps/apps.secrets.service.ts";
import { canRead } from "#features/identity/companies/companies.policy.ts";
import { readSecret } from "#features/apps/apps/apps.credentials.service.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { inject } from "#app/dependencies.ts";
import { recordFirstSignature } from "#features/identity/accounts/accounts.rows.ts";
import { listSignatureWarnings } from "./signature-warnings.ts";
import { findSigningMaterial, type SigningMaterial } from "./signatures.rows.ts";

/** Signs an access-token request: SHA256withRSA over `clientId|xTimestamp`, in both versions. */
export async function signAuthorization(actor: Actor, input: AuthorizationSignature): Promise<Signature> {
  const material = await findMaterial(actor, input.clientId);
  const { text, algorithm } = buildAuthorizationString({
    clientId: input.clientId,
    timestamp: input.xTimestamp,
  });
  const signature = await signAs(material, text);
  await recordFirstSignature(actor);
  return buildSuccess({ signature, stringToSign: text, algorithm });
}

/**
 * Signs a transaction: version 1.0 with the company's key pair, version 2.0 with the consumer secret and a
 * token.
 */
export async function signTransaction(actor: Actor, input: TransactionSignature): Promise<Signature> {
  const material = await findMaterial(actor, input.clientId);
  const secret = findSecret(material, input.clientSecret);
  const hash = await hashSentBody(input.body);
  const { text, algorithm } = buildTransactionString({
    method: input.method,
    urlPath: input.urlPath,
    // The contract requires a token with version 2.0.
    ...(input.version === "2.0" && { accessToken: input.accessToken ?? "" }),
    bodyHash: hash,
    timestamp: input.xTimestamp,
  });
  const signature =
    input.version === "2.0" ? signWithHmac(input.clientSecret ?? "", text) : await signAs(material, text);
  await recordFirstSignature(actor);
  if (secret !== undefined) await recordSecretUse(secret, actor.origin);
  const warnings = listSignatureWarnings(input, sessionFields);
  return buildSuccess({ signature, stringToSign: text, bodyHash: hash, algorithm, ...warnings });
}

const sessionFields = { method: "method", urlPath: "urlPath" };

export const buildSuccess = (signature: Omit<Signature, "responseCode" | "responseMessage">): Signature => ({
  responseCode: "2000000",
  responseMessage: "Successful",
  ...signature,
});

/**
 * The hash of a body; throws with the position of the error if the body is not JSON. A body has as many values as the sandbox
 * takes, and waits for its turn, because minifying a megabyte of values takes 50 ms.
 */
export async function hashSentBody(body: string): Promise<string> {
  const bytes = Buffer.from(body);
  await waitForTurn(bytes.length);
  refuseHugeText(bytes);
  try {
    return hashBody(body);
  } catch (error) {
    if (!(error instanceof NotJsonError)) throw error;
    const { character, line, column } = error;
    if (character === null) throw createFieldError("body", "body_ends_early", { line, column });
    throw createFieldError("body", "body_not_json", { character, line, column });
  }
}

async function findMaterial(actor: Actor, clientId: string): Promise<SigningMaterial> {
  const material = await findSigningMaterial(clientId);
  if (material === undefined || !canRead(actor, material))
    throw createFieldError("clientId", "unknown_client_id");
  const reason = findSigningRefusal(material);
  if (reason !== null) throw createErrorOfField("validation", "clientId", reason);
  return material;
}

/** Why nothing is signed for an app; null if it is active. */
export function findSigningRefusal(material: SigningMaterial): Message | null {
  const app = { app: material.name };
  const state = getStateAt(material, new Date());
  if (state === "waiting") return buildMessage("app_not_approved", app);
  if (state !== "active") return buildMessage(`app_${state}`, app);
  return material.isCompanyActive ? null : buildMessage("app_company_disabled", app);
}

export function signAs(material: SigningMaterial, stringToSign: string): Promise<string> {
  if (material.sealedPrivate === null || material.keyPairId === null)
    throw createFieldError("clientId", "app_owner_without_key_pair", { app: material.name });
  const privateKeyPem = unseal(material.sealedPrivate, `key-pair:${material.keyPairId}`);
  return inject("signer").sign(privateKeyPem, stringToSign, material.companyId);
}

/** The live secret of the app that was sent; an ended or foreign one is refused. */
function findSecret(material: SigningMaterial, sent: string | undefined): StoredSecret | undefined {
  if (sent === undefined) return undefined;
  // Digests are compared, so that the duration reveals nothing about the secret.
  const digest = hashToken(sent);
  const secret = material.secrets.find(({ sealedSecret }) => {
    const value = readSecret(material.appId, sealedSecret);
    return value !== null && hashToken(value) === digest;
  });
  if (secret === undefined)
    throw createFieldError("clientSecret", "wrong_client_secret", { app: material.name });
  return secret;
}
