import type { ActivityDetail } from "contract/activity/activity.contract";
import {
  createReference,
  listReferenceNames,
  replaceReferences,
} from "contract/sandbox-calls/new-references";
import { sandboxValues } from "contract/snap/sandbox-values";
import type { SnapServiceDetails } from "contract/snap/service-details";

export interface SendInputs extends Record<string, unknown> {
  /** The db_id of the app. */
  app: string;
  path: Record<string, string>;
  query: Record<string, string>;
  body: string;
  customerToken: string;
  /** Empty for a new one. */
  externalId: string;
}

/** The sample of a service with values that succeed in the sandbox, and references that were not used before. */
export function prefillInputs(
  { code, request, sampleRequest }: SnapServiceDetails,
  now: Date,
): Pick<SendInputs, "path" | "query" | "body"> {
  const succeeding = sandboxValues[code]?.find(({ answer }) => answer === "20000")?.fields ?? {};
  const newNames = new Set(listReferenceNames(code));
  const values = Object.entries({ ...sampleRequest, ...succeeding }).map(([name, value]) =>
    newNames.has(name) ? [name, createReference(name, now)] : [name, value],
  ) satisfies [string, unknown][];
  const filled = new Map<string, unknown>(values);
  const collectValues = (place: "path" | "query") =>
    Object.fromEntries(
      request.filter((field) => field.in === place).map(({ name }) => [name, formatJson(filled.get(name))]),
    );
  const elsewhere = new Set(request.filter((field) => field.in !== undefined).map(({ name }) => name));
  const body = values.filter(([name]) => !elsewhere.has(name));
  return {
    path: collectValues("path"),
    query: collectValues("query"),
    body: body.length === 0 ? "" : JSON.stringify(Object.fromEntries(body), null, 2),
  };
}

/** The values of a recorded call with new references. */
export function repeatInputs(
  details: SnapServiceDetails,
  { target, request }: ActivityDetail,
  now: Date,
): Pick<SendInputs, "path" | "query" | "body"> {
  const { path, query } = prefillInputs(details, now);
  const called = new URLSearchParams(target.split("?")[1] ?? "");
  return {
    path,
    query: Object.fromEntries(Object.keys(query).map((name) => [name, called.get(name) ?? ""])),
    body: replaceReferences(details.code, request.body, now),
  };
}

function formatJson(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
