import type { Explanation } from "contract/activity/explanation";
import type { Environment } from "#db/generated/client";
import { flushActivity } from "../activity/activity.service.ts";
import { findRecentTokens } from "../activity/activity.tokens.service.ts";
import { findSecretsOfCompany } from "../app-secrets/app-secrets.service.ts";
import { readSecret } from "../apps/apps.secrets.service.ts";
import type { Evidence, KnownSecret } from "../explanation/evidence.values.ts";
import type { RunInThread } from "../../work/worker-pool.ts";
import { findActiveKeys } from "../public-keys/public-keys.rows.ts";
import { isKeyOf } from "../public-keys/public-keys.service.ts";

/** What a request contains about its signature. */
export type SignedRequest = Omit<Evidence, "secrets" | "clients" | "recentTokens" | "publicKeys">;

/** Where an explanation is computed, and how long it may take. */
interface Computation {
  runInThread: RunInThread;
  /** Asked when the computation begins. */
  budgetMs: () => number;
}

/** Beyond the budget of the search: for what is prepared and shown. Then the thread is stopped. */
const maxExcessMs = 500;

/** Explains the signature of a request with all that the company of its app could have signed with. */
export async function explainRequest(
  app: { id: string; companyId: string; environment: Environment },
  request: SignedRequest,
  { runInThread, budgetMs: budgetNow }: Computation,
): Promise<Explanation> {
  // A token that was just issued may not be stored yet.
  await flushActivity();
  const [rows, recentTokens, active] = await Promise.all([
    findSecretsOfCompany(app.companyId),
    findRecentTokens(app.id),
    findActiveKeys(app.companyId),
  ]);
  const kept: string[] = [];
  const secrets = rows.flatMap(({ appId, appName, sealedSecret, isLive }): KnownSecret[] => {
    const value = readSecret(appId, sealedSecret);
    if (value === null) return [];
    kept.push(value);
    if (appId === app.id) return [{ value, kind: isLive ? "accepted" : "previous", app: appName }];
    return isLive ? [{ value, kind: "other", app: appName }] : [];
  });
  const clients = new Map(rows.map((row) => [row.consumerKey, row.appName]));
  // Tokens of the sandbox are recognised by their form; a client may have sent another text as one.
  const hidden = [request.token, ...kept];
  const evidence: Evidence = {
    ...request,
    secrets,
    clients: [...clients].map(([consumerKey, name]) => ({ consumerKey, app: name })),
    recentTokens,
    publicKeys: active.map((key) => ({
      pem: key.publicKeyPem,
      name: key.name === "" ? key.fingerprint : key.name,
      isAccepted: isKeyOf(key, app.environment),
    })),
  };
  const budgetMs = budgetNow();
  return runInThread("explainSignature", { evidence, hidden, budgetMs }, budgetMs + maxExcessMs);
}
