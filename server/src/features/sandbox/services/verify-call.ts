import { listFaults, type FieldFault } from "contract/snap/field-errors";
import type { SnapField } from "contract/snap/service-details";
import { formatWibDay } from "contract/time";
import { getConfig } from "#config/config.ts";
import { hashToken } from "#crypto/random-token.ts";
import { db } from "#db/database.ts";
import { waitForTurn } from "#http/large-body-turns.ts";
import { findMaskOfApp } from "#features/sandbox/activity/activity.masks.service.ts";
import { recordSecretUse } from "#features/apps/apps/apps.secrets.service.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { isBound, readGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { isCurrentSandboxToken } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import type { CallingApp } from "./callers.repository.ts";
import { admitCall, type Admission } from "./admissions.repository.ts";
import type { Exchange, VerifiedCall } from "./exchange.ts";
import {
  readBearerToken,
  requireExternalId,
  requireFreshTimestamp,
  requireHeaders,
  requireTimestamp,
} from "./headers.ts";
import { identify, requireToken, requireUsableApp, type KnownCaller } from "./identify.ts";
import { readLeniently } from "./lenient-fields.ts";
import { readFields, requireBody } from "./read-body.ts";
import { requireSignature } from "./signature.ts";
import { SnapError } from "./snap-error.ts";
import { requireStrictFields, requireStrictHeaders } from "./strict-mode.ts";
import { removeSecrets } from "./without-secrets.ts";

const mandatoryHeaders = [
  "X-TIMESTAMP",
  "X-SIGNATURE",
  "X-PARTNER-ID",
  "X-EXTERNAL-ID",
  "CHANNEL-ID",
] as const;

/**
 * The checks of a call in the order of the standard: the first rule that it breaks decides the answer. Each
 * throws a SnapError. What is found on the way is kept in the exchange.
 *
 * Two things are checked earlier than formats of fields: headers, because the next checks use them, and a body that
 * could not be read, because the signature covers it. What only strict apps must follow is checked once the app is known.
 */
export async function verifyCall(exchange: Exchange): Promise<VerifiedCall> {
  const { request, service, details } = exchange;
  const { receivedAt } = request;
  const header = requireHeaders(request, mandatoryHeaders); // 400xx02
  const timestamp = requireTimestamp(header("X-TIMESTAMP")); // 400xx01
  const externalId = requireExternalId(header("X-EXTERNAL-ID")); // 400xx01
  const caller = await identify(request);
  if ("app" in caller) exchange.app = caller.app ?? null;
  exchange.isNamedByToken = caller.kind === "with token";
  if (exchange.app?.isStrict === true) requireStrictHeaders(exchange); // 405xx00, 400xx02, 400xx01
  requireUsableApp(caller, receivedAt); // 401xx00
  requireFreshTimestamp(timestamp, receivedAt, getConfig().SANDBOX_CLOCK_TOLERANCE_SECONDS); // 401xx00
  const known = requireToken(caller); // 401xx03, 401xx01
  requireBody(request); // 400xx00
  const secret = await requireSignature(known, request); // 401xx00
  exchange.isVerified = true;
  const { app } = known;
  const now = toSandboxTime(receivedAt, app.daysAhead);
  const [claim] = await Promise.all([
    admitCall({
      appId: app.id,
      maxHits: app.maxRate,
      day: formatWibDay(receivedAt),
      externalId: toStoredExternalId(externalId, app.daysAhead),
    }),
    secret === null ? undefined : recordSecretUse(secret, request.origin),
  ]);
  exchange.admission = claim;
  requireUnexpiredToken(known, now); // 401xx01
  await requireCustomerToken(exchange, app, now); // 401xx04, 401xx02
  requireProduct(app, service.code); // 401xx00
  requireRate(claim); // 429xx00
  requireNewExternalId(claim); // 409xx00
  await waitForTurn(request.raw.length);
  const { body, brokenRule } = readLeniently(details.request, readFields(request)); // 400xx00
  requireFields(details.request, body); // 400xx02, then 400xx01
  if (app.isStrict) requireStrictFields(details.request, body, brokenRule); // 400xx01
  const mask = await findMaskOfApp(app.id);
  return {
    service,
    details,
    request,
    app,
    now,
    mask,
    body: removeSecrets(pickKnownFields(details.request, body), mask),
    externalId: mask.value(externalId),
  };
}

/**
 * Another text than that of the standard may be a secret in the wrong header; only whether it is repeated matters. The days that
 * the clock of the app is ahead are another day of the sandbox, stored with the real day, after which rows are deleted.
 */
function toStoredExternalId(externalId: string, daysAhead: number): string {
  const text = /^\d{1,36}$/.test(externalId) ? externalId : hashToken(externalId);
  return daysAhead === 0 ? text : `${text} +${String(daysAhead)}`;
}

/** Only fields of the table were checked, so only they reach the service. */
const pickKnownFields = (fields: readonly SnapField[], body: Record<string, unknown>) =>
  Object.fromEntries(fields.flatMap(({ name }) => (Object.hasOwn(body, name) ? [[name, body[name]]] : [])));

function requireUnexpiredToken(caller: KnownCaller, now: Date): void {
  if (caller.kind === "with token" && !isCurrentSandboxToken(caller.tokenExpiresAt, now))
    throw new SnapError("40101", "token_expired");
}

/** Strict apps need one where the service acts for a customer; a token that is sent must be valid everywhere. */
async function requireCustomerToken({ request, service }: Exchange, app: CallingApp, now: Date) {
  const token = readBearerToken(request, "Authorization-Customer");
  if (token === "" && service.customerToken === "strict" && app.isStrict)
    throw new SnapError("40104", "customer_token_missing", "", {
      rule: "Authorization-Customer is mandatory",
    });
  if (token === "") return;
  const grant = readGrant("access_token", token, app.id, now);
  if (grant === null || !(await isBound(db(), grant))) throw new SnapError("40102", "customer_token_invalid");
}

/** A product counts for its service in every version. */
function requireProduct({ services }: CallingApp, code: string): void {
  if (!services.includes(code))
    throw new SnapError("40100", "product_not_granted", "Client Forbidden Access API");
}

function requireRate({ isWithinRate }: Admission): void {
  if (!isWithinRate) throw new SnapError("42900", "hit_rate");
}

function requireNewExternalId({ isNewExternalId }: Admission): void {
  if (!isNewExternalId) throw new SnapError("40900", "external_id_used");
}

/** Of a body of a stranger, which may have very many. */
const maxFaults = 1000;

/** Among the first 1,000 faults, a missing field is reported before any malformed one. */
export function requireFields(fields: readonly SnapField[], body: Record<string, unknown>): void {
  let malformed: FieldFault | undefined;
  let count = 0;
  for (const fault of listFaults(fields, body)) {
    if (fault.kind === "missing") throw new SnapError("40002", "field_missing", fault.field);
    malformed ??= fault;
    if ((count += 1) === maxFaults) break;
  }
  if (malformed !== undefined) throw new SnapError("40001", "field_format", malformed.field);
}
