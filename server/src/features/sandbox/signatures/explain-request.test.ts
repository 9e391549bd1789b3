import { formatWibTimestamp } from "contract/time";
import { onTestFinished, test, expect } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildPublicKey, buildUser } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, signRsa } from "#test/snap-client.ts";
import { createWorkerPool } from "#work/worker-pool.ts";
import { explainRequest } from "./explain-request.service.ts";

usePortal();

/** Far more than an explanation takes on a busy machine. */
const noLimitMs = 60_000;

test("a signature with a key of the other environment is explained by it", async () => {
  // All test keys are the same key.
  const { privateKeyPem } = await buildCallingApp();
  const owner = await buildUser({ role: "tenant" });
  const { id, companyId, consumerKey } = await buildApp({ ownerId: owner.id, state: "active" });
  const key = await buildPublicKey(owner.id);
  await db().publicKey.update({ where: { id: key.id }, data: { environment: "production" } });
  const pool = createWorkerPool({ maxThreads: 1, maxWaiting: 1, maxWaitingPerKey: 1, maxWaitMs: noLimitMs });
  onTestFinished(pool.close);
  const timestamp = formatWibTimestamp(new Date());
  const request = {
    kind: "token request" as const,
    method: "POST",
    target: "/v1.0/access-token/b2b",
    host: "sandbox.id",
    body: Buffer.from("{}"),
    timestamp,
    signature: signRsa(privateKeyPem, `${consumerKey}|${timestamp}`),
    authorization: "",
    token: "",
    clientId: consumerKey,
    customerToken: "",
    partnerId: "",
    externalId: "",
    fields: [],
  };
  const { mistakes } = await pool.run("test", (runInThread) =>
    explainRequest({ id, companyId, environment: "sandbox" }, request, {
      runInThread,
      budgetMs: () => noLimitMs,
    }),
  );
  expect(mistakes.map(({ mistake }) => mistake)).toEqual(["key_environment"]);
});
