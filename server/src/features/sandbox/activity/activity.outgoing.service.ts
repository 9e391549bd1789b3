import { v7 as newId } from "uuid";
import { listenScript } from "contract/activity/activity.contract";
import type { AnswerFinding } from "contract/outgoing-calls/outgoing-calls.contract";
import { inject } from "#app/dependencies.ts";
import type { OutgoingAnswer, OutgoingCall } from "#outgoing/http-exchange.ts";
import { findServerSecretOfApp } from "#features/sandbox/tenant-servers/tenant-servers.service.ts";
import { findMaskOfApp } from "./activity.masks.service.ts";
import { buildEntry } from "./activity.entry.ts";
import { maskFindings } from "./activity.masked-detail.ts";
import { dropContent } from "./activity.store.ts";

/** A call from the portal to the server of an app, with its answer. */
export interface SentOutgoingCall {
  appId: string;
  serviceCode: string;
  call: OutgoingCall;
  /** Null without a complete one. */
  answer: OutgoingAnswer | null;
  /** Empty without one. */
  responseCode: string;
  findings: readonly AnswerFinding[];
  sentAt: Date;
  durationMs: number;
  /** The listen script of a developer made the call and reported the answer. */
  isByScript: boolean;
}

interface RecordedOutgoingCall {
  activityId: string;
  /** Without secrets; none beyond the volume of the day. */
  findings: AnswerFinding[];
}

/** Records a call as those of the sandbox are, and returns what is recorded once it is stored. */
export async function recordOutgoingCall(sent: SentOutgoingCall): Promise<RecordedOutgoingCall> {
  const { call, answer } = sent;
  // A server can repeat the token that it issued, which is stored nowhere, and a secret that is newer than the mask.
  const known = await findMaskOfApp(sent.appId);
  const mask = {
    ...known.withSecrets([...listTokens(call), ...(await findServerSecretOfApp(sent.appId))]),
    keys: known.keys,
  };
  const findings = maskFindings(sent.findings, mask);
  const headers = call.headers.flatMap(({ name, value }) => [name, value]);
  const built = {
    ...buildEntry(
      {
        appId: sent.appId,
        serviceCode: sent.serviceCode,
        method: call.method,
        target: `${call.url.pathname}${call.url.search}`,
        receivedAt: sent.sentAt,
        durationMs: sent.durationMs,
        origin: {
          address: call.url.origin,
          userAgent: sent.isByScript ? listenScript : "",
          requestId: newId(),
        },
        rawHeaders: ["Host", call.url.host, ...headers],
        externalId: call.headers.find(({ name }) => name.toLowerCase() === "x-external-id")?.value ?? "",
        body: call.body,
        status: answer?.status ?? 0,
        responseCode: sent.responseCode,
        responseHeaders: Object.fromEntries((answer?.headers ?? []).map(({ name, value }) => [name, value])),
        responseBody: answer?.body.toString().replaceAll("\u0000", "\ufffd") ?? "",
        cause: answer === null ? "no_answer" : findings.length > 0 ? "answer_faulty" : null,
        refusal: null,
        isVerified: true,
        token: "",
        isByPortal: true,
        fault: null,
        isOverRate: false,
      },
      mask,
    ),
    isOutgoing: true,
    findings: findings.length === 0 ? null : JSON.stringify(findings),
  };
  const limits = inject("recordLimits");
  const hasRoom = limits.hasVolume(sent.appId, sent.sentAt);
  const entry = hasRoom ? built : dropContent(built, "volume");
  if (hasRoom) limits.use(entry);
  inject("activity").add(entry);
  await inject("activity").flushStored();
  return { activityId: entry.id, findings: hasRoom ? findings : [] };
}

const listTokens = ({ headers }: OutgoingCall) =>
  headers
    .filter(({ name }) => /^authorization(?:-customer)?$/i.test(name))
    .map(({ value }) => value.replace(/^Bearer +/i, ""));
