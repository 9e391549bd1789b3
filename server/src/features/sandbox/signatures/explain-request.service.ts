import type { Explanation } from "contract/activity/explanation";
import type { ComparedTexts, Comparison } from "contract/signatures/comparison";
import type { Environment } from "#db/generated/client.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { flushActivity } from "#features/sandbox/activity/activity.service.ts";
import { findRecentTokens } from "#features/sandbox/activity/activity.tokens.service.ts";
import { findForgottenSecrets, findSecretsOfCompany } from "#features/apps/apps/apps.secrets.service.ts";
import { readSecret } from "#features/apps/apps/apps.credentials.service.ts";
import type { Evidence, KnownSecret, SignedRequest } from "#features/sandbox/explanation/evidence.values.ts";
import type { ThreadRunner } from "#work/worker-pool.ts";
import { findActiveKeys } from "#features/keys/public-keys/public-keys.rows.ts";
import { isKeyOfCompany } from "#features/keys/public-keys/public-keys.service.ts";

/** Where an explanation is computed, and how long it may take. */
interface Computation {
  runInThread: ThreadRunner;
  /** Asked when the computation begins. */
  budgetMs: () => number;
}

/** Beyond the budget of the search: for what is prepared and shown. Then the thread is stopped. */
const maxExcessMs = 500;

interface SignedApp {
  id: string;
  companyId: string;
  environment: Environment;
}

/** Explains the signature of a request with all that the company of its app could have signed with. */
export async function explainRequest(
  app: SignedApp,
  request: SignedRequest,
  { runInThread, budgetMs: budgetNow }: Computation,
): Promise<Explanation> {
  const { evidence, hidden } = await collectEvidence(app, request);
  const budgetMs = budgetNow();
  const explanation = await runInThread(
    "explainSignature",
    { evidence, hidden, budgetMs },
    budgetMs + maxExcessMs,
  );
  if (explanation.mistakes.length > 0 || explanation.signed_pieces !== null) return explanation;
  const forgotten = await findForgottenSecrets(app.id);
  return {
    ...explanation,
    ended_secrets: forgotten.map(({ endsAt, revokedBy }) => ({
      ended_at: formatIsoTimestamp(endsAt),
      is_revoked: revokedBy !== "",
    })),
  };
}

/** What a user says to have signed, and what must be. */
interface ComparisonInput extends Computation {
  texts: ComparedTexts;
  expected: Explanation;
}

/** Compares what a user has signed, and checks it with all that the company could have signed with. */
export async function compareRequest(
  app: SignedApp,
  request: SignedRequest,
  { texts, expected, runInThread, budgetMs: budgetNow }: ComparisonInput,
): Promise<Comparison> {
  const { evidence, hidden } = await collectEvidence(app, request);
  const budgetMs = budgetNow();
  const input = { texts, expected, evidence, hidden, budgetMs };
  return runInThread("compareSigned", input, budgetMs + maxExcessMs);
}

const getSecretKind = (
  row: { appId: string; environment: Environment; isLive: boolean },
  app: SignedApp,
): KnownSecret["kind"] | null => {
  if (row.appId === app.id) return row.isLive ? "accepted" : "previous";
  if (!row.isLive) return null;
  return row.environment === app.environment ? "other" : "other environment";
};

async function collectEvidence(
  app: SignedApp,
  request: SignedRequest,
): Promise<{ evidence: Evidence; hidden: string[] }> {
  // A token that was just issued may not be stored yet.
  await flushActivity();
  const [rows, recentTokens, active] = await Promise.all([
    findSecretsOfCompany(app.companyId, app.id, [request.clientId, request.partnerId]),
    findRecentTokens(app.id),
    findActiveKeys(app.companyId),
  ]);
  const kept: string[] = [];
  const secrets = rows.flatMap((row): KnownSecret[] => {
    const { appId, appName, sealedSecret, endsAt } = row;
    const value = readSecret(appId, sealedSecret);
    if (value === null) return [];
    kept.push(value);
    const kind = getSecretKind(row, app);
    if (kind === null) return [];
    const secret: KnownSecret = { value, kind, app: appName };
    return [
      kind === "previous" && endsAt !== null ? { ...secret, endedAt: formatIsoTimestamp(endsAt) } : secret,
    ];
  });
  const clients = new Map(rows.map((row) => [row.consumerKey, row.appName]));
  const evidence: Evidence = {
    ...request,
    consumerKey: rows.find(({ appId }) => appId === app.id)?.consumerKey ?? "",
    secrets: secrets.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    clients: [...clients].map(([consumerKey, name]) => ({ consumerKey, app: name })),
    recentTokens,
    publicKeys: active.map((key) => ({
      pem: key.publicKeyPem,
      name: key.name === "" ? key.fingerprint : key.name,
      isAccepted: isKeyOfCompany(key, app.environment),
    })),
  };
  // Tokens of the sandbox are recognised by their form; a client may have sent another text as one.
  return { evidence, hidden: [request.token, request.customerToken, ...kept] };
}

const order: readonly KnownSecret["kind"][] = ["accepted", "previous", "other", "other environment"];
