import type { ResponseCase } from "contract/snap/response-codes";
import type { SnapField } from "contract/snap/service-details";
import { z } from "zod";
import type { SnapCall } from "./snap-client.ts";

/** A call with one wrong field, and the case that the standard documents for it. */
export interface FieldFaultCall {
  title: string;
  call: SnapCall;
  responseCase: ResponseCase;
  field: string;
}

/** The sample with each top-level field of its body or query absent, null, empty, or in a wrong type, length or format. */
export function faultyCalls(sample: SnapCall, fields: readonly SnapField[]): FieldFaultCall[] {
  return fields
    .filter((field) => field.in !== "path")
    .flatMap((field) => {
      const isQuery = sample.body === undefined;
      const missing = field.presence === "M" ? (isQuery ? [undefined, ""] : [undefined, null, ""]) : [];
      const faults = [
        ...missing.map((value) => ({ value, responseCase: "40002" as const })),
        ...wrongValues(field, isQuery).map((value) => ({ value, responseCase: "40001" as const })),
      ];
      return faults.map(({ value, responseCase }) => ({
        title: `${field.name} ${value === undefined ? "absent" : JSON.stringify(value).slice(0, 40)}`,
        call: withField(sample, field.name, value),
        responseCase,
        field: field.name,
      }));
    });
}

/** Values that break a rule of the field; a query has texts only. */
function wrongValues(field: SnapField, isQuery: boolean): unknown[] {
  const wrongType = isQuery ? [] : [field.type === "object" ? "x" : field.type === "array" ? {} : { x: 1 }];
  if (field.type !== "string") return wrongType;
  return [
    ...wrongType,
    ...(isQuery ? [] : [12, true, ["x"]]),
    ...(field.maxLength === undefined
      ? []
      : ["1".repeat(field.maxLength + 1), "🦊".repeat(field.maxLength + 1)]),
    ...(field.format === undefined && field.values === undefined ? [] : ["!"]),
  ];
}

/** The call with one field of its body or query changed; undefined removes it. */
function withField(call: SnapCall, name: string, value: unknown): SnapCall {
  if (call.body !== undefined) {
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(call.body.toString()));
    return { ...call, body: JSON.stringify({ ...body, [name]: value }) };
  }
  const [path = "", query = ""] = call.target.split("?");
  const parameters = new URLSearchParams(query);
  if (typeof value === "string") parameters.set(name, value);
  else parameters.delete(name);
  return { ...call, target: `${path}?${parameters.toString()}` };
}
