import type { SnapService } from "contract/snap/services";
import type { Exchange } from "./exchange.ts";
import { SnapError } from "./snap-error.ts";
import type { SnapRequest } from "./snap-request.ts";

interface Rule {
  pattern: RegExp;
  rule: string;
}

const bearer: Rule = { pattern: /^Bearer( \S.*)?$/, rule: "Bearer, a space and the token" };

/** What the standard says about a header, where clients in use send something else. */
const tokenRules: Record<string, Rule> = {
  "Content-Type": { pattern: /^application\/json *(;.*)?$/i, rule: "application/json" },
  "X-TIMESTAMP": {
    pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
    rule: "no milliseconds",
  },
};
const callRules: Record<string, Rule> = {
  ...tokenRules,
  Authorization: bearer,
  "X-PARTNER-ID": { pattern: /^.{1,36}$/, rule: "at most 36 characters" },
  "X-EXTERNAL-ID": { pattern: /^\d{1,36}$/, rule: "at most 36 digits" },
  "CHANNEL-ID": { pattern: /^.{1,5}$/, rule: "at most 5 characters" },
};
/** X-LATITUDE and X-LONGITUDE have none: the sample of the standard is longer than its table allows. */
const customerRules: Record<string, Rule> = {
  ...callRules,
  "Authorization-Customer": bearer,
  "X-DEVICE-ID": { pattern: /^.{1,400}$/, rule: "at most 400 characters" },
  "X-IP-ADDRESS": { pattern: /^\d{1,3}(\.\d{1,3}){3}$/, rule: "an IPv4 address" },
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
  if (request.method !== documented && !hasTwoMethods(service))
    throw new SnapError("40500", "method", "", { rule: `only ${documented}` });
  const isForCustomer = actsForCustomer(service, request);
  for (const [name, rule] of Object.entries(isForCustomer ? mandatoryForCustomer : mandatory))
    if (sent(request, name) === "") throw new SnapError("40002", "header_missing", name, { rule });
  for (const [name, { pattern, rule }] of Object.entries(rulesOf(service, isForCustomer)))
    if (sent(request, name) !== "" && !pattern.test(sent(request, name)))
      throw new SnapError("40001", "header_format", name, { rule });
}

/** Of these the standard has GET in its table and POST in its samples. */
const hasTwoMethods = ({ methods }: SnapService) => methods.length > 1 && methods.includes("GET");

function rulesOf({ group }: SnapService, isForCustomer: boolean) {
  if (group === "security") return tokenRules;
  return isForCustomer ? customerRules : callRules;
}

const actsForCustomer = ({ customerToken }: SnapService, request: SnapRequest) =>
  customerToken === "required" || sent(request, "Authorization-Customer") !== "";

const sent = (request: SnapRequest, name: string) => request.header(name) ?? "";
