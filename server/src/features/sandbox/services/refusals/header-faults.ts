import type { RefusalRecipe } from "contract/activity/refusal";
import { formatWibTimestamp } from "contract/time";
import { isHost } from "#http/host.ts";
import type { CallingApp } from "#features/sandbox/services/callers.repository.ts";
import { maxExternalIdLength } from "#features/sandbox/services/headers.ts";
import type { SnapRequest } from "#features/sandbox/services/snap-request.ts";
import { demand, fault, withExample, type Demand, type Fault } from "./fault.ts";
import { findNearestName } from "./nearest-name.ts";
import { placeholderFault } from "./placeholder-fault.ts";
import { timestampFault } from "./timestamp-faults.ts";

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
export function missingHeaderFault(name: string, request: SnapRequest, app: CallingApp | undefined): Fault {
  const remedy = { example: buildExample(name, request, app), recipe: getRecipe(name) };
  const value = request.header(name);
  if (value !== undefined) return fault("empty", {}, remedy);
  const names = listNames(request).filter((each) => !common.test(each));
  const underscored = names.find((each) => each.replaceAll("_", "-").toLowerCase() === name.toLowerCase());
  if (underscored !== undefined) return fault("header_underscore", { found: underscored }, remedy);
  const alias = names.find((each) => otherNames[name]?.includes(each.toUpperCase().replaceAll("_", "-")));
  const known = new Set([...Object.keys(otherNames), ...otherHeaders].map((each) => each.toLowerCase()));
  const near = findNearestName(
    name,
    names.filter((each) => !known.has(each.toLowerCase())),
  );
  const found = alias ?? near?.name;
  if (found !== undefined) return fault("header_misspelt", { found }, remedy);
  if (request.query.has(name) || request.query.has(name.toLowerCase()))
    return fault("header_in_query", {}, remedy);
  const inBody = new RegExp(`"${name}"\\s*:`, "i").test(request.raw.subarray(0, 10_000).toString("latin1"));
  return inBody ? fault("header_in_body", {}, remedy) : fault("absent", {}, remedy);
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
export function headerFault(name: string, request: SnapRequest, isStrict: boolean): HeaderFault {
  const found = valueFault(name, request, isStrict);
  const count = listNames(request).filter((each) => each.toLowerCase() === name.toLowerCase()).length;
  if (count < 2) return found;
  return { ...found, fault: { ...found.fault, deviation: "header_twice", values: { times: count } } };
}

function valueFault(name: string, request: SnapRequest, isStrict: boolean): HeaderFault {
  const value = request.header(name) ?? "";
  const example = buildExample(name, request, undefined);
  if (name === "X-TIMESTAMP")
    return {
      rule: isStrict ? demand("timestamp_strict", {}) : demand("timestamp", {}),
      fault: withExample(timestampFault(value, isStrict), example),
    };
  if (name === "X-EXTERNAL-ID")
    return {
      rule: isStrict
        ? demand("external_id_strict", { max: maxStrictIdLength })
        : demand("external_id", { max: maxExternalIdLength }),
      fault: externalIdFault(value, request.receivedAt, isStrict),
    };
  const found = placeholderFault(value) ?? otherHeaderFault(name, value, example);
  return { rule: getRule(name), fault: { ...withExample(found, example), recipe: getRecipe(name) } };
}

function getRule(name: string): Demand {
  const max = maxLengths[name];
  if (max !== undefined) return demand("max_characters", { max });
  if (name === "Host") return demand("host", {});
  if (name === "Content-Type") return demand("content_type", {});
  return name === "X-IP-ADDRESS" ? demand("ip_address", {}) : demand("bearer", {});
}

function otherHeaderFault(name: string, value: string, example: string | null): Fault {
  const max = maxLengths[name];
  if (max !== undefined && value.length > max)
    return fault("header_too_long", { length: value.length, max }, { example });
  if (name === "Host" && !isHost(value)) return fault("host_malformed", {});
  if (name === "Content-Type") return fault("content_type_wrong", { found: value.slice(0, 80) });
  const [, other = ""] = /^(Basic|Digest|Token|ApiKey|JWT|OAuth2?) /i.exec(value) ?? [];
  if (name.startsWith("Authorization") && other !== "") return fault("token_other_scheme", { scheme: other });
  return name.startsWith("Authorization") ? fault("token_without_scheme", {}) : fault("header_form", {});
}

function externalIdFault(value: string, receivedAt: Date, isStrict: boolean): Fault {
  const remedy = { example: buildExternalId(receivedAt), recipe: "external_id" as const };
  const placeholder = placeholderFault(value);
  if (placeholder !== null) return { ...withExample(placeholder, remedy.example), recipe: remedy.recipe };
  const max = isStrict ? maxStrictIdLength : maxExternalIdLength;
  if (value.length > max) return fault("id_too_long", { length: value.length, max }, remedy);
  if (!/\d/.test(value)) return fault("id_letters", {}, remedy);
  const [character = ""] = /\D/.exec(value) ?? [];
  return fault("id_not_digits", { character }, remedy);
}
