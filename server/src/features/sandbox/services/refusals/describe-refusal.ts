import { maxRecordedBytes } from "contract/activity/activity.contract";
import type { RefusalCause } from "contract/activity/failure-causes";
import type { Refusal, RefusalFinding } from "contract/activity/refusal";
import { buildResponseMessage } from "contract/snap/response-codes";
import { getServiceName } from "contract/snap/services";
import { formatWibDay, formatWibTimestamp } from "contract/time";
import { getConfig } from "#config/config.ts";
import type { Mask } from "#features/platform/masks/masks.values.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { looksLikeGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { sandboxSeconds, readUnverifiedClaims } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import { hitWindowSeconds, maxUnverifiedCalls } from "#app/limits.ts";
import { listAllowedMethods } from "#features/sandbox/services/allowed-methods.ts";
import type { CallingApp } from "#features/sandbox/services/callers.repository.ts";
import { getBearerToken, readBearerToken } from "#features/sandbox/services/headers.ts";
import { parseBody } from "#features/sandbox/services/read-body.ts";
import { findNearestPath } from "#features/sandbox/services/nearest-path.ts";
import { getPath } from "#features/sandbox/services/snap-request.ts";
import { describeBankFault } from "./bank-faults.ts";
import { describeBodyFault, describeUnreadFault } from "./body-faults.ts";
import { buildFinding, createDemand, createFault, type Demand, type Fault } from "./fault.ts";
import { describeFields, describeFieldFault, findPastFault } from "./field-findings.ts";
import { buildExternalId, describeHeaderFault, describeMissingHeader } from "./header-faults.ts";
import { maskFinding } from "./masked-finding.ts";
import { describePlaceholder } from "./placeholder-fault.ts";
import { getArrivalTime, type RefusedCall } from "./refused-call.ts";
import { describeClockFault } from "./timestamp-faults.ts";
import { describeTokenFault } from "./token-faults.ts";

/** Why a call was refused: the rule, what was sent and what is expected. Null for most signatures, explained elsewhere. */
export function describeRefusal(call: RefusedCall, mask: Mask): Refusal | null {
  const findings = describe[call.refusal.reason](call, mask);
  return findings.length === 0 ? null : { findings: findings.map((each) => maskFinding(each, mask)) };
}

type Describer = (call: RefusedCall, mask: Mask) => RefusalFinding[];

