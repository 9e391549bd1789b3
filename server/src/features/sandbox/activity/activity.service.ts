import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { v7 as newId } from "uuid";
import { maxRecordedBytes, type FailureCause, type Omission } from "contract/activity/activity.contract";
import { db } from "#db/database.ts";
import type { Origin } from "#http/actor.ts";
import { waitForTurn } from "#http/large-body-turns.ts";
import { getNetwork, type Counter } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";
import type { Explanation } from "contract/activity/explanation";
import type { Refusal } from "contract/activity/refusal";
import { maskOfApp } from "./activity.masks.service.ts";
import type { Mask } from "#features/platform/masks/masks.values.ts";
import type { ShorteningRule } from "./activity.record-limits.ts";
import { dropContent, writeActivity, type ActivityEntry } from "./activity.store.ts";

/** A call of the sandbox that was answered. */
export interface RecordedCall {
  appId: string;
  serviceCode: string;
  method: string;
  target: string;
  receivedAt: Date;
  durationMs: number;
  origin: Origin;
  /** Names and values in turn, as received. */
  rawHeaders: readonly string[];
  /** Of the header X-EXTERNAL-ID; empty without it. */
  externalId: string;
  body: Buffer;
  status: number;
  responseCode: string;
  responseHeaders: Record<string, string>;
  responseBody: string;
  cause: FailureCause | null;
  /** Says why it was refused, without secrets; null for a success. It takes time, so it is not called before the answer. */
  refusal: ((mask: Mask) => Refusal | null) | null;
  isProven: boolean;
  /** It exceeded the hit rate of its app, also if it was refused for another reason. */
  isOverRate: boolean;
}

/** Resolves once every call and token recorded before is stored. */
export const flushActivity = (): Promise<void> => inject("activity").flushStored();

/** A call that the portal itself has just sent. */
interface SentCall {
  appId: string;
  serviceCode: string;
  startedAt: Date;
  /** Null for a token request. */
  externalId: string | null;
}

/** Longer than the clocks of two replicas differ. */
const clockDifferenceMs = 5000;
const maxFindAttempts = 4;
const findDelayMs = 300;

