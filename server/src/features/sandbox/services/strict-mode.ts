import { isJsonObject } from "contract/snap/field-paths";
import type { Format } from "contract/snap/formats";
import { findIgnoredFields, type IgnoredField } from "contract/snap/ignored-fields";
import type { SnapField } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import type { Exchange } from "./exchange.ts";
import type { BrokenRule } from "./lenient-fields.ts";
import { SnapError } from "./snap-error.ts";
import { getPath, type SnapRequest } from "./snap-request.ts";

interface Rule {
  pattern: RegExp;
  rule: string;
}

const bearer: Rule[] = [{ pattern: /^Bearer( \S.*)?$/, rule: "Bearer, a space and the token" }];

/** Strict timestamps have no fraction and an offset as +07:00. */
const timeRules: Rule[] = [
  { pattern: /^[^.]*$/, rule: "no milliseconds" },
  { pattern: /(Z|[+-]\d\d:\d\d)$/, rule: "an offset with hours and minutes, as in +07:00" },
];

/** What the standard says about a header, where clients in use send something else. */
const tokenRules: Record<string, Rule[]> = {
  "Content-Type": [{ pattern: /^application\/json *(;.*)?$/i, rule: "application/json" }],
  "X-TIMESTAMP": timeRules,
};
const callRules: Record<string, Rule[]> = {
  ...tokenRules,
  Authorization: bearer,
  "X-PARTNER-ID": [{ pattern: /^.{1,36}$/, rule: "at most 36 characters" }],
  "X-EXTERNAL-ID": [{ pattern: /^\d{1,36}$/, rule: "at most 36 digits" }],
  "CHANNEL-ID": [{ pattern: /^.{1,5}$/, rule: "at most 5 characters" }],
};
/** X-LATITUDE and X-LONGITUDE have none: the sample of the standard is longer than its table allows. */
const customerRules: Record<string, Rule[]> = {
  ...callRules,
  "Authorization-Customer": bearer,
  "X-DEVICE-ID": [{ pattern: /^.{1,400}$/, rule: "at most 400 characters" }],
  "X-IP-ADDRESS": [{ pattern: /^\d{1,3}(\.\d{1,3}){3}$/, rule: "an IPv4 address" }],
};

/** The headers that the standard demands beside those that every app must send. */
const mandatory = { "Content-Type": "mandatory" };
const mandatoryForCustomer = {
  ...mandatory,
  Authorization: "mandatory with a customer token",
  "X-DEVICE-ID": "mandatory with a customer token",
};

/** Refuses a call of a strict app that does not follow the standard exactly; the answer names the rule. */
export function requireStrictHeaders({ service, request }: Exchange): void {
  const [documented] = service.methods;
  if (getPath(request.target).endsWith(".htm"))
    throw new SnapError("40402", "method", "", { rule: "no .htm in the path" });
  if (request.method !== documented && !hasTwoMethods(service))
    throw new SnapError("40500", "method", "", { rule: `only ${documented}` });
  const isForCustomer = readHeader(request, "Authorization-Customer") !== "";
  for (const [name, rule] of Object.entries(isForCustomer ? mandatoryForCustomer : mandatory))
    if (readHeader(request, name) === "") throw new SnapError("40002", "header_missing", name, { rule });
  for (const [name, rules] of Object.entries(listRules(service, isForCustomer))) {
    const broken = rules.find(({ pattern }) => !pattern.test(readHeader(request, name)));
    if (readHeader(request, name) !== "" && broken !== undefined)
      throw new SnapError("40001", "header_format", name, { rule: broken.rule });
  }
}

/** Of these the standard has GET in its table and POST in its samples. */
const hasTwoMethods = ({ methods }: SnapService) => methods.length > 1 && methods.includes("GET");

function listRules({ group }: SnapService, isForCustomer: boolean) {
  if (group === "security") return tokenRules;
  return isForCustomer ? customerRules : callRules;
}

const readHeader = (request: SnapRequest, name: string) => request.header(name) ?? "";

const paddedPartnerId: Rule = {
  pattern: /^[ \d]{8}$/,
  rule: "8 characters, filled with spaces on the left",
};
const fieldRules: Partial<Record<Format, Rule[]>> = {
  "date-time": timeRules,
  "partner-service-id": [paddedPartnerId],
};

/** Numbers that the sample of the standard sends as texts. */
const textNumbers = new Set(["pageSize", "pageNumber"]);

/** Refuses fields of a strict app that only lenient providers accept; they follow the table of the service. */
export function requireStrictFields(
  fields: readonly SnapField[],
  body: Record<string, unknown>,
  brokenForm: BrokenRule | undefined,
): void {
  const absent = fields.find(({ name, lenientPresence }) => lenientPresence === "O" && isAbsent(body[name]));
  if (absent !== undefined) throw new SnapError("40002", "field_missing", absent.name, { rule: "mandatory" });
  const broken = brokenForm ?? findBrokenRule(fields, body, "") ?? findBrokenNumber(body);
  if (broken !== undefined) throw new SnapError("40001", "field_format", broken.field, { rule: broken.rule });
  const [ignored] = findIgnoredFields(fields, body);
  if (ignored !== undefined) throw createIgnoredFieldError(ignored);
}

/** Other apps are told in Activity that the field was ignored. */
const createIgnoredFieldError = ({ field, meant }: IgnoredField) =>
  new SnapError("40001", "field_format", field, {
    rule: `unknown field, did you mean ${meant}`,
    why: "field_unknown",
    values: { meant },
  });

function findBrokenRule(
  fields: readonly SnapField[],
  values: Record<string, unknown>,
  parent: string,
): BrokenRule | undefined {
  for (const field of fields) {
    const value = values[field.name];
    const path = `${parent}${field.name}`;
    const rule = typeof value === "string" && value !== "" ? checkField(field, value) : undefined;
    if (rule !== undefined) return { field: path, rule };
    const inner = findInnerBrokenRule(field.fields ?? [], value, path);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function checkField(field: SnapField, value: string): string | undefined {
  if (field.lenientValues?.includes(value) === true) return "a value of the standard";
  const isNumber = field.type === "integer" || field.type === "number";
  // The values of a path or a query are always texts.
  if (isNumber && field.in === undefined && !textNumbers.has(field.name)) return "a number, not a text";
  const rules = field.format === undefined ? [] : (fieldRules[field.format] ?? []);
  return rules.find(({ pattern }) => !pattern.test(value))?.rule;
}

function findInnerBrokenRule(
  fields: readonly SnapField[],
  value: unknown,
  path: string,
): BrokenRule | undefined {
  if (isJsonObject(value)) return findBrokenRule(fields, value, `${path}.`);
  if (!Array.isArray(value)) return undefined;
  for (const [index, item] of value.entries()) {
    const broken = isJsonObject(item)
      ? findBrokenRule(fields, item, `${path}[${String(index)}].`)
      : undefined;
    if (broken !== undefined) return broken;
  }
  return undefined;
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === "";

/** The number of a virtual account repeats its parts with their spaces. */
function findBrokenNumber({ partnerServiceId, customerNo, virtualAccountNo }: Record<string, unknown>) {
  if (typeof partnerServiceId !== "string" || typeof customerNo !== "string") return undefined;
  if (typeof virtualAccountNo !== "string" || virtualAccountNo === "") return undefined;
  if (virtualAccountNo === partnerServiceId + customerNo) return undefined;
  return { field: "virtualAccountNo", rule: "partnerServiceId followed by customerNo" };
}
