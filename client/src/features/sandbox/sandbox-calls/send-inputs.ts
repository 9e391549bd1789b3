import { createReference, listReferenceNames } from "contract/sandbox-calls/new-references";
import { sandboxValues } from "contract/snap/sandbox-values";
import type { SnapServiceDetails } from "contract/snap/service-details";

export interface SendInputs extends Record<string, unknown> {
  /** The db_id of the app. */
  app: string;
  path: Record<string, string>;
  query: Record<string, string>;
  body: string;
  customerToken: string;
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
  const placed = (place: "path" | "query") =>
    Object.fromEntries(
      request.filter((field) => field.in === place).map(({ name }) => [name, formatJson(filled.get(name))]),
    );
  const elsewhere = new Set(request.filter((field) => field.in !== undefined).map(({ name }) => name));
  const body = values.filter(([name]) => !elsewhere.has(name));
  return {
    path: placed("path"),
    query: placed("query"),
    body: body.length === 0 ? "" : JSON.stringify(Object.fromEntries(body), null, 2),
  };
}

function formatJson(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
