import { formatWibDay, startOfDay } from "contract/time";
import { z } from "zod";
import { db } from "#db/database.ts";
import { getFirstIdAt } from "#db/first-id-at.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import type { ActivityDetailRow } from "./activity.list.ts";

const externalIdHeader = "x-external-id";
/** Of a reference, in what services call it, most specific first. */
const referenceNames = /"(partnerRefundNo|partnerReferenceNo|trxId)"\s*:\s*"([^"\\]{1,64})"/g;
/** Response codes of a repeated reference, after the code of the service. */
const repeatedCases = new Set(["40901", "40418"]);
const maxCandidates = 20;

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

/** Within the day of the call; a call beyond the hit rate uses no X-EXTERNAL-ID up. */
async function findFirstUseOfExternalId(row: ActivityDetailRow): Promise<FirstUse | null> {
  const externalId = getExternalId(row.requestHeaders);
  if (externalId === undefined || isMasked(externalId)) return null;
  const earlier = await db().activity.findMany({
    where: {
      appId: row.appId,
      references: { has: externalId },
      isProven: true,
      isOutgoing: false,
      id: { gte: getFirstIdAt(startOfDay(formatWibDay(new Date(row.createdAt)))), lt: row.id },
      OR: [{ cause: null }, { cause: { not: "hit_rate" } }],
    },
    orderBy: { id: "asc" },
    select: { id: true, createdAt: true, requestHeaders: true, omission: true },
    take: maxCandidates,
  });
  const first = earlier.find(
    ({ requestHeaders, omission }) =>
      omission !== null || getExternalId(JSON.stringify(requestHeaders)) === externalId,
  );
  return first === undefined ? null : presentFirstUse(first);
}

/** A reference is used up by a call that succeeded, on whatever day. */
async function findFirstUseOfReference(row: ActivityDetailRow): Promise<FirstUse | null> {
  const references = [...row.requestBody.matchAll(referenceNames)]
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
          { cause: { in: ["business", "on_demand"] }, NOT: { responseCode: row.responseCode } },
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
const getExternalId = (json: string) =>
  Pairs.parse(JSON.parse(json)).find(([name]) => name.toLowerCase() === externalIdHeader)?.[1];

/** Two secrets can be masked alike. */
const isMasked = (text: string) => / \(\d+ characters\)$/.test(text);
