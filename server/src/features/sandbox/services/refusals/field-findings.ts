import { z } from "zod";
import type { RefusalFinding } from "contract/activity/refusal";
import { listFaults, type FieldFault } from "contract/snap/field-errors";
import { findFieldAt, findValueAt, splitPath } from "contract/snap/field-paths";
import { parseTime } from "contract/snap/formats";
import type { SnapField } from "contract/snap/service-details";
import { snapAmount } from "./amount-fault.ts";
import { buildFinding, createDemand, createFault, withExample, type Demand, type Fault } from "./fault.ts";
import { formatFault, getRule, describeValueFault, toJson } from "./field-faults.ts";
import { describeMissingField } from "./missing-field-fault.ts";
import { describePlaceholder } from "./placeholder-fault.ts";
import { getArrivalTime, type RefusedCall } from "./refused-call.ts";
import { readFields } from "#features/sandbox/services/read-body.ts";
import { readLeniently } from "#features/sandbox/services/lenient-fields.ts";
import { describeEndFault, describeTimestampFault } from "./timestamp-faults.ts";
import { partnerWidth } from "#features/sandbox/bank/values.ts";
import { normalizeGrantType, tokenIssuers } from "#features/sandbox/services/issue-token.ts";

const maxFindings = 6;
const maxSentLength = 16_384;

/** What is wrong with the fields of a body: first the field that decided, then the others. */
export function describeFields(call: RefusedCall): RefusalFinding[] {
  const { refusal, details } = call;
  const isTokenRequest = tokenIssuers.has(call.service.code);
  const body = readAsAccepted(call, isTokenRequest);
  // The services that issue tokens accept other cases than the table.
  const maxOthers = isTokenRequest ? 0 : maxFindings - 1;
  const kind = refusal.reason === "field_missing" ? "missing" : "format";
  let decided: FieldFault | undefined;
  const others: FieldFault[] = [];
  for (const fault of listFaults(details.request, body)) {
    if (fault.field === refusal.detail && fault.kind === kind) decided ??= fault;
    else if (others.length < maxOthers) others.push(fault);
    if (decided !== undefined && others.length === maxOthers) break;
  }
  if (decided === undefined) return [describeServiceRule(call, body)];
  return [decided, ...others].map((each) => describeTable(call, body, each));
}

/** The fields of a call; what only lenient apps may send otherwise is no fault of theirs. */
function readAsAccepted({ request, details, named }: RefusedCall, isTokenRequest: boolean) {
  const sent = readFields(request);
  if (named?.isStrict === true) return sent;
  const { body } = readLeniently(details.request, sent);
  return isTokenRequest ? normalizeGrantType(body) : body;
}

/** A fault that the table of the service shows. */
function describeTable(call: RefusedCall, body: Record<string, unknown>, { kind, field: path }: FieldFault) {
  const { details } = call;
  const steps = splitPath(path);
  const value = findValueAt(body, steps);
  const example = findExampleAt(details.sampleRequest, path);
  if (kind === "missing")
    return describeField(path, value, createDemand("field_required", {}), describeMissing(call, body, path));
  const isItem = path.endsWith("]");
  const found = findFieldAt(details.request, steps);
  if (found === undefined)
    return describeField(path, value, createDemand("service_rule", {}), createFault("format_wrong", {}));
  const field = isItem
    ? { ...found, type: found.items ?? "string", format: undefined, maxItems: undefined }
    : found;
  const wrong = formatFault(field, value);
  const right = wrong.expected === null ? null : toSentForm(wrong.expected, field.type);
  return describeField(
    path,
    value,
    getRule(field, value),
    withExample({ ...wrong, expected: right }, example),
  );
}

/** Right values are written as in a body: texts in quotes. */
const toSentForm = (expected: string, type: string) =>
  type === "string" && !expected.startsWith('"') ? JSON.stringify(expected) : expected;

function describeMissing(
  { details, request }: RefusedCall,
  body: Record<string, unknown>,
  path: string,
): Fault {
  return describeMissingField({
    fields: details.request,
    body,
    query: request.query,
    hasNoBody: request.method !== "GET" && request.raw.length === 0,
    path,
    example: findExampleAt(details.sampleRequest, path),
  });
}

/** A rule of the service itself, beyond its table. */
function describeServiceRule(call: RefusedCall, body: Record<string, unknown>): RefusalFinding {
  const { refusal, details } = call;
  const path = refusal.detail === "" ? "qrContent" : refusal.detail;
  const value = findValueAt(body, splitPath(path));
  if (refusal.reason === "field_missing") {
    const found =
      path === "grantType" && "grant_type" in body
        ? createFault("grant_type_snake_case", {}, { example: findExampleAt(details.sampleRequest, path) })
        : describeMissing(call, body, path);
    return describeField(path, value, createDemand("field_required", {}), found);
  }
  const example = findExampleAt(details.sampleRequest, path);
  const rule =
    refusal.rule === undefined ? createDemand("service_rule", {}) : createDemand("strict_rule", {});
  const found =
    findNamedFault(refusal) ??
    (typeof value === "string" ? describePlaceholder(value) : null) ??
    (refusal.rule === undefined
      ? null
      : findStrictFault(findFieldAt(details.request, splitPath(path)), value)) ??
    findServiceFault(path, value, { body, now: getArrivalTime(call) });
  return describeField(path, value, rule, withExample(found, example));
}

