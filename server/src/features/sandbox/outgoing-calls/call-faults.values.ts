import { randomUUID } from "node:crypto";
import type { CallFault } from "contract/outgoing-calls/outgoing-calls.contract";
import { isJsonObject } from "contract/snap/field-paths";
import { buildResponseCode, type ResponseCase } from "contract/snap/response-codes";
import type { SnapServiceDetails } from "contract/snap/service-details";
import { createFieldError } from "#http/app-error.ts";
import type { Header } from "#outgoing/http-exchange.ts";

/** The answers of the standard to each mistake. */
const expectedCases: Record<CallFault, readonly ResponseCase[]> = {
  wrong_signature: ["40100"],
  unknown_token: ["40101"],
  missing_field: ["40002"],
  wrong_format: ["40001"],
  repeated_external_id: ["40900"],
  wrong_amount: ["40413"],
  unknown_bill: ["40412"],
};

/** The response codes with which a service must answer a mistake. */
export const listExpectedCodes = (fault: CallFault, serviceCode: string): string[] =>
  expectedCases[fault].map((responseCase) => buildResponseCode(serviceCode, responseCase));

/** A body with the mistake in it; mistakes elsewhere leave it as it is. */
export function spoilBody(fault: CallFault, body: string, details: SnapServiceDetails | null): string {
  switch (fault) {
    case "missing_field":
      return removeMandatoryField(body, details);
    case "wrong_format":
      return replaceText(body, listNames(details, "date-time", "decimal", "currency"), "?");
    case "wrong_amount":
      return replaceText(body, ["value"], "1.01");
    case "unknown_bill":
      return replaceDigits(body, ["customerNo", "virtualAccountNo"]);
    case "wrong_signature":
    case "unknown_token":
    case "repeated_external_id":
      return body;
  }
}

/** Removes the first mandatory field that the body has. */
function removeMandatoryField(body: string, details: SnapServiceDetails | null): string {
  const parsed = parseObject(body);
  const name = details?.request.find(
    (field) => field.presence === "M" && field.in === undefined && field.name in parsed,
  )?.name;
  if (name === undefined) throw createFieldError("fault", "fault_not_possible", { field: "fault" });
  return JSON.stringify(Object.fromEntries(Object.entries(parsed).filter(([key]) => key !== name)));
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    if (isJsonObject(parsed)) return parsed;
  } catch {
    // Refused below.
  }
  throw createFieldError("fault", "fault_not_possible", { field: "fault" });
}

/** Names of fields with one of these formats, on all levels. */
function listNames(details: SnapServiceDetails | null, ...formats: string[]): string[] {
  const collect = (fields: SnapServiceDetails["request"]): string[] =>
    fields.flatMap(({ name, format, fields: members }) => [
      ...(format !== undefined && formats.includes(format) ? [name] : []),
      ...collect(members ?? []),
    ]);
  return details === null ? [] : collect(details.request);
}

/** Puts a value in the first field of these names; every other byte stays. */
function replaceText(body: string, names: readonly string[], value: string): string {
  for (const name of names) {
    const pattern = new RegExp(`("${name}"\\s*:\\s*)"[^"\\\\]*"`);
    if (pattern.test(body)) return body.replace(pattern, `$1${JSON.stringify(value)}`);
  }
  throw createFieldError("fault", "fault_not_possible", { field: "fault" });
}

/** Replaces the last four digits of each of these fields, so that number parts still agree. */
function replaceDigits(body: string, names: readonly string[]): string {
  const spoiled = names.reduce(
    (text, name) => text.replace(new RegExp(`("${name}"\\s*:\\s*"[ \\d]*?)\\d{1,4}"`), '$19999"'),
    body,
  );
  if (spoiled === body) throw createFieldError("fault", "fault_not_possible", { field: "fault" });
  return spoiled;
}

/** Another signature of the same form, also in hex of any case: a provider must compare it, not only look at it. */
export const spoilSignature = ({ name, value }: Header): Header =>
  name === "X-SIGNATURE"
    ? { name, value: (/^a/i.test(value) ? "B" : "A") + value.slice(1) }
    : { name, value };

/** A token that nobody has issued. */
export const createUnknownToken = () => `unknown-${randomUUID()}`;
