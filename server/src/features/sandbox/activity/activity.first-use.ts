import { formatWibDay, startOfDay } from "contract/time";
import { z } from "zod";
import { db } from "#db/database.ts";
import { getFirstIdAt } from "#db/first-id-at.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { isMasked } from "#features/platform/masks/masks.values.ts";
import type { ActivityDetailRow } from "./activity.list.ts";

/** Of a reference that can be used once, in what services call it, most specific first; all of them are `searchedReferenceNames`. */
const uniqueReferenceNames = /"(partnerRefundNo|partnerReferenceNo|trxId)"\s*:\s*"([^"\\]{1,64})"/g;
/** Response codes of a repeated reference, after the code of the service. */
const repeatedCases = new Set(["40901", "40418"]);
const pageSize = 20;
const maxPages = 25;

interface FirstUse {
  db_id: string;
  created_at: string;
}

/** The recorded call of the same app that first used the X-EXTERNAL-ID or the reference of a call that was refused for it. */
export async function findFirstUse(row: ActivityDetailRow): Promise<FirstUse | null> {
  if (row.cause === "external_id_used") return findFirstUseOfExternalId(row);
  const responseCase = row.responseCode.slice(0, 3) + row.responseCode.slice(5);
  return row.cause === "business" && repeatedCases.has(responseCase) ? findFirstUseOfReference(row) : null;
}

/** Within the day of the call, by the test clock too; a call beyond the hit rate uses no X-EXTERNAL-ID up. */
async function findFirstUseOfExternalId(row: ActivityDetailRow): Promise<FirstUse | null> {
  const externalId = getExternalId(row.requestHeaders);
  // Two secrets can be masked alike.
  if (externalId === undefined || isMasked(externalId)) return null;
  const daysAhead = getDaysAhead(row.responseHeaders);
  let after = getFirstIdAt(startOfDay(formatWibDay(new Date(row.createdAt))));
  // Those of other days of the test clock may be first.
  for (let page = 0; page < maxPages; page += 1) {
    const earlier = await db().activity.findMany({
      where: {
        appId: row.appId,
        references: { has: externalId },
        isProven: true,
        isOutgoing: false,
        id: { gt: after, lt: row.id },
        OR: [{ cause: null }, { cause: { not: "hit_rate" } }],
      },
      orderBy: { id: "asc" },
      select: { id: true, createdAt: true, requestHeaders: true, responseHeaders: true, omission: true },
      take: pageSize,
    });
    const first = earlier.find(
      ({ requestHeaders, responseHeaders, omission }) =>
        omission !== null ||
        (getExternalId(JSON.stringify(requestHeaders)) === externalId &&
          getDaysAhead(JSON.stringify(responseHeaders)) === daysAhead),
    );
    if (first !== undefined) return presentFirstUse(first);
    const last = earlier.at(-1);
    if (last === undefined) return null;
    after = last.id;
  }
  return null;
}

/** A reference is used up by a call that succeeded, on whatever day. */
async function findFirstUseOfReference(row: ActivityDetailRow): Promise<FirstUse | null> {
  const references = [...row.requestBody.matchAll(uniqueReferenceNames)]
    .map(([, , reference = ""]) => reference)
    .filter((reference) => !isMasked(reference));
  for (const reference of references) {
    const first = await db().activity.findFirst({
      where: {
        appId: row.appId,
        serviceCode: row.serviceCode,
        references: { has: reference },
        isProven: true,
        isOutgoing: false,
        id: { lt: row.id },
        OR: [
          { cause: null },
          // A timeout on demand may have hidden a success from the client.
          {
            cause: "on_demand",
            refusal: { path: ["findings", "0", "deviation"], equals: "bank_fault_executed" },
          },
        ],
      },
      orderBy: { id: "asc" },
      select: { id: true, createdAt: true },
    });
    if (first !== null) return presentFirstUse(first);
  }
  return null;
}

const presentFirstUse = ({ id, createdAt }: { id: string; createdAt: Date }): FirstUse => ({
  db_id: id,
  created_at: formatIsoTimestamp(createdAt),
});

const Pairs = z.array(z.tuple([z.string(), z.string()]));
const getHeader = (json: string, header: string) =>
  Pairs.parse(JSON.parse(json)).find(([name]) => name.toLowerCase() === header)?.[1];
const getExternalId = (requestHeaders: string) => getHeader(requestHeaders, "x-external-id");
/** How many days the test clock was ahead. */
const getDaysAhead = (responseHeaders: string) => getHeader(responseHeaders, "x-sandbox-days-ahead");
