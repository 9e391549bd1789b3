import { onTestFinished, test, expect } from "vitest";
import { db } from "#db/database";
import { wibTimestamp } from "#http/timestamps";
import { buildPublicKey } from "#test/builders";
import { usePortal } from "#test/portal";
import { buildCallingApp, rsa } from "#test/snap-client";
import { createWorkerPool } from "../../work/worker-pool.ts";
import { explainRequest } from "./explain-request.service.ts";

usePortal();

/** Far more than an explanation takes on a busy machine. */
const noLimitMs = 60_000;

test("a signature with a key of the other environment is explained by it", async () => {
  const app = await buildCallingApp();
  const { id, companyId } = await db().app.findUniqueOrThrow({ where: { id: app.id } });
  await buildPublicKey(app.ownerId);
  await db().publicKey.updateMany({ where: { companyId }, data: { environment: "production" } });
  const pool = createWorkerPool({ maxThreads: 1, maxWaiting: 1, maxWaitingPerKey: 1, maxWaitMs: noLimitMs });
  onTestFinished(pool.close);
  const timestamp = wibTimestamp(new Date());
  const request = {
    kind: "token request" as const,
    method: "POST",
    target: "/v1.0/access-token/b2b",
    host: "sandbox.id",
    body: Buffer.from("{}"),
    timestamp,
    signature: rsa(app.privateKeyPem, `${app.consumerKey}|${timestamp}`),
    authorization: "",
    token: "",
    clientId: app.consumerKey,
  };
  const { mistakes } = await pool.run("test", (runInThread) =>
    explainRequest({ id, companyId, environment: "sandbox" }, request, {
      runInThread,
      budgetMs: () => noLimitMs,
    }),
  );
  expect(mistakes.map(({ mistake }) => mistake)).toEqual(["key_environment"]);
});
