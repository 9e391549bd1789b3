import { createHash, createHmac, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { seal } from "#db/master-key.ts";
import { buildApp, buildKeyPair } from "#test/builders.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { openTestStore } from "#test/store.ts";

const { authorization, transaction } = signaturesContract;

/** A published example as a request; missing values get a placeholder that does not affect the result. */
const Vector = z.object({
  name: z.string(),
  kind: z.string(),
  inputs: z.object({
    method: z.string().default("POST"),
    path: z.string().default("/v1.0/transaction-history-detail"),
    accessToken: z.string().default("token"),
    minifiedBody: z.string().default(""),
    rawBody: z.string().optional(),
    timestamp: z.string().default("2026-09-10T10:00:00.000+07:00"),
    clientSecret: z.string().default("s3cr3t"),
  }),
  expected: z.object({ stringToSign: z.string().optional(), signature: z.string().optional() }),
});

const requests = z
  .object({ vectors: z.array(Vector) })
  .parse(JSON.parse(readFileSync(new URL("../../../crypto/snap-vectors.json", import.meta.url), "utf8")))
  // A malformed example cannot be sent as a request.
  .vectors.filter(({ kind }) => kind !== "hmac-sha512-raw")
  .map(({ name, inputs, expected }) => [name, inputs, expected] as const);

let threads = 0;
process.on("worker", () => (threads += 1));

test("the published examples contain requests", () => {
  expect(requests).toHaveLength(3);
});

describe.each([
  ["openssl", 0],
  ["forge", 1],
] as const)("signature engine %s", (engine, ownThreads) => {
  let threadsBefore = 0;
  usePortal(
    async () => {
      const store = await openTestStore();
      threadsBefore = threads;
      return store;
    },
    () => Promise.resolve({ SIGNATURE_ENGINE: engine }),
  );

  async function createSigner() {
    const tenant = await signedInAs("tenant");
    const [app, pair] = [
      await buildApp({ ownerId: tenant.id, state: "active" }),
      await buildKeyPair(tenant.id),
    ];
    return {
      ...tenant,
      app,
      signed: (text: string) => sign("sha256", Buffer.from(text), pair.privateKeyPem).toString("base64"),
    };
  }

  test.each(requests)(
    "signs an access-token request with SHA256withRSA: %s",
    async (_name, { timestamp }) => {
      const { call, app, signed } = await createSigner();
      const body = { version: "1.0", clientId: app.consumerKey, xTimestamp: timestamp };
      const { signature } = getData(authorization, await call(authorization, { body }));
      expect(signature).toBe(signed(`${app.consumerKey}|${timestamp}`));
      expect(threads - threadsBefore).toBe(ownThreads);
    },
  );

  test.each(requests)(
    "signs a transaction in both versions as in the example: %s",
    async (_name, inputs, expected) => {
      const { call, app, signed } = await createSigner();
      const {
        method,
        path: urlPath,
        accessToken,
        timestamp: xTimestamp,
        clientSecret,
        minifiedBody,
      } = inputs;
      await db().appSecret.updateMany({
        where: { appId: app.id },
        data: { sealedSecret: seal(clientSecret, `app:${app.id}`) },
      });
      const body = {
        method,
        urlPath,
        xTimestamp,
        clientId: app.consumerKey,
        body: inputs.rawBody ?? minifiedBody,
      };
      const hash = createHash("sha256").update(minifiedBody).digest("hex");

      const asymmetric = await call(transaction, { body: { ...body, version: "1.0" } });
      expect(getData(transaction, asymmetric).signature).toBe(
        signed(`${method}:${urlPath}:${hash}:${xTimestamp}`),
      );

      const symmetric = await call(transaction, {
        body: { ...body, version: "2.0", accessToken, clientSecret },
      });
      const stringToSign =
        expected.stringToSign ?? `${method}:${urlPath}:${accessToken}:${hash}:${xTimestamp}`;
      expect(getData(transaction, symmetric)).toMatchObject({
        stringToSign,
        signature:
          expected.signature ?? createHmac("sha512", clientSecret).update(stringToSign).digest("base64"),
      });
    },
  );
});
