import type { z } from "zod";
import { replaceReferences } from "contract/sandbox-calls/new-references";
import type { SandboxCall, sandboxCallsContract } from "contract/sandbox-calls/sandbox-calls.contract";
import { buildMessage } from "contract/messages/messages";
import { buildResponseCode } from "contract/snap/response-codes";
import { answerPrefix, findRequestableCase } from "contract/snap/requested-answers";
import { loadDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import { formatWibTimestamp } from "contract/time";
import { signWithHmac } from "#crypto/sign-payload.ts";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { AppError, createErrorOfField, createFieldError } from "#http/app-error.ts";
import { consumePoint } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";
import { recordFirstSignature } from "#features/identity/accounts/accounts.rows.ts";
import { storeToken } from "#features/sandbox/activity/activity.tokens.service.ts";
import { findApp } from "#features/apps/apps/apps.service.ts";
import { readSecret } from "#features/apps/apps/apps.credentials.service.ts";
import {
  createUnknownToken,
  listExpectedCodes,
  spoilBody,
  spoilSignature,
} from "#features/sandbox/outgoing-calls/call-faults.values.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { createGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { createExternalId } from "#crypto/external-id.ts";
import { findSigningMaterial, type SigningMaterial } from "#features/sandbox/signatures/signatures.rows.ts";
import { findSigningRefusal, signAs } from "#features/sandbox/signatures/signatures.service.ts";
import { signSandboxToken } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import { readTokenAnswer, signTokenRequest, signTransaction, tokenBody } from "#outgoing/snap-requests.ts";
import { buildAddress, findService } from "./sandbox-calls.request.values.ts";
import { presentRequest, sendStep, type SignedRequest } from "./sandbox-calls.step.ts";

type Input = z.output<typeof sandboxCallsContract.send.body>;

const tokenTarget = "/v1.0/access-token/b2b";
const isTokenService = ({ group }: SnapService) => group === "security";

/** Sends what a developer would send: the token request if the portal can sign it, then the call. */
export async function sendSandboxCall(actor: Actor, input: Input): Promise<SandboxCall> {
  await consumePoint(inject("limits").sandboxCalls, actor.id, "sandbox_calls");
  const { consumerKey } = await findApp(db(), actor, input.db_id);
  const service = findService(input.service);
  const { method, target } = await buildAddress(service, input);
  const material = await findUsableMaterial(consumerKey);
  const answer: SandboxCall = {
    steps: [],
    repeat: null,
    issued: [],
    expected_code: findExpectedCode(input),
    openssl: null,
  };
  if (isTokenService(service)) {
    refuseVariations(input);
    requirePrivateKey(material);
    const request = await buildTokenRequest(material, target, input.body);
    const step = await sendStep(material, "call", request);
    return { ...answer, steps: [step], repeat: step.request };
  }
  const secret = getNewestSecret(material);
  const body = input.fault === undefined ? input.body : await spoil(input.fault, input);
  const { token, ...ofToken } = await requestAccessToken(material);
  if (token === null) return { ...answer, ...ofToken };
  const { customerToken, issued } = getCustomerToken(service, material, input);
  const call = { method, target, token, customerToken, secret, consumerKey };
  const sent = await sendCall(material, input, { ...call, body, externalId: chooseExternalId(input) });
  await recordFirstSignature(actor);
  const repeated = replaceReferences(service.code, input.body, new Date());
  return {
    ...answer,
    steps: [...ofToken.steps, ...sent],
    issued: [...ofToken.issued, ...issued],
    openssl: ofToken.openssl,
    repeat: presentRequest(await signCall({ ...call, body: repeated, externalId: createExternalId() })),
  };
}

async function sendCall(
  material: SigningMaterial,
  { fault }: Input,
  call: CallToSign,
): Promise<SandboxCall["steps"]> {
  const signed = await signCall(fault === "unknown_token" ? { ...call, token: createUnknownToken() } : call);
  const headers = fault === "wrong_signature" ? signed.headers.map(spoilSignature) : signed.headers;
  const send = () => sendStep(material, "call", { ...signed, headers });
  const first = await send();
  // Its first use makes the second one wrong.
  return fault === "repeated_external_id" ? [first, await send()] : [first];
}

/** A token request has no X-EXTERNAL-ID, and its answers cannot be chosen. */
function refuseVariations(input: Input): void {
  const field = (["external_id", "fault", "response_case"] as const).find(
    (each) => input[each] !== undefined,
  );
  if (field !== undefined) throw createFieldError(field, "not_with_token_service", { field });
}

const spoil = async (fault: NonNullable<Input["fault"]>, { body, service }: Input) =>
  spoilBody(fault, body, await loadDetails(service));

function findExpectedCode({ fault, response_case, service }: Input): string | null {
  if (fault !== undefined) return listExpectedCodes(fault, service)[0] ?? null;
  const responseCase = findRequestableCase(response_case ?? "");
  return responseCase === undefined ? null : buildResponseCode(service, responseCase);
}

/** The sandbox gives the answer that a number of this form asks for; the rest makes it new. */
const chooseExternalId = ({ external_id, response_case }: Input): string =>
  response_case === undefined
    ? (external_id ?? createExternalId())
    : `${answerPrefix}${response_case}${createExternalId()}`;

interface CallToSign {
  method: string;
  target: string;
  body: string;
  token: string;
  customerToken: string | undefined;
  secret: string;
  consumerKey: string;
  externalId: string;
}

async function signCall({ customerToken, secret, consumerKey, ...call }: CallToSign): Promise<SignedRequest> {
  const customerHeaders =
    customerToken === undefined
      ? []
      : [
          { name: "Authorization-Customer", value: `Bearer ${customerToken}` },
          { name: "X-DEVICE-ID", value: "portal" },
        ];
  const signed = await signTransaction(
    {
      ...call,
      body: Buffer.from(call.body),
      customerHeaders,
      partnerId: consumerKey,
    },
    (text) => signWithHmac(secret, text),
  );
  return { ...call, ...signed };
}

async function findUsableMaterial(consumerKey: string): Promise<SigningMaterial> {
  const material = await findSigningMaterial(consumerKey);
  if (material === undefined) throw new AppError("not_found", buildMessage("no_such_app"));
  const reason = findSigningRefusal(material);
  if (reason !== null) throw createErrorOfField("conflict", "db_id", reason);
  return material;
}

function requirePrivateKey({ sealedPrivate, name }: SigningMaterial): void {
  if (sealedPrivate === null)
    throw createErrorOfField("conflict", "db_id", buildMessage("portal_without_private_key", { app: name }));
}

function getNewestSecret({ appId, name, secrets }: SigningMaterial): string {
  for (const { sealedSecret } of secrets) {
    const secret = readSecret(appId, sealedSecret);
    if (secret !== null) return secret;
  }
  throw createErrorOfField("conflict", "db_id", buildMessage("app_without_secret", { app: name }));
}

/**
 * The token from the sandbox; null if it refused the request. Without a private key, which only the developer
 * has, the portal issues the same token itself.
 */
async function requestAccessToken(
  material: SigningMaterial,
): Promise<{ token: string | null } & Pick<SandboxCall, "steps" | "issued" | "openssl">> {
  if (material.sealedPrivate !== null) {
    const request = await buildTokenRequest(material, tokenTarget, tokenBody);
    const step = await sendStep(material, "token", request);
    const token = readTokenAnswer(Buffer.from(step.response.body))?.accessToken ?? null;
    return { token, steps: [step], issued: [], openssl: null };
  }
  const issuedAt = new Date();
  const token = signSandboxToken(material.appId, toSandboxTime(issuedAt, material.daysAhead));
  storeToken(material.appId, token, issuedAt);
  const openssl =
    `printf '%s' '${material.consumerKey}|${formatWibTimestamp(issuedAt)}' |\n` +
    "  openssl dgst -sha256 -sign private.pem | openssl base64 -A";
  return { token, steps: [], issued: ["access_token"], openssl };
}

async function buildTokenRequest(
  material: SigningMaterial,
  target: string,
  body: string,
): Promise<SignedRequest> {
  const signed = await signTokenRequest(material.consumerKey, (text) => signAs(material, text));
  return { method: "POST", target, body, ...signed };
}

/** The token that was given, or a new one if the service requires one. */
function getCustomerToken(
  { customerToken }: SnapService,
  { appId, daysAhead }: SigningMaterial,
  input: Input,
): { customerToken: string | undefined; issued: SandboxCall["issued"] } {
  if (input.customer_token !== undefined) {
    // Other characters cannot be in a header.
    if (!/^[\x20-\x7e]*$/.test(input.customer_token))
      throw createFieldError("customer_token", "token_characters");
    return { customerToken: input.customer_token.replace(/^Bearer +/i, "").trim(), issued: [] };
  }
  if (customerToken === undefined || customerToken === "optional")
    return { customerToken: undefined, issued: [] };
  const { text } = createGrant("access_token", appId, toSandboxTime(new Date(), daysAhead));
  return { customerToken: text, issued: ["customer_token"] };
}
