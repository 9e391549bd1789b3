import {
  findRecentTokens,
  flushActivity,
  masked,
  maskedJson,
} from "../features/activity/activity.service.ts";
import { findSecretsOfCompany } from "../features/app-secrets/app-secrets.service.ts";
import { readSecret } from "../features/apps/apps.service.ts";
import { explainSignature, type KnownSecret } from "../features/explanation/explanation.service.ts";
import { findActiveKeys } from "../features/public-keys/public-keys.service.ts";
import type { Explanation } from "contract/activity/explanation";
import type { CallingApp } from "./callers.repository.ts";
import type { Exchange } from "./exchange.ts";
import { bearerToken } from "./headers.ts";
import { tokenIssuers } from "./issue-token.ts";

/** Why the signature of a call is not valid; null for a call that was refused for another reason. */
export async function explainCall(
  { request, service, refusal }: Exchange,
  app: CallingApp,
): Promise<Explanation | null> {
  const signature = request.header("X-SIGNATURE") ?? "";
  const isExplained = refusal?.reason === "signature_invalid" || refusal?.reason === "token_missing";
  if (!isExplained || signature === "") return null;
  // A token that was issued a moment ago may not be stored yet.
  await flushActivity();
  const [rows, recentTokens, keys] = await Promise.all([
    findSecretsOfCompany(app.companyId),
    findRecentTokens(app.id),
    findActiveKeys(app.companyId),
  ]);
  const token = bearerToken(request);
  const secrets = rows.flatMap(({ appId, appName, sealedSecret, isLive }): KnownSecret[] => {
    const value = readSecret(appId, sealedSecret);
    if (value === null) return [];
    if (appId === app.id) return [{ value, kind: isLive ? "accepted" : "previous", app: appName }];
    return isLive ? [{ value, kind: "other", app: appName }] : [];
  });
  const clients = new Map(rows.map((row) => [row.consumerKey, row.appName]));
  const hidden = [token, ...recentTokens, ...secrets.map(({ value }) => value)].filter((each) => each !== "");
  return explainSignature(
    {
      kind: tokenIssuers.has(service.code) ? "token request" : "call",
      method: request.method,
      target: request.target,
      host: request.header("Host") ?? "",
      body: request.raw,
      timestamp: request.header("X-TIMESTAMP") ?? "",
      signature,
      authorization: request.header("Authorization") ?? "",
      token,
      clientId: request.header("X-CLIENT-KEY") ?? "",
      secrets,
      clients: [...clients].map(([consumerKey, name]) => ({ consumerKey, app: name })),
      recentTokens,
      publicKeys: keys?.pems ?? [],
    },
    (text) => hidden.reduce((shown, secret) => shown.replaceAll(secret, masked(secret)), maskedJson(text)),
  );
}
