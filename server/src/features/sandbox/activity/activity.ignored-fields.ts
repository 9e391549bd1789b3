import type { Refusal } from "contract/activity/refusal";
import { findIgnoredFields, type IgnoredField } from "contract/snap/ignored-fields";
import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { z } from "zod";
import type { ActivityDetailRow } from "./activity.list.ts";

/**
 * The fields of a call that its service ignored, with those that were probably meant, except those that the refusal names. They
 * are found when the call is opened, so that no call waits for it.
 */
export async function listIgnoredFields(
  row: ActivityDetailRow,
  refusal: Refusal | null,
): Promise<IgnoredField[]> {
  // The services that issue tokens accept other names; unknown mandatory ones refuse the call.
  const isServed = consumerServices.some(({ code }) => code === row.serviceCode);
  if (row.isOutgoing || !isServed) return [];
  const named = new Set(refusal?.findings.map(({ subject, name }) => `${subject} ${name}`));
  const { request } = await loadDetails(row.serviceCode);
  return findIgnoredFields(
    request.filter((field) => field.in !== "path"),
    readFields(row),
  ).filter(({ field, meant }) => !named.has(`field ${field}`) && !named.has(`field ${meant}`));
}

/** Of the query of a GET and of the body. */
function readFields({ method, target, requestBody }: ActivityDetailRow): Record<string, unknown> {
  const query = target.includes("?") ? target.slice(target.indexOf("?")) : "";
  return {
    ...(method === "GET" ? Object.fromEntries(new URLSearchParams(query)) : {}),
    ...parseBody(requestBody),
  };
}

/** Nothing, if the body was not recorded as JSON. */
function parseBody(text: string): Record<string, unknown> {
  try {
    return JsonObject.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const JsonObject = z.record(z.string(), z.unknown());
