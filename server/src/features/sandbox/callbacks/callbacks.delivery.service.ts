import type { AttemptFailure } from "contract/callbacks/callbacks.contract";
import { loadDetails } from "contract/snap/service-details";
import type { AppState } from "contract/apps/apps.contract";
import { inject } from "#app/dependencies.ts";
import { createExternalId } from "#crypto/external-id.ts";
import { db } from "#db/database.ts";
import type { Callback, TenantServer } from "#db/generated/client.ts";
import type { OutgoingAnswer, OutgoingCall } from "#outgoing/http-exchange.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { recordOutgoingCall } from "#features/sandbox/activity/activity.outgoing.service.ts";
import { checkAnswer } from "#features/sandbox/outgoing-calls/answer-checks.values.ts";
import { recordTokenRequest } from "#features/sandbox/outgoing-calls/token-requests.service.ts";
import { readResponseCode, refusesToken } from "#features/sandbox/tenant-servers/response-code.values.ts";
import { tryServer } from "#features/sandbox/tenant-servers/tenant-servers.failures.service.ts";
import {
  getServiceUrl,
  sendToServer,
  signServerCall,
} from "#features/sandbox/tenant-servers/tenant-servers.sending.service.ts";
import { fetchToken, dropToken } from "#features/sandbox/tenant-servers/tenant-servers.token.service.ts";
import { finishAttempt, type EndedAttempt } from "./callbacks.finish.service.ts";
import { releaseCallback } from "./callbacks.repository.ts";

/** Sends a claimed callback to the server that its app has now, and records what came of it. */
export async function deliverCallback(claimed: Callback): Promise<void> {
  const { state, server } = await findReceiver(claimed.appId);
  // The developer's script takes it, or a later server on demand.
  if (server === null) {
    await releaseCallback(claimed, null);
    return;
  }
  await finishAttempt(claimed, await attemptDelivery(claimed, server, state));
}

async function attemptDelivery(
  claimed: Callback,
  server: TenantServer,
  state: AppState,
): Promise<EndedAttempt> {
  if (state !== "active") return endWithout("app_not_active");
  try {
    return await send(claimed, server);
  } catch (error) {
    inject("logger").error({ err: error, callback_id: claimed.id }, "callback not sent");
    return endWithout("portal_error");
  }
}

async function findReceiver(appId: string) {
  const { server, company, ...app } = await db().app.findUniqueOrThrow({
    where: { id: appId },
    include: { server: true, company: { select: { members: { where: { isActive: true }, take: 1 } } } },
  });
  const state = company.members.length === 0 ? "suspended" : getStateAt(app, new Date());
  return { server, state };
}

async function send(callback: Callback, server: TenantServer): Promise<EndedAttempt> {
  const sentAt = new Date();
  const prepared = await tryServer(() => prepareCall(callback, server));
  if (prepared.failure !== null) {
    const { cause, answer, tokenRequest } = prepared.failure;
    return {
      ...endWithout(cause),
      sentAt,
      durationMs: Math.round(prepared.durationMs),
      ...(tokenRequest === null ? {} : await recordTokenRequest(callback.appId, tokenRequest, answer)),
    };
  }
  const { call, token } = prepared.value;
  const sent = await tryServer(() => sendToServer(call));
  // A restarted server knows its old tokens no longer; some say so with another HTTP status.
  if (sent.value !== null && (sent.value.status === 401 || refusesToken(readResponseCode(sent.value.body))))
    dropToken(server, token);
  return checkAndRecordAnswer(callback, {
    call,
    answer: sent.value,
    failure: sent.failure?.cause ?? null,
    sentAt,
    durationMs: Math.round(prepared.durationMs + sent.durationMs),
    channel: "server",
  });
}

async function prepareCall(
  callback: Callback,
  server: TenantServer,
): Promise<{ call: OutgoingCall; token: string | null }> {
  const call = {
    method: "POST",
    url: new URL(getServiceUrl(server, callback.serviceCode)),
    body: Buffer.from(callback.body),
  };
  const token = await fetchToken(server);
  const { headers } = await signServerCall(server, { ...call, token, externalId: createExternalId() });
  return { call: { ...call, headers }, token };
}

interface Exchange {
  call: OutgoingCall;
  answer: OutgoingAnswer | null;
  failure: AttemptFailure | null;
  sentAt: Date;
  durationMs: number;
  channel: EndedAttempt["channel"];
}

/** Compares an answer with the standard, and records it as an outgoing call. */
export async function checkAndRecordAnswer(
  { appId, serviceCode, body, expectedCode }: Callback,
  { call, answer, failure, sentAt, durationMs, channel }: Exchange,
): Promise<EndedAttempt> {
  const findings =
    answer === null
      ? []
      : checkAnswer(answer, {
          details: await loadDetails(serviceCode),
          requestBody: body,
          expectedCodes: expectedCode === "" ? [] : [expectedCode],
        });
  const responseCode = answer === null ? "" : (readResponseCode(answer.body) ?? "");
  const recorded = await recordOutgoingCall({
    appId,
    serviceCode,
    call,
    answer,
    responseCode,
    findings,
    sentAt,
    durationMs,
    isByScript: channel === "listen",
  });
  return {
    channel,
    sentAt,
    durationMs,
    status: answer?.status ?? 0,
    responseCode,
    failure,
    ...recorded,
  };
}

const endWithout = (failure: AttemptFailure): EndedAttempt => ({
  channel: "server",
  sentAt: new Date(),
  durationMs: 0,
  status: 0,
  responseCode: "",
  failure,
  findings: [],
  activityId: null,
});