/** The recorded call; null if another replica has not stored it within a second. */
export async function findSentCall({ appId, serviceCode, startedAt, externalId }: SentCall) {
  for (let attempt = 1; ; attempt += 1) {
    await inject("activity").flush();
    const call = await db().activity.findFirst({
      where: {
        appId,
        serviceCode,
        createdAt: { gte: new Date(startedAt.getTime() - clockDifferenceMs) },
        ...(externalId === null ? {} : { references: { has: externalId } }),
      },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    if (call !== null || attempt === maxFindAttempts) return call?.id ?? null;
    await wait(findDelayMs);
  }
}

/** Records a call whose signature was valid, if there is room for it; otherwise counts it, without its content. */
export function recordCall(call: RecordedCall): void {
  inject("recordLimits").meet(call.appId, getNetwork(call.origin.address));
  inject("activity").addLater(call.body.length, async () => {
    const mask = await maskOfApp(call.appId);
    await waitForTurn(call.body.length);
    const shortened = inject("recordLimits").shortened(call);
    return shortened === null ? meterEntry(buildEntry(call, mask)) : createShortEntry(call, mask, shortened);
  });
}

/** Null for a call that is stored in one row with others like it. */
function createShortEntry(
  call: RecordedCall,
  mask: Mask,
  { omission, isGathered }: ShorteningRule,
): ActivityEntry | null {
  if (!isGathered) return buildShortEntry(call, mask, omission);
  gather(call, mask, omission);
  return null;
}

const gather = (call: RecordedCall, mask: Mask, omission: Omission) =>
  inject("activity").gather({ ...call, omission, createdAt: call.receivedAt }, () =>
    buildShortEntry(call, mask, omission),
  );

function meterEntry(entry: ActivityEntry): ActivityEntry {
  inject("recordLimits").use(entry);
  return entry;
}

interface ExplainedCall {
  call: RecordedCall;
  explanation: Explanation | null;
}

/** Stores calls of the demo data at once. */
export const storeCalls = async (calls: readonly ExplainedCall[]): Promise<void> => {
  const entries = calls.map(async ({ call, explanation }) =>
    addExplanation(buildEntry(call, await maskOfApp(call.appId)), explanation),
  );
  await writeActivity(await Promise.all(entries), []);
};

/** A call that anyone could have sent. */
interface UnverifiedCall {
  call: RecordedCall;
  /** A token of the app was sent, which others do not know, unlike its consumer key. */
  isNamedByToken: boolean;
  /** Why its signature is not valid; null for a call that was refused for another reason. */
  explain: (isOwn: boolean) => Promise<Explanation | null>;
}

/**
 * Records a call that anyone could have sent, at most some a minute for an app. Those that a token names have a limit
 * of their own, which others cannot use up; so have those from a network of which the app has sent valid calls. `find`
 * returns null for a call that names no app; it holds the body of the request until then.
 */
export const recordUnverifiedCall = (bodyBytes: number, find: () => Promise<UnverifiedCall | null>): void =>
  inject("activity").addLater(bodyBytes, async () => {
    const found = await find();
    if (found === null) return null;
    const { appId, origin } = found.call;
    const mask = await maskOfApp(appId);
    await waitForTurn(found.call.body.length);
    const network = getNetwork(origin.address);
    const isOwn = found.isNamedByToken || inject("recordLimits").hasMet(appId, network);
    return isOwn ? createOwnEntry(found, mask) : createStrangerEntry(found, mask, network);
  });

/** A call beyond the limit is counted, as other calls of the app are. */
async function createOwnEntry({ call, explain }: UnverifiedCall, mask: Mask): Promise<ActivityEntry | null> {
  if (!(await takePoint(inject("limits").unverifiedRecords, call.appId))) {
    gather(call, mask, "unproven");
    return null;
  }
  const shortened = inject("recordLimits").shortened(call);
  return shortened === null
    ? meterEntry(addExplanation(buildEntry(call, mask), await explain(true)))
    : createShortEntry(call, mask, shortened);
}

/** A call beyond the limit is not counted either, because others must not change the totals of an app. */
async function createStrangerEntry({ call, explain }: UnverifiedCall, mask: Mask, network: string) {
  const { appId, receivedAt } = call;
  const { strangerRecords, strangerRecordsOfNetwork } = inject("limits");
  if (!(await takePoint(strangerRecordsOfNetwork, `${appId} ${network}`))) return null;
  if (!(await takePoint(strangerRecords, appId))) return null;
  if (!inject("recordLimits").hasStrangerVolume(appId, network, receivedAt))
    return buildShortEntry(call, mask, "volume");
  const entry = addExplanation({ ...buildEntry(call, mask), isMetered: false }, await explain(false));
  inject("recordLimits").useStranger(appId, network, entry);
  return entry;
}

async function takePoint(limit: Counter, key: string): Promise<boolean> {
  const { consumedPoints } = await limit.penalty(key, 1);
  return consumedPoints <= limit.points;
}

const addExplanation = (entry: ActivityEntry, explanation: Explanation | null): ActivityEntry => ({
  ...entry,
  mistake: explanation?.mistakes[0]?.mistake ?? null,
  explanation: explanation === null ? null : JSON.stringify(explanation),
});

const emptyBody = Buffer.alloc(0);

/** What is recorded of a call without its content, of which nothing is read. */
const buildShortEntry = (call: RecordedCall, mask: Mask, omission: Omission): ActivityEntry => ({
  ...dropContent(
    buildEntry(
      { ...call, body: emptyBody, rawHeaders: [], responseHeaders: {}, responseBody: "", refusal: null },
      mask,
    ),
    omission,
  ),
  bodyBytes: call.body.length,
});

/** PostgreSQL refuses an index row of more than 2,704 bytes; a character of a path has at most two. */
const maxPathLength = 1000;

function buildEntry(call: RecordedCall, mask: Mask): ActivityEntry {
  const { requestBody, isBase64 } = decodeBody(call.body, mask);
  const responseBody = mask
    .beginning(call.responseBody.slice(0, maxLookedAt), maxRecordedBytes)
    .toWellFormed();
  const target = mask.text(call.target);
  const end = target.indexOf("?");
  const refusal = call.refusal?.(mask) ?? null;
  // Property by property, because copying objects took 4 % of the time of a call.
  return {
    id: newId({ msecs: call.receivedAt.getTime() }),
    appId: call.appId,
    serviceCode: call.serviceCode,
    method: call.method,
    path: (end === -1 ? target : target.slice(0, end)).slice(0, maxPathLength),
    target,
    status: call.status,
    responseCode: call.responseCode,
    cause: call.cause,
    mistake: null,
    isProven: call.isProven,
    references: findReferences(mask.text(call.externalId), [requestBody, responseBody]),
    durationMs: call.durationMs,
    address: call.origin.address,
    userAgent: mask.text(call.origin.userAgent),
    requestId: mask.value(call.origin.requestId),
    requestHeaders: JSON.stringify(mask.headers(call.rawHeaders)),
    requestBody,
    isBase64,
    bodyBytes: call.body.length,
    responseHeaders: JSON.stringify(mask.headers(Object.entries(call.responseHeaders).flat())),
    responseBody,
    explanation: null,
    refusal: refusal === null ? null : JSON.stringify(refusal),
    createdAt: call.receivedAt,
    omission: null,
    calls: 1,
    durations: null,
    isMetered: true,
  };
}

/** Beyond the recorded part of a body, this shows a secret that its end cuts. */
const maxLookedAt = maxRecordedBytes + 16_384;

/** PostgreSQL stores text without NUL; other bodies are stored in base64. */
function decodeBody(body: Buffer, mask: Mask): Pick<ActivityEntry, "requestBody" | "isBase64"> {
  const shown = body.subarray(0, maxRecordedBytes);
  const lookedAt = body.subarray(0, maxLookedAt);
  try {
    const text = decodeText(lookedAt, lookedAt.length < body.length);
    const length = lookedAt.length > shown.length ? decodeText(shown, true).length : text.length;
    if (!text.includes("\u0000"))
      return { requestBody: mask.beginning(text, length).toWellFormed(), isBase64: false };
  } catch {
    // Not UTF-8.
  }
  const bytes = hidesSecret(body, mask) ? Buffer.from(hidden) : mask.bytes(lookedAt, shown.length);
  return { requestBody: bytes.toString("base64"), isBase64: true };
}

const hidden = "A compressed body with a secret is not recorded.";
/** Whether a body that the client compressed without saying so contains a secret. */
function hidesSecret(body: Buffer, mask: Mask): boolean {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return false;
  try {
    const text = gunzipSync(body, { maxOutputLength: maxLookedAt }).toString("latin1");
    return mask.text(text) !== text;
  } catch {
    // Too long to look at, or not complete.
    return true;
  }
}

/** As a stream, a cut character at the end is left out. */
const decodeText = (bytes: Buffer, isCut: boolean) =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isCut });

const referenceNames = /"(?:\w*[rR]eferenceNo|trxId|merchantTradeNo)"\s*:\s*"([^"\\]{1,64})"/g;
const maxReferences = 10;
const maxReferenceLength = 128;

/** The references by which a developer finds a call. */
function findReferences(externalId: string, bodies: readonly string[]): string[] {
  const found = bodies.flatMap((text) =>
    [...text.matchAll(referenceNames)].map(([, reference = ""]) => reference),
  );
  return [...new Set([externalId.slice(0, maxReferenceLength), ...found])]
    .filter((reference) => reference !== "")
    .slice(0, maxReferences);
}
