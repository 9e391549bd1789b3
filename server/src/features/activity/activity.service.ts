import { setTimeout as wait } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { maxRecordedBytes, type FailureCause } from "contract/activity/activity.contract";
import { db } from "#db/database";
import { seal, unseal } from "#db/master-key";
import type { Origin } from "#http/actor";
import { part } from "../../parts.ts";
import type { Explanation } from "contract/activity/explanation";
import { maskedBytes, maskedHeader, maskedJson, maskedTarget } from "./activity.masks.values.ts";
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
export const recordCall = (call: RecordedCall): void => part("activity").add(entryOf(call));

/** Stores calls of the demo data at once. */
export const storeCalls = (calls: readonly RecordedCall[]): Promise<void> =>
  writeActivity(calls.map(entryOf), []);

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
      ...entryOf(found.call),
      mistake,
      explanation: explanation === null ? null : JSON.stringify(explanation),
    };
  });

/** PostgreSQL refuses an index row of more than 2,704 bytes; a character of a path has at most two. */
const maxPathLength = 1000;

function entryOf(call: RecordedCall): ActivityEntry {
  const { requestBody, isBase64 } = readableBody(call.body);
  const end = call.target.indexOf("?");
  // Property by property, because copying objects took 4 % of the time of a call.
  return {
    id: newId({ msecs: call.receivedAt.getTime() }),
    appId: call.appId,
    serviceCode: call.serviceCode,
    method: call.method,
    path: (end === -1 ? call.target : call.target.slice(0, end)).slice(0, maxPathLength),
    target: maskedTarget(call.target),
    status: call.status,
    responseCode: call.responseCode,
    cause: call.cause,
    mistake: null,
    isProven: call.isProven,
    references: referencesOf(call, requestBody),
    durationMs: call.durationMs,
    address: call.origin.address,
    userAgent: call.origin.userAgent,
    requestId: call.origin.requestId,
    requestHeaders: JSON.stringify(maskedHeaders(call.rawHeaders)),
    requestBody,
    isBase64,
    bodyBytes: call.body.length,
    responseHeaders: JSON.stringify(Object.entries(call.responseHeaders)),
    responseBody: maskedJson(call.responseBody.slice(0, maxRecordedBytes)),
    explanation: null,
    createdAt: call.receivedAt,
  };
}

function maskedHeaders(raw: readonly string[]) {
  const headers: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name = "", value = ""] = raw.slice(index, index + 2);
    headers.push([name, maskedHeader(name, value)]);
  }
  return headers;
}

/** PostgreSQL stores text without NUL; other bodies are stored in base64. */
function readableBody(body: Buffer): Pick<ActivityEntry, "requestBody" | "isBase64"> {
  const shown = body.subarray(0, maxRecordedBytes);
  try {
    const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    // As a stream, a cut character at the end is left out.
    const text = utf8.decode(shown, { stream: shown.length < body.length });
    if (!text.includes("\u0000")) return { requestBody: maskedJson(text), isBase64: false };
  } catch {
    // Not UTF-8.
  }
  return { requestBody: maskedBytes(shown).toString("base64"), isBase64: true };
}

const referenceNames = /"(?:\w*[rR]eferenceNo|trxId|merchantTradeNo)"\s*:\s*"([^"\\]{1,64})"/g;
const maxReferences = 10;
const maxReferenceLength = 128;

/** The references by which a developer finds a call. */
function referencesOf({ externalId, responseBody }: RecordedCall, requestBody: string): string[] {
  const found = [requestBody, responseBody].flatMap((text) =>
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
