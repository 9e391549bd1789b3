import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { v7 as newId } from "uuid";
import { maxRecordedBytes, type FailureCause } from "contract/activity/activity.contract";
import { db } from "#db/database";
import { seal, unseal } from "#db/master-key";
import type { Origin } from "#http/actor";
import { part } from "../../parts.ts";
import type { Explanation } from "contract/activity/explanation";
import { maskOfApp } from "./activity.masks.service.ts";
import type { Mask } from "./activity.masks.values.ts";
import { writeActivity, type ActivityEntry } from "./activity.store.ts";

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
  isProven: boolean;
}

/** Resolves once every call and token recorded before is stored. */
export const flushActivity = (): Promise<void> => part("activity").flushStored();

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
    await part("activity").flush();
    const call = await db().activity.findFirst({
      where: {
        ...{ appId, serviceCode },
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

/** Records a call whose signature was valid. */
export const recordCall = (call: RecordedCall): void => part("activity").addLater(() => entryOf(call));

/** Stores calls of the demo data at once. */
export const storeCalls = async (calls: readonly RecordedCall[]): Promise<void> =>
  writeActivity(await Promise.all(calls.map(entryOf)), []);

/** A call that anyone could have sent. */
interface UnprovenCall {
  call: RecordedCall;
  /** Why its signature is not valid; null for a call that was refused for another reason. */
  explain: () => Promise<Explanation | null>;
}

/**
 * Records a call that anyone could have sent: at most `maxUnprovenRecords` a minute for an app. `find` returns
 * null for a call that names no app.
 */
export const recordUnprovenCall = (find: () => Promise<UnprovenCall | null>): void =>
  part("activity").addLater(async () => {
    const found = await find();
    if (found === null) return null;
    const limit = part("limits").unprovenRecords;
    const { consumedPoints } = await limit.penalty(found.call.appId, 1);
    if (consumedPoints > limit.points) return null;
    const explanation = await found.explain();
    const mistake = explanation?.mistakes[0]?.mistake ?? null;
    return {
      ...(await entryOf(found.call)),
      mistake,
      explanation: explanation === null ? null : JSON.stringify(explanation),
    };
  });

/** PostgreSQL refuses an index row of more than 2,704 bytes; a character of a path has at most two. */
const maxPathLength = 1000;

async function entryOf(call: RecordedCall): Promise<ActivityEntry> {
  const mask = await maskOfApp(call.appId);
  const { requestBody, isBase64 } = readableBody(call.body, mask);
  const responseBody = mask.beginning(call.responseBody.slice(0, maxLookedAt), maxRecordedBytes);
  const target = mask.text(call.target);
  const end = target.indexOf("?");
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
    references: referencesOf(mask.text(call.externalId), [requestBody, responseBody]),
    durationMs: call.durationMs,
    address: call.origin.address,
    userAgent: mask.text(call.origin.userAgent),
    requestId: call.origin.requestId,
    requestHeaders: JSON.stringify(mask.headers(call.rawHeaders)),
    requestBody,
    isBase64,
    bodyBytes: call.body.length,
    responseHeaders: JSON.stringify(mask.headers(Object.entries(call.responseHeaders).flat())),
    responseBody,
    explanation: null,
    createdAt: call.receivedAt,
  };
}

/** Beyond the recorded part of a body, this shows a secret that its end cuts. */
const maxLookedAt = maxRecordedBytes + 16_384;

/** PostgreSQL stores text without NUL; other bodies are stored in base64. */
function readableBody(body: Buffer, mask: Mask): Pick<ActivityEntry, "requestBody" | "isBase64"> {
  const shown = body.subarray(0, maxRecordedBytes);
  const lookedAt = body.subarray(0, maxLookedAt);
  try {
    const text = textOf(lookedAt, lookedAt.length < body.length);
    const length = lookedAt.length > shown.length ? textOf(shown, true).length : text.length;
    if (!text.includes("\u0000")) return { requestBody: mask.beginning(text, length), isBase64: false };
  } catch {
    // Not UTF-8.
  }
  const bytes = hidesSecret(body, mask) ? Buffer.from(hidden) : mask.bytes(lookedAt, shown.length);
  return { requestBody: bytes.toString("base64"), isBase64: true };
}

const hidden = "A compressed body with a secret is not recorded.";
const maxInflatedBytes = 1_000_000;

/** Whether a body that the client compressed without saying so contains a secret. */
function hidesSecret(body: Buffer, mask: Mask): boolean {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return false;
  try {
    const text = gunzipSync(body, { maxOutputLength: maxInflatedBytes }).toString("latin1");
    return mask.text(text) !== text;
  } catch {
    // Too long to look at, or not complete.
    return true;
  }
}

/** As a stream, a cut character at the end is left out. */
const textOf = (bytes: Buffer, isCut: boolean) =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isCut });

const referenceNames = /"(?:\w*[rR]eferenceNo|trxId|merchantTradeNo)"\s*:\s*"([^"\\]{1,64})"/g;
const maxReferences = 10;
const maxReferenceLength = 128;

/** The references by which a developer finds a call. */
function referencesOf(externalId: string, bodies: readonly string[]): string[] {
  const found = bodies.flatMap((text) =>
    [...text.matchAll(referenceNames)].map(([, reference = ""]) => reference),
  );
  return [...new Set([externalId.slice(0, maxReferenceLength), ...found])]
    .filter((reference) => reference !== "")
    .slice(0, maxReferences);
}

/** Keeps a token for an hour, to recognise signatures that cover it after it was replaced. */
export const rememberToken = (appId: string, token: string, issuedAt: Date): void =>
  part("activity").addToken({
    id: newId({ msecs: issuedAt.getTime() }),
    appId,
    sealedToken: seal(token, `app:${appId}`),
    createdAt: issuedAt,
  });

/** A client may request a token for each call; 500 tokens add about 10 ms to an explanation. */
const maxRecentTokens = 500;

/** The last tokens of an app that are not older than an hour, newest first. */
export async function findRecentTokens(appId: string): Promise<string[]> {
  const rows = await db().sandboxToken.findMany({
    where: { appId, createdAt: { gt: new Date(Date.now() - 60 * 60_000) } },
    orderBy: { id: "desc" },
    take: maxRecentTokens,
  });
  return rows.map(({ sealedToken }) => unseal(sealedToken, `app:${appId}`));
}