/** Each cause is described from the data of its call. */
const describe: Record<RefusalCause, Describer> = {
  header_missing: (call) => {
    const { refusal, request, named } = call;
    const rule =
      refusal.rule === undefined
        ? createDemand("header_required", {})
        : createDemand("header_required_strict", {});
    return [
      describeHeader(call, refusal.detail, rule, describeMissingHeader(refusal.detail, request, named)),
    ];
  },
  header_format: (call) => {
    const { refusal, request } = call;
    const { rule, fault: found } = describeHeaderFault(refusal.detail, request, refusal.rule !== undefined);
    return [describeHeader(call, refusal.detail, rule, found)];
  },
  unknown_client: (call) => describeUnknownClient(call),
  app_not_usable: ({ named, request }) => [
    buildFinding(
      "app",
      named?.name ?? "",
      createDemand("usable_app", {}),
      describeAppFault(named, request.receivedAt),
    ),
  ],
  timestamp_outside_window: (call) => {
    const { receivedAt } = call.request;
    const tolerance = getConfig().SANDBOX_CLOCK_TOLERANCE_SECONDS;
    const clock = { receivedAt, toleranceMs: tolerance * 1000 };
    const found = describeClockFault(call.request.header("X-TIMESTAMP") ?? "", clock);
    return [describeHeader(call, "X-TIMESTAMP", createDemand("timestamp_fresh", { tolerance }), found)];
  },
  token_missing: (call) => [describeToken(call, createDemand("token_required", {}))],
  token_invalid: (call) => [describeToken(call, createDemand("token_valid", {}))],
  token_expired: (call) => {
    const { request } = call;
    const now = getArrivalTime(call);
    const end = readUnverifiedClaims(getBearerToken(request))?.expiresAt ?? now;
    const seconds = Math.round((now.getTime() - end.getTime()) / 1000);
    const shown = { example: "Bearer eyJ…", recipe: "bearer" } as const;
    const found =
      seconds < 0
        ? createFault("token_of_later_time", {}, shown)
        : createFault("token_ended", { seconds }, shown);
    return [
      describeHeader(call, "Authorization", createDemand("token_fresh", { lifetime: sandboxSeconds }), found),
    ];
  },
  customer_token_missing: (call) => [
    describeCustomerToken(call, createDemand("customer_token_required", {})),
  ],
  customer_token_invalid: (call) => [describeCustomerToken(call, createDemand("customer_token_valid", {}))],
  grant_invalid: (call) => {
    const isCode = call.refusal.detail === "Invalid Auth Code";
    const rule = isCode ? createDemand("auth_code", {}) : createDemand("refresh_token", {});
    const field = isCode ? "authCode" : "refreshToken";
    return [
      describeFieldFault(
        call,
        field,
        rule,
        (value) => findPlaceholderFault(value) ?? createFault("grant_unusable", {}),
      ),
    ];
  },
  // Others are explained by the string that was signed. The JSON that was signed may have been sent as something else.
  signature_invalid: (call, mask) => {
    const found = findPlaceholderFault(call.request.header("X-SIGNATURE"));
    return [
      ...(found === null ? [] : [describeHeader(call, "X-SIGNATURE", createDemand("signature", {}), found)]),
      ...(parseBody(call.request.raw) === null ? describeUnreadableBody(call, mask) : []),
    ];
  },
  no_public_key: ({ named }) => [
    buildFinding(
      "app",
      named?.name ?? "",
      createDemand("public_key", {}),
      createFault("key_missing", { environment: named?.environment ?? "sandbox" }),
    ),
  ],
  product_not_granted: ({ named, service }) => [
    buildFinding(
      "app",
      named?.name ?? "",
      createDemand("product", {}),
      createFault("product_missing", {
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
        createDemand("hit_rate", { limit }),
        createFault("hits_used", { limit, wait: admission?.resetSeconds ?? hitWindowSeconds }),
      ),
    ];
  },
  address_rate: ({ refusal }) => [
    buildFinding(
      "limit",
      "",
      createDemand("address_rate", { limit: maxUnverifiedCalls }),
      createFault("address_blocked", { limit: maxUnverifiedCalls, wait: refusal.detail }),
    ),
  ],
  external_id_used: (call) => {
    const { receivedAt } = call.request;
    const found = createFault(
      "id_repeated",
      { day: formatWibDay(getArrivalTime(call)) },
      { example: buildExternalId(receivedAt), recipe: "external_id" },
    );
    return [describeHeader(call, "X-EXTERNAL-ID", createDemand("external_id_new", {}), found)];
  },
  body_unreadable: (call, mask) => describeUnreadableBody(call, mask),
  field_missing: (call) => describeFields(call),
  field_format: (call) => describeFields(call),
  method: ({ request, service, refusal }) => {
    if (refusal.responseCase === "40402") return [describePathWithSuffix(getPath(request.target))];
    const list = listAllowedMethods(service, refusal).join(", ");
    return [
      {
        ...buildFinding(
          "method",
          "",
          createDemand("method", { methods: list }),
          createFault("method_wrong", { methods: list }, { expected: service.methods[0] }),
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
    return [{ ...buildFinding("path", "", createDemand("path", {}), found), sent: path }];
  },
  business: (call) => describeBankRefusal(call),
  on_demand: (call) => [describeAnswerOnDemand(call)],
  // Of calls to servers of tenants.
  unexpected: () => [buildFinding("app", "", createDemand("portal", {}), createFault("portal_error", {}))],
};

/** Strict apps call services without it. */
function describePathWithSuffix(path: string): RefusalFinding {
  const suffix = ".htm";
  const found = createFault("path_suffix", { suffix }, { expected: path.slice(0, -suffix.length) });
  return { ...buildFinding("path", "", createDemand("path", {}), found), sent: path };
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
      ? describeMissingHeader("Authorization", request, named)
      : describeTokenFault(value, { app: named, now: getArrivalTime(call) });
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
      ? describeMissingHeader(customerHeader, request, named)
      : describeTokenFault(value, { app: undefined, now: getArrivalTime(call) });
  const found: Fault = isToken
    ? { ...other, deviation: "token_of_app", values: {} }
    : looksLikeGrant(token)
      ? { ...other, deviation: "grant_unusable", values: {} }
      : other;
  return describeHeader(call, customerHeader, rule, found);
}

const findPlaceholderFault = (value: unknown) =>
  typeof value === "string" ? describePlaceholder(value) : null;

function describeAppFault(app: CallingApp | undefined, now: Date): Fault {
  const state = app === undefined ? "active" : getStateAt(app, now);
  switch (state) {
    case "active":
      return createFault("app_company", {});
    case "waiting":
      return createFault("app_waiting", {});
    case "suspended":
      return createFault("app_suspended", {});
    case "expired":
      return createFault("app_expired", { at: formatWibTimestamp(new Date(app?.expiresAt ?? now)) });
    case "closed":
    case "rejected":
      return createFault("app_ended", { state });
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
    const found =
      describePlaceholder(value) ??
      (isQuoted ? createFault("quoted", {}) : createFault("client_unknown", {}));
    return describeHeader(call, name, createDemand("known_client", {}), { ...found, ...remedy });
  });
}

/** Characters shown before and after the place where a body stops being JSON. */
const shownBefore = 60;
const shownAfter = 30;

function describeUnreadableBody({ request, refusal }: RefusedCall, mask: Mask): RefusalFinding[] {
  if (refusal.cause !== undefined) {
    const found = describeUnreadFault(refusal.cause);
    const rule =
      found.deviation === "body_too_large"
        ? createDemand("body_size", { max: found.values["max"] ?? 0 })
        : createDemand("body_json", {});
    return [buildFinding("body", "", rule, found)];
  }
  const { fault: found, place } = describeBodyFault(request.raw);
  const described = buildFinding("body", "", createDemand("body_json", {}), found);
  const text = request.raw.subarray(0, maxRecordedBytes).toString();
  if (place === null) return [{ ...described, sent: mask.beginning(text, shownBefore + shownAfter) }];
  if (place > text.length) return [described];
  // Masked from its beginning, because the name of a secret may be far before the place.
  const shown = mask.beginning(text, place + shownAfter);
  const start = Math.max(0, mask.beginning(text, place).length - shownBefore);
  return [{ ...described, sent: shown.slice(start), place: mask.beginning(text, place).length - start }];
}

const getDisturbance = ({ why }: RefusedCall["refusal"]) =>
  why === "bank_fault_executed" || why === "bank_fault_not_executed" ? why : "bank_fault";

/** An answer that the app asked for, by an identifier or by a fault. */
function describeAnswerOnDemand(call: RefusedCall): RefusalFinding {
  const { refusal } = call;
  const rule = createDemand("on_demand", {
    message: buildResponseMessage(refusal.responseCase, refusal.detail),
  });
  return refusal.why === "bank_requested"
    ? describeHeader(
        call,
        "X-EXTERNAL-ID",
        rule,
        createFault("bank_requested", { code: refusal.responseCase }),
      )
    : buildFinding("app", call.named?.name ?? "", rule, createFault(getDisturbance(refusal), {}));
}

function describeBankRefusal(call: RefusedCall): RefusalFinding[] {
  const { refusal } = call;
  const message = buildResponseMessage(refusal.responseCase, refusal.detail);
  const rule = createDemand("bank", { message });
  const { deviation, fields } = describeBankFault(refusal.responseCase, refusal.why);
  const values = { ...refusal.values, message };
  const found: Fault = { deviation, values, expected: null, isExample: false, recipe: null };
  const now = getArrivalTime(call);
  // An end that was sent says more than that it has come.
  const describeFault = (value: unknown) =>
    (deviation === "bank_expired" ? findPastFault(value, now) : null) ?? found;
  const sent = (refusal.fields ?? fields).map((name) => describeFieldFault(call, name, rule, describeFault));
  return [sent.find((each) => each.sent !== null) ?? buildFinding("body", "", rule, found)];
}
