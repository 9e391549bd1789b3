import type {
  CallFault,
  OutgoingCall as CallResult,
  SendOutgoingCall,
} from "contract/outgoing-calls/outgoing-calls.contract";
import { loadDetails, type SnapServiceDetails } from "contract/snap/service-details";
import { callableServices } from "contract/outgoing-calls/callable-services";
import { hashSha256 } from "#crypto/body-hash.ts";
import { createExternalId } from "#crypto/external-id.ts";
import type { TenantServer } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { createFieldError } from "#http/app-error.ts";
import type { OutgoingAnswer, OutgoingCall } from "#outgoing/http-exchange.ts";
import { hideSecret, maskByForm } from "#features/platform/masks/masks.values.ts";
import { recordOutgoingCall } from "#features/sandbox/activity/activity.outgoing.service.ts";
import { readResponseCode, refusesToken } from "#features/sandbox/tenant-servers/response-code.values.ts";
import {
  tryServer,
  type ServerFailure,
} from "#features/sandbox/tenant-servers/tenant-servers.failures.service.ts";
import {
  getServiceUrl,
  sendToServer,
  signServerCall,
} from "#features/sandbox/tenant-servers/tenant-servers.sending.service.ts";
import { fetchToken, dropToken } from "#features/sandbox/tenant-servers/tenant-servers.token.service.ts";
import {
  callInTurn,
  requireUsableServer,
} from "#features/sandbox/tenant-servers/tenant-servers.usable.service.ts";
import { checkAnswer } from "./answer-checks.values.ts";
import { recordTokenRequest } from "./token-requests.service.ts";
import { createUnknownToken, listExpectedCodes, spoilBody, spoilSignature } from "./call-faults.values.ts";

/** A call that is ready to go, and what is expected of its answer. */
interface PreparedCall {
  call: OutgoingCall;
  stringToSign: string | null;
  /** The token of the server, hidden in the answer because a tenant can register a server of another one. Null without one. */
  token: string | null;
}

interface Address {
  serviceCode: string;
  method: string;
  url: URL;
  details: SnapServiceDetails | null;
}

/** Calls the server of an app as its client would, checks the answer and records both. */
export const sendOutgoingCall = (actor: Actor, input: SendOutgoingCall): Promise<CallResult> =>
  callInTurn(actor, () => callServer(actor, input));

async function callServer(actor: Actor, input: SendOutgoingCall): Promise<CallResult> {
  const { app, server } = await requireUsableServer(actor, input.db_id);
  const address = await findAddress(server, input);
  const { fault } = input;
  if (fault !== undefined && input.sign === "as_given")
    throw createFieldError("fault", "fault_not_possible", { field: "fault" });
  const body = fault === undefined ? input.body : spoilBody(fault, input.body, address.details);
  const attempt: Attempt = { appId: app.id, server, address, input: { ...input, body } };
  const expectedCodes = fault === undefined ? [] : listExpectedCodes(fault, address.serviceCode);
  const isRepeated = fault === "repeated_external_id";
  const { prepared, result } = await sendWithKnownToken(attempt, isRepeated ? [] : expectedCodes);
  // Its first use makes the second one wrong.
  return isRepeated && prepared !== null ? sendAndRecord(attempt, prepared, expectedCodes) : result;
}

/** Sends the call; once more if the server has forgotten the portal's own token, for example by a restart. */
async function sendWithKnownToken(attempt: Attempt, expectedCodes: readonly string[]): Promise<SentCall> {
  const sent = await prepareAndSend(attempt, expectedCodes);
  const token = sent.prepared?.token ?? null;
  if (token === null || !refusesToken(sent.result.answer?.response_code)) return sent;
  dropToken(attempt.server, token);
  return prepareAndSend(attempt, expectedCodes);
}

type Input = Pick<SendOutgoingCall, "headers" | "body" | "sign" | "fault">;

interface Attempt {
  appId: string;
  server: TenantServer;
  address: Address;
  input: Input;
}

interface SentCall {
  /** Null if the server gave no token for it; then the result is that of the request for the token. */
  prepared: PreparedCall | null;
  result: CallResult;
}

async function prepareAndSend(attempt: Attempt, expectedCodes: readonly string[]): Promise<SentCall> {
  const { appId, server, address, input } = attempt;
  const { value: prepared, failure } = await tryServer(() => prepare(server, address, input));
  return failure === null
    ? { prepared, result: await sendAndRecord(attempt, prepared, expectedCodes) }
    : { prepared: null, result: await presentTokenRequest(appId, failure) };
}

/** Characters of a refused token request's answer that are shown: to hide tokens in a megabyte of base64 takes 120 ms. */
const maxShownOfToken = 50_000;
const maxTokenLength = 16_384;

async function presentTokenRequest(appId: string, failure: ServerFailure): Promise<CallResult> {
  const { tokenRequest } = failure;
  if (tokenRequest === null) throw new Error("Only a request for a token is sent before the call.");
  const { activityId, findings } = await recordTokenRequest(appId, tokenRequest, failure.answer);
  const { answer, ...outcome } = describeFailure(failure, "token", tokenRequest.durationMs);
  // It can hold a token in a place where nobody looks for it, of a server that is not the tenant's.
  const shown = answer && {
    ...answer,
    headers: answer.headers.map(({ name, value }) => ({ name, value: maskByForm.header(name, value) })),
    body: Buffer.from(showBeginning(answer.body)),
  };
  return present({ ...tokenRequest, token: null }, { ...outcome, answer: shown }, findings, activityId);
}

function showBeginning(body: Buffer): string {
  const text = body.toString();
  const shown = maskByForm.beginning(text.slice(0, maxShownOfToken + maxTokenLength), maxShownOfToken);
  return text.length > maxShownOfToken ? `${shown}…` : shown;
}

