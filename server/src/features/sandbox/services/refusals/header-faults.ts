import type { RefusalRecipe } from "contract/activity/refusal";
import { findNearestName } from "contract/snap/nearest-name";
import { formatWibTimestamp } from "contract/time";
import { isHost } from "#http/host.ts";
import type { CallingApp } from "#features/sandbox/services/callers.repository.ts";
import { maxExternalIdLength } from "#features/sandbox/services/headers.ts";
import type { SnapRequest } from "#features/sandbox/services/snap-request.ts";
import { createDemand, createFault, withExample, type Demand, type Fault } from "./fault.ts";
import { describePlaceholder } from "./placeholder-fault.ts";
import { describeTimestampFault } from "./timestamp-faults.ts";

/** Names that other interfaces give these headers. */
const otherNames: Record<string, readonly string[]> = {
  "X-CLIENT-KEY": ["X-CLIENT-ID", "CLIENT-KEY", "CLIENT-ID", "X-API-KEY", "X-CONSUMER-KEY", "X-PARTNER-ID"],
  "X-PARTNER-ID": ["PARTNER-ID", "X-CLIENT-ID", "X-PARTNER", "X-MERCHANT-ID", "X-CLIENT-KEY"],
  "X-TIMESTAMP": ["TIMESTAMP", "X-TIME-STAMP", "X-REQUEST-TIMESTAMP"],
  "X-SIGNATURE": ["SIGNATURE", "X-SIGN", "X-HMAC-SIGNATURE"],
  "X-EXTERNAL-ID": ["EXTERNAL-ID", "X-EXTERNALID", "X-REQUEST-ID", "X-REFERENCE-ID"],
  "CHANNEL-ID": ["X-CHANNEL-ID", "CHANNELID", "X-CHANNEL"],
  Authorization: ["X-ACCESS-TOKEN", "ACCESS-TOKEN", "ACCESSTOKEN", "X-AUTHORIZATION", "TOKEN"],
};

/** Other headers of the standard. */
const otherHeaders = [
  "Authorization-Customer",
  "ORIGIN",
  "X-IP-ADDRESS",
  "X-DEVICE-ID",
  "X-LATITUDE",
  "X-LONGITUDE",
];

/** Headers that every client sends, which are no misspelt ones. */
const common =
  /^(?:host|accept.*|user-agent|connection|content-(?:length|encoding)|postman-token|cookie|cache-control|x-forwarded-.*)$/i;

const listNames = ({ rawHeaders }: SnapRequest) => rawHeaders.filter((_each, index) => index % 2 === 0);

/** What was sent in place of a header that is absent or empty. */
export function describeMissingHeader(
  name: string,
  request: SnapRequest,
  app: CallingApp | undefined,
): Fault {
  const remedy = { example: buildExample(name, request, app), recipe: getRecipe(name) };
  const value = request.header(name);
  if (value !== undefined) return createFault("empty", {}, remedy);
  const names = listNames(request).filter((each) => !common.test(each));
  const underscored = names.find((each) => each.replaceAll("_", "-").toLowerCase() === name.toLowerCase());
  if (underscored !== undefined) return createFault("header_underscore", { found: underscored }, remedy);
  const alias = names.find((each) => otherNames[name]?.includes(each.toUpperCase().replaceAll("_", "-")));
  const known = new Set([...Object.keys(otherNames), ...otherHeaders].map((each) => each.toLowerCase()));
  const near = findNearestName(
    name,
    names.filter((each) => !known.has(each.toLowerCase())),
  );
  const found = alias ?? near?.name;
  if (found !== undefined) return createFault("header_misspelt", { found }, remedy);
  if (request.query.has(name) || request.query.has(name.toLowerCase()))
    return createFault("header_in_query", {}, remedy);
  const inBody = new RegExp(`"${name}"\\s*:`, "i").test(request.raw.subarray(0, 10_000).toString("latin1"));
  return inBody ? createFault("header_in_body", {}, remedy) : createFault("absent", {}, remedy);
}

const getRecipe = (name: string): RefusalRecipe => {
  if (name === "X-TIMESTAMP") return "timestamp";
  if (name === "X-EXTERNAL-ID") return "external_id";
  return name.startsWith("Authorization") ? "bearer" : "headers";
};

