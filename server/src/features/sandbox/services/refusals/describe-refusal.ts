import { maxRecordedBytes, type FailureCause } from "contract/activity/activity.contract";
import type { Refusal, RefusalFinding } from "contract/activity/refusal";
import { buildResponseMessage } from "contract/snap/response-codes";
import { getServiceName } from "contract/snap/services";
import { formatWibDay, formatWibTimestamp } from "contract/time";
import { config } from "#config/config.ts";
import type { Mask } from "#features/platform/masks/masks.values.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { sandboxSeconds, readUnverifiedClaims } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import { hitWindowSeconds, maxUnverifiedCalls } from "#app/limits.ts";
import type { CallingApp } from "#features/sandbox/services/callers.repository.ts";
import { getBearerToken, readBearerToken } from "#features/sandbox/services/headers.ts";
import { findNearestPath } from "#features/sandbox/services/nearest-path.ts";
import { getPath } from "#features/sandbox/services/snap-request.ts";
import { describeBankFault } from "./bank-faults.ts";
import { bodyFault, unreadFault } from "./body-faults.ts";
import { demand, fault, type Demand, type Fault } from "./fault.ts";
import { describeFields, describeFieldFault, pastFault } from "./field-findings.ts";
import { buildExternalId, headerFault, missingHeaderFault } from "./header-faults.ts";
import { maskFinding } from "./masked-finding.ts";
import { placeholderFault } from "./placeholder-fault.ts";
import type { RefusedCall } from "./refused-call.ts";
import { clockFault } from "./timestamp-faults.ts";
import { tokenFault } from "./token-faults.ts";

/** Why a call was refused: the rule, what was sent and what is expected. Null for a signature, which is explained elsewhere. */
export function describeRefusal(call: RefusedCall, mask: Mask): Refusal | null {
  const findings = describe[call.refusal.reason](call, mask);
  return findings.length === 0 ? null : { findings: findings.map((each) => maskFinding(each, mask)) };
}

type Describer = (call: RefusedCall, mask: Mask) => RefusalFinding[];

