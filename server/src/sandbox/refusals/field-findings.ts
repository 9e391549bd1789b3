import type { RefusalFinding } from "contract/activity/refusal";
import { faultsOf, type FieldFault } from "contract/snap/field-errors";
import { snapAmount } from "./amount-fault.ts";
import { demand, fault, withExample, type Demand, type Fault } from "./fault.ts";
import { formatFault, ruleOf } from "./field-faults.ts";
import { exampleAt, fieldAt, missingFieldFault, stepsOf, valueAt } from "./missing-field-fault.ts";
import { placeholderFault } from "./placeholder-fault.ts";
import type { RefusedCall } from "./refused-call.ts";
import { readFields } from "../read-body.ts";
import { tokenIssuers } from "../issue-token.ts";

const maxFindings = 6;
const maxSentLength = 16_384;

/** What is wrong with the fields of a body: first the field that decided, then the others. */
export function fieldFindings(call: RefusedCall): RefusalFinding[] {
  const { refusal, details } = call;
  const body = readFields(call.request);
  const faults = faultsOf(details.request, body);
  const decided = faults.find(({ field }) => field === refusal.detail);
  if (decided === undefined) return [serviceFinding(call, body)];
  // The services that issue tokens accept other names and cases than the table.
  const others = tokenIssuers.has(call.service.code) ? [] : faults.filter((each) => each !== decided);
  return [decided, ...others].slice(0, maxFindings).map((each) => tableFinding(call, body, each));
}

/** A fault that the table of the service shows. */
function tableFinding(call: RefusedCall, body: Record<string, unknown>, { kind, field: path }: FieldFault) {
  const { details } = call;
  const steps = stepsOf(path);
  const value = valueAt(body, steps);
  const example = exampleAt(details.sampleRequest, path);
  if (kind === "missing")
    return ofField(path, value, demand("field_required", {}), missingFault(call, body, path));
  const isItem = path.endsWith("]");
  const found = fieldAt(details.request, steps);
  if (found === undefined) return ofField(path, value, demand("service_rule", {}), fault("format_wrong", {}));
  const field = isItem
    ? { ...found, type: found.items ?? "string", format: undefined, maxItems: undefined }
    : found;
  const wrong = formatFault(field, value);
  const right = wrong.expected === null ? null : asSent(wrong.expected, field.type);
  return ofField(path, value, ruleOf(field, value), withExample({ ...wrong, expected: right }, example));
}

/** Right values are written as in a body: texts in quotes. */
const asSent = (expected: string, type: string) =>
  type === "string" && !expected.startsWith('"') ? JSON.stringify(expected) : expected;

function missingFault({ details, request }: RefusedCall, body: Record<string, unknown>, path: string): Fault {
  return missingFieldFault({
    fields: details.request,
    body,
    query: request.query,
    hasNoBody: request.method !== "GET" && request.raw.length === 0,
    path,
    example: exampleAt(details.sampleRequest, path),
  });
}

/** A rule of the service itself, beyond its table. */
function serviceFinding(call: RefusedCall, body: Record<string, unknown>): RefusalFinding {
  const { refusal, request, details } = call;
  const path = refusal.detail === "" ? "qrContent" : refusal.detail;
  const value = valueAt(body, stepsOf(path));
  if (refusal.reason === "field_missing") {
    const found =
      path === "grantType" && "grant_type" in body
        ? fault("grant_type_snake_case", {}, { example: exampleAt(details.sampleRequest, path) })
        : missingFault(call, body, path);
    return ofField(path, value, demand("field_required", {}), found);
  }
  const example = exampleAt(details.sampleRequest, path);
  const found =
    (typeof value === "string" ? placeholderFault(value) : null) ??
    serviceFault(path, value, request.receivedAt);
  return ofField(path, value, demand("service_rule", {}), withExample(found, example));
}

function serviceFault(path: string, value: unknown, receivedAt: Date): Fault {
  const name = stepsOf(path).at(-1) ?? "";
  switch (name) {
    case "currency":
      return fault("currency_not_idr", {}, { expected: '"IDR"' });
    case "value":
      return fault("amount_zero", {}, { example: JSON.stringify(snapAmount), recipe: "amount" });
    case "toDateTime":
    case "fromDateTime":
    case "startDate":
    case "endDate":
      return fault("period_order", {});
    case "pageSize":
      return fault("page_size", { min: 1, max: 50 }, { example: '"50"' });
    case "paidStatus":
      return fault("value_not_allowed", { allowed: "Y, N" }, { example: '"Y"' });
    case "qrContent":
      return fault("qr_unreadable", {});
    default:
      return typeof value === "string" && Date.parse(value) <= receivedAt.getTime()
        ? fault("not_in_future", {})
        : fault("service_value", {});
  }
}

/** A finding about one field, for any rule. */
export function findingOfField(
  { request }: RefusedCall,
  path: string,
  rule: Demand,
  find: (value: unknown) => Fault,
): RefusalFinding {
  const value = valueAt(readFields(request), stepsOf(path));
  return ofField(path, value === "" ? undefined : value, rule, find(value));
}

const ofField = (
  path: string,
  value: unknown,
  { rule, values: demanded }: Demand,
  { deviation, values, expected, isExample, recipe }: Fault,
): RefusalFinding => ({
  subject: "field",
  name: path,
  rule,
  deviation,
  values: { ...demanded, ...values },
  sent: value === undefined ? null : JSON.stringify(value).slice(0, maxSentLength),
  place: null,
  expected,
  is_example: isExample,
  recipe,
});