/** A right value of a header. */
function buildExample(name: string, { receivedAt }: SnapRequest, app: CallingApp | undefined): string | null {
  switch (name.toUpperCase()) {
    case "X-TIMESTAMP":
      return formatWibTimestamp(receivedAt);
    case "X-EXTERNAL-ID":
      return buildExternalId(receivedAt);
    case "X-CLIENT-KEY":
    case "X-PARTNER-ID":
      return app?.consumerKey ?? null;
    case "CHANNEL-ID":
      return "95221";
    case "CONTENT-TYPE":
      return "application/json";
    case "AUTHORIZATION":
    case "AUTHORIZATION-CUSTOMER":
      return "Bearer eyJ…";
    case "X-DEVICE-ID":
      return "09864ADCASA";
    case "X-IP-ADDRESS":
      return "203.0.113.24";
    default:
      return null;
  }
}

/** Digits that are new in every call: the time and a counter. */
export const buildExternalId = (time: Date) => `${String(time.getTime())}000001`;

interface HeaderFault {
  rule: Demand;
  fault: Fault;
}

const maxLengths: Record<string, number> = { "X-PARTNER-ID": 36, "CHANNEL-ID": 5, "X-DEVICE-ID": 400 };
const maxStrictIdLength = 36;

/** What is wrong with the value of a header; `isStrict` if only a strict app must follow the rule. */
export function describeHeaderFault(name: string, request: SnapRequest, isStrict: boolean): HeaderFault {
  const found = describeValueFault(name, request, isStrict);
  const count = listNames(request).filter((each) => each.toLowerCase() === name.toLowerCase()).length;
  if (count < 2) return found;
  return { ...found, fault: { ...found.fault, deviation: "header_twice", values: { times: count } } };
}

function describeValueFault(name: string, request: SnapRequest, isStrict: boolean): HeaderFault {
  const value = request.header(name) ?? "";
  const example = buildExample(name, request, undefined);
  if (name === "X-TIMESTAMP")
    return {
      rule: isStrict ? createDemand("timestamp_strict", {}) : createDemand("timestamp", {}),
      fault: withExample(describeTimestampFault(value, isStrict), example),
    };
  if (name === "X-EXTERNAL-ID")
    return {
      rule: isStrict
        ? createDemand("external_id_strict", { max: maxStrictIdLength })
        : createDemand("external_id", { max: maxExternalIdLength }),
      fault: describeExternalIdFault(value, request.receivedAt, isStrict),
    };
  const found = describePlaceholder(value) ?? describeOtherHeader(name, value, example);
  return { rule: getRule(name), fault: { ...withExample(found, example), recipe: getRecipe(name) } };
}

function getRule(name: string): Demand {
  const max = maxLengths[name];
  if (max !== undefined) return createDemand("max_characters", { max });
  if (name === "Host") return createDemand("host", {});
  if (name === "Content-Type") return createDemand("content_type", {});
  return name === "X-IP-ADDRESS" ? createDemand("ip_address", {}) : createDemand("bearer", {});
}

function describeOtherHeader(name: string, value: string, example: string | null): Fault {
  const max = maxLengths[name];
  if (max !== undefined && value.length > max)
    return createFault("header_too_long", { length: value.length, max }, { example });
  if (name === "Host" && !isHost(value)) return createFault("host_malformed", {});
  if (name === "Content-Type") return createFault("content_type_wrong", { found: value.slice(0, 80) });
  const [, other = ""] = /^(Basic|Digest|Token|ApiKey|JWT|OAuth2?) /i.exec(value) ?? [];
  if (name.startsWith("Authorization") && other !== "")
    return createFault("token_other_scheme", { scheme: other });
  return name.startsWith("Authorization")
    ? createFault("token_without_scheme", {})
    : createFault("header_form", {});
}

function describeExternalIdFault(value: string, receivedAt: Date, isStrict: boolean): Fault {
  const remedy = { example: buildExternalId(receivedAt), recipe: "external_id" as const };
  const placeholder = describePlaceholder(value);
  if (placeholder !== null) return { ...withExample(placeholder, remedy.example), recipe: remedy.recipe };
  const max = isStrict ? maxStrictIdLength : maxExternalIdLength;
  if (value.length > max) return createFault("id_too_long", { length: value.length, max }, remedy);
  if (!/\d/.test(value)) return createFault("id_letters", {}, remedy);
  const [character = ""] = /\D/.exec(value) ?? [];
  return createFault("id_not_digits", { character }, remedy);
}
