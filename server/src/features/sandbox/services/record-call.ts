import type { Refusal } from "contract/activity/refusal";
import type { Mask } from "#features/platform/masks/masks.values.ts";
import type { RecordedCall } from "#features/sandbox/activity/activity.call.values.ts";
import { recordCall, recordUnverifiedCall } from "#features/sandbox/activity/activity.service.ts";
import { storeToken } from "#features/sandbox/activity/activity.tokens.service.ts";
import { readSandboxToken } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import { inject } from "#app/dependencies.ts";
import { findAppById, type CallingApp } from "./callers.repository.ts";
import { explainCall } from "./explain-call.ts";
import type { Exchange } from "./exchange.ts";
import { getBearerToken } from "./headers.ts";
import { findAppOfKey } from "./identify.ts";
import type { Reply } from "./reply.ts";
import { clientTokenCode } from "./issue-token.ts";
import type { SnapRequest } from "./snap-request.ts";
import { describeRefusal } from "./refusals/describe-refusal.ts";
import type { RefusedCall } from "./refusals/refused-call.ts";

/** What was sent as the answer to a call. */
interface ReplyRecord {
  reply: Reply;
  text: string;
  durationMs: number;
}

/** Records an answered call for its app. A call without a valid signature counts against its network. */
export function recordExchange(exchange: Exchange, answered: ReplyRecord): void {
  const { app, request, service, isVerified, refusal } = exchange;
  if (refusal?.reason === "address_rate") return;
  if (isVerified && app !== null) {
    recordCall(toRecordedCall(exchange, { appId: app.id, app }, answered));
    const { accessToken } = answered.reply.body;
    if (service.code === clientTokenCode && typeof accessToken === "string")
      storeToken(app.id, accessToken, request.receivedAt);
    return;
  }
  recordUnverifiedCall(request.raw.length, async () => {
    // A failure of the portal does not count against the caller, nor does a mistake that a user makes with Send.
    if (refusal?.reason !== "unexpected" && !request.isByPortal)
      await inject("limits").unverifiedCalls.count(request.origin.address);
    const named = await findNamedApp(exchange);
    if (named === undefined) return null;
    const { isNamedByToken, app: found } = named;
    return {
      call: toRecordedCall(exchange, named, answered),
      isNamedByToken,
      explain: (isOwn) =>
        found === undefined ? Promise.resolve(null) : explainCall(exchange, found, { isOwn }),
    };
  });
}

interface NamedApp {
  appId: string;
  isNamedByToken: boolean;
  app: CallingApp | undefined;
}

/** The app that a call names, also if it was refused before its app was looked up. */
async function findNamedApp(exchange: Exchange): Promise<NamedApp | undefined> {
  const { app, request, refusal } = exchange;
  if (app !== null) return { appId: app.id, isNamedByToken: exchange.isNamedByToken, app };
  const appId = (await readSandboxToken(getBearerToken(request)))?.appId;
  const hasFailed = refusal?.reason === "unexpected";
  // Without the database, which may be away: then other calls wait in memory until their app can be read.
  if (appId !== undefined && hasFailed) return { appId, isNamedByToken: true, app: undefined };
  const named = appId === undefined ? await findAppOfQuotedKey(request) : await findAppById(appId);
  return (
    named && { appId: named.id, isNamedByToken: appId !== undefined, app: hasFailed ? undefined : named }
  );
}

/** The app whose consumer key a request names, also with quotation marks, braces or white space around it. */
async function findAppOfQuotedKey(request: SnapRequest): Promise<CallingApp | undefined> {
  const readHeader = (name: string) => request.header(name)?.replaceAll(/^["'{<\s]{1,9}|["'}>\s]{1,9}$/g, "");
  return findAppOfKey({ ...request, header: readHeader });
}

function toRecordedCall(
  exchange: Exchange,
  { appId, app }: Pick<NamedApp, "appId" | "app">,
  { reply, text, durationMs }: ReplyRecord,
): RecordedCall {
  const { request, service, isVerified, admission, fault, refusal } = exchange;
  const { accessToken } = reply.body;
  const issued = service.code === clientTokenCode && typeof accessToken === "string" ? accessToken : "";
  return {
    appId,
    serviceCode: service.code,
    method: request.method,
    target: request.target,
    receivedAt: request.receivedAt,
    durationMs,
    origin: request.origin,
    rawHeaders: request.rawHeaders,
    externalId: request.header("X-EXTERNAL-ID") ?? "",
    isVerified,
    token: isVerified ? issued || getBearerToken(request) : "",
    isByPortal: request.isByPortal,
    fault: fault?.effect ?? null,
    body: request.raw,
    status: reply.status,
    responseCode: String(reply.body["responseCode"]),
    responseHeaders: reply.headers,
    responseBody: text,
    cause: refusal?.reason ?? null,
    refusal: refusal === null ? null : (mask) => describeMasked({ ...exchange, refusal, named: app }, mask),
    isOverRate: admission?.isWithinRate === false,
  };
}

/** A call is recorded also if its refusal cannot be described. */
function describeMasked(call: RefusedCall, mask: Mask): Refusal | null {
  try {
    return describeRefusal(call, mask);
  } catch (error) {
    inject("logger").error(
      { err: error, request_id: call.request.origin.requestId },
      "the refusal of a sandbox call was not described",
    );
    return null;
  }
}