/** Where the call goes: the service's own address, or a free path of the server. */
async function findAddress(
  server: TenantServer,
  { service, method, path }: SendOutgoingCall,
): Promise<Address> {
  const known = callableServices.find(({ code }) => code === service);
  if (service !== undefined && known === undefined)
    throw createFieldError("service", "not_service_code", { field: "service" });
  if (known === undefined && method === undefined)
    throw createFieldError("method", "field_required", { field: "method" });
  if (known === undefined && path === undefined)
    throw createFieldError("path", "field_required", { field: "path" });
  const address =
    path === undefined
      ? getServiceUrl(server, known?.code ?? "")
      : `${server.baseUrl}/${path.replace(/^\/+/, "")}`;
  if (!URL.canParse(address)) throw createFieldError("path", "not_server_address", { field: "path" });
  return {
    serviceCode: known?.code ?? "00",
    method: method ?? known?.methods[0] ?? "POST",
    url: new URL(address),
    details: known === undefined ? null : await loadDetails(known.code),
  };
}

async function prepare(server: TenantServer, address: Address, input: Input): Promise<PreparedCall> {
  const { method, url } = address;
  const body = Buffer.from(input.body);
  if (input.sign === "as_given")
    return { call: { method, url, headers: input.headers, body }, stringToSign: null, token: null };
  const given = (name: string) =>
    input.headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
  if (spoilsHeader(input.fault) && faultHeaders.some((name) => given(name) !== undefined))
    throw createFieldError("fault", "fault_not_possible", { field: "fault" });
  const token = await chooseToken(server, given("Authorization"), input.fault);
  const { headers, stringToSign } = await signServerCall(server, {
    method,
    url,
    body,
    token,
    timestamp: given("X-TIMESTAMP"),
    externalId: createExternalId(),
  });
  const signed = input.fault === "wrong_signature" ? headers.map(spoilSignature) : headers;
  const kept = signed.map(({ name, value }) => ({ name, value: given(name) ?? value }));
  const known = new Set(signed.map(({ name }) => name.toLowerCase()));
  const added = input.headers.filter(({ name }) => !known.has(name.toLowerCase()));
  const isGiven = given("Authorization") !== undefined || input.fault === "unknown_token";
  return {
    call: { method, url, headers: [...kept, ...added], body },
    stringToSign,
    token: isGiven ? null : token,
  };
}

const faultHeaders = ["X-SIGNATURE", "Authorization", "X-EXTERNAL-ID"];
/** These mistakes are in headers, which own ones would replace. */
const spoilsHeader = (fault: CallFault | undefined) =>
  fault === "wrong_signature" || fault === "unknown_token" || fault === "repeated_external_id";

async function chooseToken(server: TenantServer, authorization: string | undefined, fault?: CallFault) {
  if (server.authentication === "asymmetric") {
    if (fault === "unknown_token") throw createFieldError("fault", "fault_not_possible", { field: "fault" });
    return null;
  }
  if (fault === "unknown_token") return createUnknownToken();
  return authorization?.replace(/^Bearer +/i, "") ?? fetchToken(server);
}

interface Outcome {
  answer: OutgoingAnswer | null;
  failure: CallResult["failure"];
  detail: string;
  failedStep: CallResult["failed_step"];
  durationMs: number;
}

async function sendAndRecord(
  { appId, address: { serviceCode, details }, input }: Attempt,
  prepared: PreparedCall,
  expectedCodes: readonly string[],
): Promise<CallResult> {
  const sentAt = new Date();
  const { value, failure, durationMs } = await tryServer(() => sendToServer(prepared.call));
  const outcome: Outcome =
    failure === null
      ? { answer: value, failure, detail: "", failedStep: null, durationMs }
      : describeFailure(failure, "call", durationMs);
  const findings =
    outcome.answer === null
      ? []
      : checkAnswer(outcome.answer, { details, requestBody: input.body, expectedCodes });
  const { activityId } = await recordOutgoingCall({
    appId,
    serviceCode,
    call: prepared.call,
    answer: outcome.answer,
    responseCode: outcome.answer === null ? "" : (readResponseCode(outcome.answer.body) ?? ""),
    findings,
    sentAt,
    durationMs: outcome.durationMs,
    isByScript: false,
  });
  return { ...present(prepared, outcome, findings, activityId), expected_codes: [...expectedCodes] };
}

/** A refused token is shown by its answer. */
const describeFailure = (
  { cause, answer, code }: ServerFailure,
  failedStep: "token" | "call",
  durationMs: number,
): Outcome => ({
  answer,
  failure: cause === "token_refused" ? null : cause,
  detail: code,
  failedStep,
  durationMs,
});

const hideToken = (text: string, token: string | null) => (token === null ? text : hideSecret(text, token));

const present = (
  { call: { method, url, headers, body }, stringToSign, token }: PreparedCall,
  { answer, failure, detail, failedStep, durationMs }: Outcome,
  findings: CallResult["findings"],
  activityId: string,
): CallResult => ({
  request: {
    method,
    url: url.href,
    headers: headers.map(({ name, value }) => ({ name, value: hideToken(value, token) })),
    body: body.toString(),
    body_bytes: body.length,
    body_sha256: hashSha256(body),
    string_to_sign: stringToSign === null ? null : hideToken(stringToSign, token),
  },
  answer: answer && {
    status: answer.status,
    headers: answer.headers.map(({ name, value }) => ({ name, value: hideToken(value, token) })),
    body: hideToken(answer.body.toString(), token),
    response_code: readResponseCode(answer.body),
  },
  failure,
  detail,
  failed_step: failedStep,
  duration_ms: Math.round(durationMs),
  expected_codes: [],
  findings,
  activity_id: activityId,
});
