import { sandboxValues } from "../snap/sandbox-values.ts";
import type { SnapServiceDetails } from "../snap/service-details.ts";
import { listReferenceNames } from "./new-references.ts";

/** What a call of a service sends, beside its headers. */
export interface PrefilledCall {
  path: Record<string, string>;
  query: Record<string, string>;
  /** Indented JSON; empty for a call without a body. */
  body: string;
}

/** Values of a request for which the sandbox answers that it succeeded; undefined if the sample has them. */
export const findSucceeding = (code: string) => sandboxValues[code]?.find(({ answer }) => answer === "20000");

/**
 * The sample of a service with values that succeed in the sandbox, references that `writeReference` makes new, and
 * what `replaced` says otherwise. References of the orders of a bulk have the number of their order.
 */
export function prefillCall(
  { code, request, sampleRequest }: SnapServiceDetails,
  writeReference: (name: string, order?: number) => string,
  replaced: Readonly<Record<string, string>> = {},
): PrefilledCall {
  const newNames = new Set(listReferenceNames(code));
  const sample = { ...sampleRequest, ...findSucceeding(code)?.fields, ...replaced };
  const renew =
    (order?: number) =>
    ([name, value]: [string, unknown]): [string, unknown] =>
      newNames.has(name)
        ? [name, writeReference(name, order)]
        : [name, Array.isArray(value) ? value.map(renewItem) : value];
  const renewItem = (item: unknown, index: number): unknown =>
    typeof item === "object" && item !== null
      ? Object.fromEntries(Object.entries(item).map(renew(index + 1)))
      : item;
  const values = Object.entries(sample).map(renew());
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

function formatJson(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