/** Each cause is described from the data of its call. */
const describe: Record<FailureCause, Describer> = {
  header_missing: (call) => {
    const { refusal, request, named } = call;
    const rule =
      refusal.rule === undefined ? demand("header_required", {}) : demand("header_required_strict", {});
    return [describeHeader(call, refusal.detail, rule, missingHeaderFault(refusal.detail, request, named))];
  },
  header_format: (call) => {
    const { refusal, request } = call;
    const { rule, fault: found } = headerFault(refusal.detail, request, refusal.rule !== undefined);
    return [describeHeader(call, refusal.detail, rule, found)];
  },
  unknown_client: (call) => describeUnknownClient(call),
  app_not_usable: ({ named, request }) => [
    buildFinding("app", named?.name ?? "", demand("usable_app", {}), appFault(named, request.receivedAt)),
  ],
  timestamp_outside_window: (call) => {
    const { receivedAt } = call.request;
    const tolerance = config().SANDBOX_CLOCK_TOLERANCE_SECONDS;
    const clock = { receivedAt, toleranceMs: tolerance * 1000 };
    const found = clockFault(call.request.header("X-TIMESTAMP") ?? "", clock);
    return [describeHeader(call, "X-TIMESTAMP", demand("timestamp_fresh", { tolerance }), found)];
  },
  token_missing: (call) => [describeToken(call, demand("token_required", {}))],
  token_invalid: (call) => [describeToken(call, demand("token_valid", {}))],
  token_expired: (call) => {
    const { request } = call;
    const end = readUnverifiedClaims(getBearerToken(request))?.expiresAt ?? request.receivedAt;
    const seconds = Math.max(0, Math.round((request.receivedAt.getTime() - end.getTime()) / 1000));
    const found = fault("token_ended", { seconds }, { example: "Bearer eyJ…", recipe: "bearer" });
    return [
      describeHeader(call, "Authorization", demand("token_fresh", { lifetime: sandboxSeconds }), found),
    ];
  },
  customer_token_missing: (call) => [describeCustomerToken(call, demand("customer_token_required", {}))],
  customer_token_invalid: (call) => [describeCustomerToken(call, demand("customer_token_valid", {}))],
  grant_invalid: (call) => {
    const isCode = call.refusal.detail === "Invalid Auth Code";
    const rule = isCode ? demand("auth_code", {}) : demand("refresh_token", {});
    const field = isCode ? "authCode" : "refreshToken";
    return [
      describeFieldFault(
        call,
        field,
        rule,
        (value) => findPlaceholderFault(value) ?? fault("grant_unusable", {}),
      ),
    ];
  },
  // Others are explained by the string that was signed.
  signature_invalid: (call) => {
    const found = findPlaceholderFault(call.request.header("X-SIGNATURE"));
    return found === null ? [] : [describeHeader(call, "X-SIGNATURE", demand("signature", {}), found)];
  },
  no_public_key: ({ named }) => [
    buildFinding(
      "app",
      named?.name ?? "",
      demand("public_key", {}),
      fault("key_missing", { environment: named?.environment ?? "sandbox" }),
    ),
  ],
  product_not_granted: ({ named, service }) => [
    buildFinding(
      "app",
      named?.name ?? "",
      demand("product", {}),
      fault("product_missing", {
        service: `${service.code} ${getServiceName(service.code)}`,
        granted: (named?.services ?? []).toSorted().join(", "),
      }),
    ),
  ],
  hit_rate: ({ named, admission }) => {
    const limit = named?.maxRate ?? 0;
    return [
      buildFinding(
        "limit",
        "",
        demand("hit_rate", { limit }),
        fault("hits_used", { limit, wait: admission?.resetSeconds ?? hitWindowSeconds }),
      ),
    ];
  },
  address_rate: ({ refusal }) => [
    buildFinding(
      "limit",
      "",
      demand("address_rate", { limit: maxUnverifiedCalls }),
      fault("address_blocked", { limit: maxUnverifiedCalls, wait: refusal.detail }),
    ),
  ],
  external_id_used: (call) => {
    const { receivedAt } = call.request;
    const found = fault(
      "id_repeated",
      { day: formatWibDay(receivedAt) },
      { example: buildExternalId(receivedAt), recipe: "external_id" },
    );
    return [describeHeader(call, "X-EXTERNAL-ID", demand("external_id_new", {}), found)];
  },
  body_unreadable: (call, mask) => describeUnreadableBody(call, mask),
  field_missing: (call) => describeFields(call),
  field_format: (call) => describeFields(call),
  method: ({ request, service, refusal }) => {
    if (refusal.responseCase === "40402") return [describePathWithSuffix(getPath(request.target))];
    const methods = refusal.rule === undefined ? service.methods : service.methods.slice(0, 1);
    const list = methods.join(", ");
    return [
      {
        ...buildFinding(
          "method",
          "",
          demand("method", { methods: list }),
          fault("method_wrong", { methods: list }, { expected: service.methods[0] }),
        ),
        sent: request.method,
      },
    ];
  },
  path_unknown: ({ request }) => {
    const path = getPath(request.target);
    const { why, values, path: nearest } = findNearestPath(path);
    // No path is right for a service that the provider calls.
    const expected = why === "path_of_provider" ? null : nearest;
    const found: Fault = { deviation: why, values, expected, isExample: false, recipe: null };
    return [{ ...buildFinding("path", "", demand("path", {}), found), sent: path }];
  },
  business: (call) => describeBankRefusal(call),
  unexpected: () => [buildFinding("app", "", demand("portal", {}), fault("portal_error", {}))],
};

const buildFinding = (
  subject: RefusalFinding["subject"],
  name: string,
  { rule, values: demanded }: Demand,
  { deviation, values, expected, isExample, recipe }: Fault,
): RefusalFinding => ({
  subject,
  name,
  rule,
  deviation,
  values: { ...demanded, ...values },
  sent: null,
  place: null,
  expected,
  is_example: isExample,
  recipe,
});

/** Strict apps call services without it. */
function describePathWithSuffix(path: string): RefusalFinding {
  const suffix = ".htm";
  const expected = path.endsWith(suffix) ? path.slice(0, -suffix.length) : null;
  const found = fault("path_suffix", { suffix }, { expected });
  return { ...buildFinding("path", "", demand("path", {}), found), sent: path };
}

const describeHeader = (
  { request }: RefusedCall,
  name: string,
  rule: Demand,
  found: Fault,
): RefusalFinding => ({
  ...buildFinding("header", name, rule, found),
  sent: request.header(name) ?? null,
});

function describeToken(call: RefusedCall, rule: Demand): RefusalFinding {
  const { request, named } = call;
  const value = request.header("Authorization");
  const found =
    value === undefined
      ? missingHeaderFault("Authorization", request, named)
      : tokenFault(value, { app: named, now: request.receivedAt });
  return describeHeader(call, "Authorization", rule, found);
}