/** What the refusal itself says. */
const findNamedFault = ({ why, values }: RefusedCall["refusal"]): Fault | null =>
  why === undefined ? null : { deviation: why, values, expected: null, isExample: false, recipe: null };

/** What only strict apps must not send; null for rules that another function knows. */
function findStrictFault(field: SnapField | undefined, value: unknown): Fault | null {
  if (typeof value !== "string" || field === undefined) return null;
  if (field.format === "date-time") {
    const found = describeTimestampFault(value, true);
    return { ...found, expected: found.expected === null ? null : JSON.stringify(found.expected) };
  }
  if (field.format === "partner-service-id") {
    const expected = JSON.stringify(value.trim().padStart(partnerWidth));
    return createFault("partner_id_unpadded", { length: value.length }, { expected });
  }
  if (field.values !== undefined) return describeValueFault(field.values, value);
  return field.type === "integer" || field.type === "number"
    ? createFault("number_in_text", {}, { expected: value })
    : null;
}

interface Context {
  body: Record<string, unknown>;
  /** The time of the sandbox. */
  now: Date;
}

function findServiceFault(path: string, value: unknown, { body, now }: Context): Fault {
  const name = splitPath(path).at(-1) ?? "";
  switch (name) {
    case "virtualAccountNo":
      return createFault("account_number_parts", {}, { expected: joinAccountNumber(body) });
    case "beneficiaryBankCode":
      return createFault("bank_code", {}, { expected: getBankCode(value), example: '"014"' });
    case "currency": {
      const right = path === "currency" ? getAmountCurrency(body) : undefined;
      return right === undefined
        ? createFault("currency_not_idr", {}, { expected: '"IDR"' })
        : createFault("currency_differs", { right }, { expected: JSON.stringify(right) });
    }
    case "value":
      return createFault("amount_zero", {}, { example: JSON.stringify(snapAmount), recipe: "amount" });
    case "toDateTime":
    case "fromDateTime":
    case "startDate":
    case "endDate":
      return createFault("period_order", {});
    case "pageSize":
      return createFault("page_size", { min: 1, max: 50 }, { example: '"50"' });
    case "paidStatus":
      return createFault("value_not_allowed", { allowed: "Y, N" }, { example: '"Y"' });
    case "qrContent":
      return createFault("qr_unreadable", {});
    default:
      return findPastFault(value, now) ?? createFault("service_value", {});
  }
}

/** The first currency of the amounts that is another one than that beside them. */
function getAmountCurrency(body: Record<string, unknown>): string | undefined {
  const { data } = CurrencyOfAmounts.safeParse(body);
  const items = data?.bulkObject ?? [];
  const amounts = [data?.amount, ...items.map(({ amount }) => amount)];
  return amounts
    .map((amount) => amount?.currency)
    .find((currency) => currency !== undefined && currency !== data?.currency);
}

const AmountCurrency = z.object({ currency: z.string() }).nullish().catch(undefined);
const CurrencyOfAmounts = z.object({
  currency: z.string(),
  amount: AmountCurrency,
  bulkObject: z.array(z.object({ amount: AmountCurrency })).nullish(),
});

const bankCodeLength = 3;
/** A code whose zeros were lost, because it was a number; null for any other. */
const getBankCode = (value: unknown): string | null =>
  typeof value === "string" && /^\d{1,2}$/.test(value.trim())
    ? JSON.stringify(value.trim().padStart(bankCodeLength, "0"))
    : null;

/** Null for a time in the future, or none. */
export function findPastFault(value: unknown, now: Date): Fault | null {
  const time = typeof value === "string" ? parseTime(value) : null;
  if (time === null || time > now) return null;
  const found = describeEndFault(String(value), now);
  return { ...found, expected: found.expected === null ? null : JSON.stringify(found.expected) };
}

function joinAccountNumber({ partnerServiceId, customerNo }: Record<string, unknown>): string | null {
  return typeof partnerServiceId === "string" && typeof customerNo === "string"
    ? JSON.stringify(partnerServiceId + customerNo)
    : null;
}

/** A finding about one field, for any rule. */
export function describeFieldFault(
  { request }: RefusedCall,
  path: string,
  rule: Demand,
  find: (value: unknown) => Fault,
): RefusalFinding {
  const value = findValueAt(readFields(request), splitPath(path));
  return describeField(path, value === "" ? undefined : value, rule, find(value));
}

const describeField = (path: string, value: unknown, rule: Demand, found: Fault): RefusalFinding => ({
  ...buildFinding("field", path, rule, found),
  sent: value === undefined ? null : JSON.stringify(value).slice(0, maxSentLength),
});

/** A value of the sample as it is written in a body. */
const findExampleAt = (sample: Record<string, unknown>, path: string): string | null => {
  const value = findValueAt(sample, splitPath(path));
  return value === undefined ? null : toJson(value);
};
