import { formatWibDay, formatWibTimestamp } from "contract/time";
import { getConfig } from "#config/config.ts";
import { db, type Transaction } from "#db/database.ts";
import { waitForTurn } from "#http/large-body-turns.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import {
  createGrant,
  isBound,
  readGrant,
  type Grant,
} from "#features/sandbox/consents/consents.grants.service.ts";
import { sandboxSeconds, signSandboxToken } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import { findAppByConsumerKey, type CallingApp, type KeyHolder } from "./callers.repository.ts";
import { takeExternalId } from "./admissions.repository.ts";
import type { Answer, Exchange, VerifiedCall } from "./exchange.ts";
import { requireFreshTimestamp, requireHeaders, requireTimestamp } from "./headers.ts";
import { requireUsable, createUnknownClientError } from "./identify.ts";
import { readLeniently } from "./lenient-fields.ts";
import { readFields, requireBody } from "./read-body.ts";
import { requireTokenSignature } from "./signature.ts";
import { SnapError } from "./snap-error.ts";
import { requireStrictHeaders } from "./strict-mode.ts";
import { requireFields } from "./verify-call.ts";

/** Answers the request of an app for a token of its own (service 73). */
async function issueClientToken(exchange: Exchange): Promise<Answer> {
  const app = await requireClient(exchange);
  requireFields(exchange.details.request, readTokenFields(exchange, app));
  return {
    responseCase: "20000",
    fields: {
      accessToken: signSandboxToken(app.id, toSandboxTime(exchange.request.receivedAt, app.daysAhead)),
      tokenType: "Bearer",
      // A text in the standard.
      expiresIn: String(sandboxSeconds),
    },
  };
}

/** Answers the request for the token of a customer who has agreed (service 74). */
async function issueCustomerToken(exchange: Exchange): Promise<Answer> {
  const app = await requireClient(exchange);
  const { details, request } = exchange;
  const now = toSandboxTime(request.receivedAt, app.daysAhead);
  const body = readTokenFields(exchange, app);
  // The table of the standard writes the two types in upper case, its sample in lower case.
  const grantType = typeof body.grantType === "string" ? body.grantType.toUpperCase() : body.grantType;
  requireFields(details.request, { ...body, grantType });
  const grant = await requireGrant(db(), { app, now, body }, getGrantField(grantType));
  const { access, refresh } = createCustomerTokens(app, now, grant.bindingId);
  return {
    responseCase: "20000",
    fields: {
      accessToken: access.text,
      tokenType: "Bearer",
      accessTokenExpiryTime: formatWibTimestamp(access.expiresAt),
      refreshToken: refresh.text,
      refreshTokenExpiryTime: formatWibTimestamp(refresh.expiresAt),
      additionalInfo: {},
    },
  };
}

/** Creates the access token and the refresh token of a customer. Tokens of an account binding are refused once it ends. */
export const createCustomerTokens = ({ id }: CallingApp, now: Date, bindingId?: string) => ({
  access: createGrant("access_token", id, now, bindingId),
  refresh: createGrant("refresh_token", id, now, bindingId),
});

/** The field with what the customer granted. */
export const getGrantField = (grantType: unknown): "authCode" | "refreshToken" =>
  grantType === "REFRESH_TOKEN" ? "refreshToken" : "authCode";

/**
 * What the customer granted; throws if it is missing or not usable. A code works once, and is used up with `tx`; a refresh token
 * works until it expires.
 */
export async function requireGrant(
  tx: Transaction,
  { app, now, body }: Pick<VerifiedCall, "app" | "now" | "body">,
  field: ReturnType<typeof getGrantField>,
): Promise<Grant> {
  const text = body[field];
  if (typeof text !== "string" || text === "") throw new SnapError("40002", "field_missing", field);
  const isCode = field === "authCode";
  const grant = readGrant(isCode ? "auth_code" : "refresh_token", text, app.id, now);
  const isUsable = grant !== null && (isCode ? await takeCode(tx, app, grant) : await isBound(tx, grant));
  if (!isUsable)
    throw new SnapError("40100", "grant_invalid", isCode ? "Invalid Auth Code" : "Invalid Refresh Token");
  return grant;
}

const takeCode = (tx: Transaction, app: CallingApp, grant: Grant) =>
  takeExternalId(tx, {
    appId: app.id,
    day: getRealDay(grant, app),
    externalId: `authorization code ${grant.id}`,
  });

/** The day on which a used code was issued in real time, after which its row is deleted. */
const getRealDay = ({ issuedAt }: Grant, { daysAhead }: CallingApp) =>
  formatWibDay(toSandboxTime(issuedAt, -daysAhead));

const mandatoryHeaders = ["X-CLIENT-KEY", "X-TIMESTAMP", "X-SIGNATURE"] as const;

/** The app that asks for a token. The checks have the order of those of a call. */
async function requireClient(exchange: Exchange): Promise<KeyHolder> {
  const { request } = exchange;
  const header = requireHeaders(request, mandatoryHeaders);
  const timestamp = requireTimestamp(header("X-TIMESTAMP"));
  const app = await findAppByConsumerKey(header("X-CLIENT-KEY"));
  if (app === undefined) throw createUnknownClientError();
  exchange.app = app;
  if (app.isStrict) requireStrictHeaders(exchange);
  requireUsable(app, request.receivedAt);
  requireFreshTimestamp(timestamp, request.receivedAt, getConfig().SANDBOX_CLOCK_TOLERANCE_SECONDS);
  requireBody(request);
  await requireTokenSignature(app, request);
  exchange.isVerified = true;
  await waitForTurn(request.raw.length);
  return app;
}

/** Strict apps must not send `grant_type`. */
function readTokenFields({ details, request }: Exchange, { isStrict }: CallingApp): TokenFields {
  const sent = readFields(request);
  const fields = normalizeGrantType(isStrict ? sent : readLeniently(details.request, sent).body);
  if (isStrict && Object.hasOwn(fields, "grantType") && !Object.hasOwn(sent, "grantType"))
    throw new SnapError("40002", "field_missing", "grantType", { rule: "not grant_type" });
  return fields;
}

type TokenFields = Record<string, unknown> & { grantType?: unknown };

/** The fields of a request for a token by the names of the standard: clients in use send `grant_type`. */
export function normalizeGrantType(body: Record<string, unknown>): TokenFields {
  const { grant_type: grantType } = body;
  return grantType === undefined ? body : { grantType, ...body };
}

export const clientTokenCode = "73";

/** The services that issue tokens, by code. */
export const tokenIssuers = new Map([
  [clientTokenCode, issueClientToken],
  ["74", issueCustomerToken],
]);
