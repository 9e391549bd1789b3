import {
  recordCall,
  recordUnprovenCall,
  rememberToken,
  type RecordedCall,
} from "../features/activity/activity.service.ts";
import { readSandboxToken } from "../features/sso/sso.sandbox-tokens.service.ts";
import { networkOf } from "#http/rate-limit";
import { part } from "../parts.ts";
import { findAppById, type CallingApp } from "./callers.repository.ts";
import { explainCall } from "./explain-call.ts";
import type { Exchange } from "./exchange.ts";
import { bearerToken } from "./headers.ts";
import { findAppOfKey } from "./identify.ts";
import type { Reply } from "./reply.ts";
import { clientTokenCode } from "./issue-token.ts";
import type { SnapRequest } from "./snap-request.ts";

/** What was sent as the answer to a call. */
interface Answered {
  reply: Reply;
  text: string;
  durationMs: number;
}

/** Records an answered call for its app. A call without a valid signature counts against its network. */
export function record(exchange: Exchange, answered: Answered): void {
  const { app, request, service, isProven, refusal } = exchange;
  if (refusal?.reason === "address_rate") return;
  if (isProven && app !== null) {
    recordCall(recorded(exchange, app.id, answered));
    const { accessToken } = answered.reply.body;
    if (service.code === clientTokenCode && typeof accessToken === "string")
      rememberToken(app.id, accessToken, request.receivedAt);
    return;
  }
  if (refusal?.reason === "unexpected") {
    // A failure of the portal does not count against the caller.
    recordUnprovenCall(async () => {
      const appId = app?.id ?? (await appIdOfToken(request));
      return appId === undefined
        ? null
        : { call: recorded(exchange, appId, answered), explain: () => Promise.resolve(null) };
    });
    return;
  }
  recordUnprovenCall(async () => {
    await part("limits").unprovenCalls.count(networkOf(request.origin.address));
    const named = app ?? (await findNamedApp(request));
    return named === undefined
      ? null
      : { call: recorded(exchange, named.id, answered), explain: () => explainCall(exchange, named) };
  });
}

/** The app that a call names which was refused before its app was looked up. */
async function findNamedApp(request: SnapRequest): Promise<CallingApp | undefined> {
  const appId = await appIdOfToken(request);
  return appId === undefined ? findAppOfKey(request) : findAppById(appId);
}

/** Read without the database, so also while it is away. */
const appIdOfToken = async (request: SnapRequest) => (await readSandboxToken(bearerToken(request)))?.appId;

function recorded(
  { request, service, isProven, refusal }: Exchange,
  appId: string,
  { reply, text, durationMs }: Answered,
): RecordedCall {
  // Property by property, because copying objects took 4 % of the time of a call.
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
    isProven,
    body: request.raw,
    status: reply.status,
    responseCode: String(reply.body["responseCode"]),
    responseHeaders: reply.headers,
    responseBody: text,
    cause: refusal?.reason ?? null,
  };
}