const customerHeader = "Authorization-Customer";

function describeCustomerToken(call: RefusedCall, rule: Demand): RefusalFinding {
  const { request, named } = call;
  const value = request.header(customerHeader);
  const token = readBearerToken(request, customerHeader);
  const isToken = token !== "" && (token === getBearerToken(request) || readUnverifiedClaims(token) !== null);
  const other =
    value === undefined
      ? missingHeaderFault(customerHeader, request, named)
      : tokenFault(value, { app: undefined, now: request.receivedAt });
  const found: Fault = isToken ? { ...other, deviation: "token_of_app", values: {} } : other;
  return describeHeader(call, customerHeader, rule, found);
}

const findPlaceholderFault = (value: unknown) => (typeof value === "string" ? placeholderFault(value) : null);

function appFault(app: CallingApp | undefined, now: Date): Fault {
  const state = app === undefined ? "active" : getStateAt(app, now);
  switch (state) {
    case "active":
      return fault("app_company", {});
    case "waiting":
      return fault("app_waiting", {});
    case "suspended":
      return fault("app_suspended", {});
    case "expired":
      return fault("app_expired", { at: formatWibTimestamp(new Date(app?.expiresAt ?? now)) });
    case "closed":
    case "rejected":
      return fault("app_ended", { state });
  }
}

/** The headers that should name the app. */
function describeUnknownClient(call: RefusedCall): RefusalFinding[] {
  const { request, named } = call;
  const names = ["X-CLIENT-KEY", "X-PARTNER-ID"].filter((name) => request.header(name) !== undefined);
  return names.map((name) => {
    const value = request.header(name) ?? "";
    const remedy = { expected: named?.consumerKey ?? null, recipe: "headers" as const };
    const isQuoted = value !== (named?.consumerKey ?? value);
    const found = placeholderFault(value) ?? (isQuoted ? fault("quoted", {}) : fault("client_unknown", {}));
    return describeHeader(call, name, demand("known_client", {}), { ...found, ...remedy });
  });
}

/** Characters shown before and after the place where a body stops being JSON. */
const shownBefore = 60;
const shownAfter = 30;

function describeUnreadableBody({ request, refusal }: RefusedCall, mask: Mask): RefusalFinding[] {
  if (refusal.cause !== undefined) {
    const found = unreadFault(refusal.cause);
    const rule =
      found.deviation === "body_too_large"
        ? demand("body_size", { max: found.values["max"] ?? 0 })
        : demand("body_json", {});
    return [buildFinding("body", "", rule, found)];
  }
  const { fault: found, place } = bodyFault(request.raw);
  const described = buildFinding("body", "", demand("body_json", {}), found);
  const text = request.raw.subarray(0, maxRecordedBytes).toString();
  if (place === null)
    return [{ ...described, sent: toStorable(mask.beginning(text, shownBefore + shownAfter)) }];
  if (place > text.length) return [described];
  // Masked from its beginning, because the name of a secret may be far before the place.
  const shown = mask.beginning(text, place + shownAfter);
  const start = Math.max(0, mask.beginning(text, place).length - shownBefore);
  return [
    { ...described, sent: toStorable(shown.slice(start)), place: mask.beginning(text, place).length - start },
  ];
}

const toStorable = (text: string) => text.replaceAll("\0", "\ufffd");

function describeBankRefusal(call: RefusedCall): RefusalFinding[] {
  const { refusal } = call;
  const message = buildResponseMessage(refusal.responseCase, refusal.detail);
  const rule = demand("bank", { message });
  if (refusal.why === "bank_requested")
    return [
      describeHeader(call, "X-EXTERNAL-ID", rule, fault("bank_requested", { code: refusal.responseCase })),
    ];
  const { deviation, fields } = describeBankFault(refusal.responseCase, refusal.why);
  const values = { ...refusal.values, message };
  const found: Fault = { deviation, values, expected: null, isExample: false, recipe: null };
  const { receivedAt } = call.request;
  // An end that was sent says more than that it has come.
  const faultOf = (value: unknown) =>
    (deviation === "bank_expired" ? pastFault(value, receivedAt) : null) ?? found;
  const sent = (refusal.fields ?? fields).map((name) => describeFieldFault(call, name, rule, faultOf));
  return [sent.find((each) => each.sent !== null) ?? buildFinding("body", "", rule, found)];
}
