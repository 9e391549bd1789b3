import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type {
  AnswerCallback,
  CallbackToForward,
  SignedCallback,
} from "contract/callbacks/callbacks.contract";
import { buildMessage } from "contract/messages/messages";
import { hashReceivedBody } from "#crypto/body-hash.ts";
import { createExternalId } from "#crypto/external-id.ts";
import { inject } from "#app/dependencies.ts";
import { db, runInTransaction } from "#db/database.ts";
import { Prisma, type Callback } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { consumePoint, createTooManyError } from "#http/rate-limit.ts";
import type { OutgoingCall } from "#outgoing/http-exchange.ts";
import { signTransaction } from "#outgoing/snap-requests.ts";
import { requireCurrentActor } from "#features/identity/companies/companies.service.ts";
import { findActiveApp } from "#features/apps/apps/apps.service.ts";
import { signAsProvider } from "#features/keys/provider-keys/provider-keys.service.ts";
import { checkAndRecordAnswer } from "./callbacks.delivery.service.ts";
import { finishAttempt } from "./callbacks.finish.service.ts";
import { getCallbackPath } from "./callbacks.presenter.ts";
import { claimForListener, releaseCallback } from "./callbacks.repository.ts";
import { getCallback } from "./callbacks.service.ts";

const Header = z.object({ name: z.string(), value: z.string() });
const maxWaitMs = 20_000;
const lookEveryMs = 500;
const maxWaitingOfUser = 5;
const waitingOf = new Map<string, number>();

/**
 * The next callback of an app without a server, signed for its developer, who forwards it to a local server; null if none
 * came in time, or `whenClosed` called back.
 */
export async function takeNextCallback(
  actor: Actor,
  appId: string,
  whenClosed: (end: () => void) => void,
): Promise<CallbackToForward | null> {
  const waiting = waitingOf.get(actor.id) ?? 0;
  if (waiting >= maxWaitingOfUser) throw createTooManyError("waiting_requests", maxWaitMs);
  waitingOf.set(actor.id, waiting + 1);
  const closed = new AbortController();
  whenClosed(() => closed.abort());
  const listeners = inject("listeners");
  const isClosed = () => closed.signal.aborted || listeners.isStopping();
  try {
    await requireListenable(actor, appId);
    const end = Date.now() + maxWaitMs;
    while (!isClosed()) {
      const claimed = await inject("costlyWork").portalCalls.run(actor.id, () => claimForListener(appId));
      if (claimed !== null) {
        if (!isClosed()) return await handOver(actor, claimed);
        await releaseCallback(claimed, null);
        break;
      }
      if (Date.now() + lookEveryMs > end) break;
      await wait(lookEveryMs);
    }
    return null;
  } finally {
    const left = (waitingOf.get(actor.id) ?? 1) - 1;
    if (left > 0) waitingOf.set(actor.id, left);
    else waitingOf.delete(actor.id);
  }
}

/** The right may have ended while the call waited. */
async function handOver(actor: Actor, claimed: Callback): Promise<CallbackToForward> {
  try {
    await requireListenable(actor, claimed.appId);
  } catch (error) {
    await releaseCallback(claimed, null);
    throw error;
  }
  return signForListener(claimed);
}

async function requireListenable(actor: Actor, appId: string): Promise<void> {
  await runInTransaction((tx) => requireCurrentActor(tx, actor));
  const app = await findActiveApp(db(), actor, appId);
  if ((await db().tenantServer.count({ where: { appId } })) > 0)
    throw new AppError("conflict", buildMessage("app_with_server", { app: app.name }));
}

async function signForListener(callback: Callback): Promise<CallbackToForward> {
  const { id, attempts, serviceCode, body } = callback;
  const { path, headers } = await signCallback(callback);
  await db().callback.updateMany({
    where: { id, attempts, state: "sending" },
    data: { handedHeaders: headers.map((header) => ({ ...header })) },
  });
  return {
    db_id: id,
    attempt: attempts,
    service_code: serviceCode,
    method: "POST",
    path,
    headers,
    body,
  };
}

/** Nobody has issued a token for a local server, so the signature is the provider's. */
async function signCallback({ serviceCode, appId, body }: Callback) {
  const path = getCallbackPath(serviceCode);
  const { headers, stringToSign } = await signTransaction(
    {
      method: "POST",
      target: path,
      body: Buffer.from(body),
      token: null,
      partnerId: "portal",
      externalId: createExternalId(),
    },
    (text) => signAsProvider(text, appId),
  );
  return { path, headers: [...headers], stringToSign };
}

/** A callback as the listen script would get it now. */
export async function showSignedCallback(actor: Actor, id: string): Promise<SignedCallback> {
  await consumePoint(inject("limits").outgoingCalls, actor.id, "outgoing_calls");
  const { stored } = await getCallback(actor, id);
  await requireListenable(actor, stored.appId);
  const { path, headers, stringToSign } = await signCallback(stored);
  return {
    method: "POST",
    path,
    headers,
    body: stored.body,
    body_sha256: hashReceivedBody(Buffer.from(stored.body)),
    string_to_sign: stringToSign,
  };
}

/** Records what the local server answered; a callback that was taken over meanwhile is answered by somebody else. */
export async function answerCallback(actor: Actor, id: string, input: AnswerCallback) {
  const { stored } = await getCallback(actor, id);
  // While the portal waits for the answer of a server, nobody else may give one.
  await requireListenable(actor, stored.appId);
  const claimed = { ...stored, attempts: input.attempt };
  // The headers are taken with the first answer, so that no second one to this attempt is recorded.
  const { count } = await db().callback.updateMany({
    where: { id, attempts: input.attempt, state: "sending", handedHeaders: { not: Prisma.DbNull } },
    data: { handedHeaders: Prisma.DbNull },
  });
  if (count === 0) throw new AppError("conflict", buildMessage("callback_not_expected"));
  const isAnswered = input.status >= 100;
  const sentAt = new Date(Date.now() - input.duration_ms);
  const call: OutgoingCall = {
    method: "POST",
    url: new URL(getCallbackPath(stored.serviceCode), "http://localhost"),
    headers: z.array(Header).parse(stored.handedHeaders ?? []),
    body: Buffer.from(stored.body),
  };
  const answer = isAnswered
    ? { status: input.status, headers: input.headers, body: Buffer.from(input.body) }
    : null;
  const ended = await checkAndRecordAnswer(claimed, {
    call,
    answer,
    failure: isAnswered ? null : "not_forwarded",
    sentAt,
    durationMs: input.duration_ms,
    channel: "listen",
  });
  if (!(await finishAttempt(claimed, ended)))
    throw new AppError("conflict", buildMessage("callback_not_expected"));
  return getCallback(actor, id);
}
