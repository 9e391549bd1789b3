import { buildResponseCode, buildResponseMessage, type ResponseCase } from "contract/snap/response-codes";
import { formatWibTimestamp } from "contract/time";
import { listAllowedMethods } from "./allowed-methods.ts";
import type { Admission } from "./admissions.repository.ts";
import type { Answer, Exchange } from "./exchange.ts";
import { tokenIssuers } from "./issue-token.ts";
import { maxUnverifiedCalls } from "#app/limits.ts";

/** What is sent. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** The reply to a call: the answer of its service, or its refusal. */
export function buildReply(
  { service, app, admission, fault, refusal }: Exchange,
  answer: Answer | null,
): Reply {
  const responseCase = refusal?.responseCase ?? answer?.responseCase ?? "50000";
  return {
    ...buildHead(service.code, responseCase, refusal, answer?.fields),
    headers: {
      ...buildCommonHeaders(),
      ...(tokenIssuers.has(service.code) && app !== null ? { "X-CLIENT-KEY": app.consumerKey } : {}),
      ...(admission === null || app === null ? {} : buildRateHeaders(admission, app.maxRate)),
      ...buildLimitHeaders(refusal, admission),
      // RFC 9110 demands it.
      ...(refusal?.responseCase.startsWith("405") === true
        ? { Allow: listAllowedMethods(service, refusal).join(", ") }
        : {}),
      ...(admission === null || app === null || app.daysAhead === 0
        ? {}
        : { "X-SANDBOX-DAYS-AHEAD": String(app.daysAhead) }),
      ...(fault === null ? {} : { "X-SANDBOX-FAULT": fault.effect }),
    },
  };
}

/** The reply to a path of no service; such a code has the service 00. */
export const buildUnknownPathReply = (): Reply => ({
  status: 404,
  headers: buildCommonHeaders(),
  body: { responseCode: "4040000", responseMessage: "Path Not Found" },
});

const buildHead = (
  code: string,
  responseCase: ResponseCase,
  refusal: Exchange["refusal"],
  fields?: Answer["fields"],
) => ({
  status: Number(responseCase.slice(0, 3)),
  body: {
    responseCode: buildResponseCode(code, responseCase),
    responseMessage: getMessage(responseCase, refusal),
    ...fields,
  },
});

/** The standard has no message for a path of no service. */
function getMessage(responseCase: ResponseCase, refusal: Exchange["refusal"]): string {
  if (refusal?.reason === "path_unknown") return refusal.detail;
  const rule = refusal?.rule === undefined ? "" : ` (strict mode: ${refusal.rule})`;
  return buildResponseMessage(responseCase, refusal?.detail) + rule;
}

const buildCommonHeaders = () => ({
  "X-TIMESTAMP": formatWibTimestamp(new Date()),
  "Cache-Control": "no-store",
});

/** A refused call is told which limit it exceeded, and when it may come again. */
function buildLimitHeaders(refusal: Exchange["refusal"], claim: Admission | null): Record<string, string> {
  if (refusal?.reason === "address_rate")
    return {
      "Retry-After": refusal.detail,
      "X-RateLimit-Limit": String(maxUnverifiedCalls),
      "X-RateLimit-Remaining": "0",
      "X-RateLimit-Reset": refusal.detail,
      "X-RateLimit-Scope": "calls of your network without a valid signature, per minute",
    };
  if (refusal?.reason !== "hit_rate" || claim === null) return {};
  return { "Retry-After": String(claim.resetSeconds), "X-RateLimit-Scope": "calls of the app, per minute" };
}

const buildRateHeaders = ({ remaining, resetSeconds }: Admission, limit: number) => ({
  "X-RateLimit-Limit": String(limit),
  "X-RateLimit-Remaining": String(remaining),
  "X-RateLimit-Reset": String(resetSeconds),
});
