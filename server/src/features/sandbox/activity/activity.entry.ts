import { gunzipSync } from "node:zlib";
import { v7 as newId } from "uuid";
import { hashToken } from "#crypto/random-token.ts";
import { maxRecordedBytes, type Omission } from "contract/activity/activity.contract";
import type { Explanation } from "contract/activity/explanation";
import type { RecordedCall } from "./activity.call.values.ts";
import { dropContent, type ActivityEntry } from "./activity.store.ts";
import type { Mask } from "#features/platform/masks/masks.values.ts";
import type { CompanyMask } from "./activity.masks.service.ts";

/** PostgreSQL refuses an index row of more than 2,704 bytes; a character of a path has at most two. */
const maxPathLength = 1000;

/**
 * What is recorded of a call, with its secrets masked. What everyone can search has no consumer key either: with a search
 * by its beginning, a viewer would find it out.
 */
export function buildEntry(call: RecordedCall, mask: CompanyMask): ActivityEntry {
  const { requestBody, isBase64 } = decodeBody(call.body, mask);
  const responseBody = mask
    .beginning(call.responseBody.slice(0, maxLookedAt), maxRecordedBytes)
    .toWellFormed();
  const target = mask.text(call.target);
  const end = target.indexOf("?");
  const refusal = call.refusal?.(mask) ?? null;
  return {
    id: newId({ msecs: call.receivedAt.getTime() }),
    appId: call.appId,
    serviceCode: call.serviceCode,
    method: call.method,
    path: mask.keys.text(end === -1 ? target : target.slice(0, end)).slice(0, maxPathLength),
    target,
    status: call.status,
    responseCode: call.responseCode,
    cause: call.cause,
    mistake: null,
    isProven: call.isVerified,
    references: findReferences(mask.text(call.externalId), [requestBody, responseBody]).map(mask.keys.text),
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
    isOutgoing: false,
    isByPortal: call.isByPortal,
    fault: call.fault,
    findings: null,
    tokenHash: call.token === "" ? null : hashToken(call.token),
  };
}

const emptyBody = Buffer.alloc(0);

/** What is recorded of a call without its content, of which nothing is read. */
export const buildShortEntry = (
  call: RecordedCall,
  mask: CompanyMask,
  omission: Omission,
): ActivityEntry => ({
  ...dropContent(
    buildEntry(
      { ...call, body: emptyBody, rawHeaders: [], responseHeaders: {}, responseBody: "", refusal: null },
      mask,
    ),
    omission,
  ),
  bodyBytes: call.body.length,
});

export const addExplanation = (entry: ActivityEntry, explanation: Explanation | null): ActivityEntry => ({
  ...entry,
  mistake: explanation?.mistakes[0]?.mistake ?? null,
  explanation: explanation === null ? null : JSON.stringify(explanation),
});

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

/** Of references in a body; `uniqueReferenceNames` are among them, because a repeated one is looked up by them. */
const searchedReferenceNames =
  /"(?:\w*[rR]eferenceNo|partnerRefundNo|trxId|merchantTradeNo)"\s*:\s*"([^"\\]{1,64})"/g;
const maxReferences = 10;
const maxReferenceLength = 128;

/** The references by which a developer finds a call. */
function findReferences(externalId: string, bodies: readonly string[]): string[] {
  const found = bodies.flatMap((text) =>
    [...text.matchAll(searchedReferenceNames)].map(([, reference = ""]) => reference),
  );
  return [...new Set([externalId.slice(0, maxReferenceLength), ...found])]
    .filter((reference) => reference !== "")
    .slice(0, maxReferences);
}
