import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import doku from "doku-nodejs-library";
import dokuConfig from "doku-nodejs-library/_commons/config.js";
import express, { type Express, type Request } from "express";
import midtrans from "midtrans-client";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { providerKeysContract } from "contract/provider-keys/provider-keys.contract";
import { tenantServersContract } from "contract/tenant-servers/tenant-servers.contract";
import { inject } from "#app/dependencies.ts";
import { getConfig } from "#config/config.ts";
import { db, runInTransaction } from "#db/database.ts";
import { buildApp } from "#test/builders.ts";
import { anonymous, getData, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { queueCallback } from "../bank/callbacks.ts";

/*
 * What others publish to verify the callbacks of their own payment services, as it is, accepts those of the portal and
 * nothing that was changed on its way.
 */
usePortal();

const path = "/v1.0/transfer-va/payment";
const body = {
  partnerServiceId: "   88899",
  customerNo: "12345678901234567890",
  virtualAccountNo: "   8889912345678901234567890",
  virtualAccountName: "Warung Bu Sri é 日本",
  paymentRequestId: "PAY-1",
  paidAmount: { value: "12500.00", currency: "IDR" },
};

let developer: SignedIn;
let appId = "";
let publicKey = "";

beforeEach(async () => {
  getConfig().OUTGOING_ADDRESSES = ["127.0.0.1/32"];
  onTestFinished(() => {
    getConfig().OUTGOING_ADDRESSES = [];
  });
  developer = await signedInAs("tenant");
  appId = (await buildApp({ ownerId: developer.id, state: "active" })).id;
  const [key] = getData(providerKeysContract.list, await anonymous.call(providerKeysContract.list));
  publicKey = key?.public_key ?? "";
});

async function listen(app: Express): Promise<string> {
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === "object" ? address?.port : "")}`;
}

async function sendCallback(): Promise<void> {
  await runInTransaction((tx) => queueCallback(tx, { appId, service: "25", reference: "PAY-1", body }));
  inject("callbackWork").nudge();
  await expect
    .poll(async () => (await db().callback.findFirst({ where: { appId } }))?.state, { timeout: 10_000 })
    .toBe("delivered");
}

const paid = { responseCode: "2002500", responseMessage: "Successful" };

test("midtrans-client verifies a callback signed with the provider key", async () => {
  const verdicts: Record<string, boolean> = {};
  midtrans.SnapBiConfig["snapBiPublicKey"] = publicKey;
  const verify = (request: Request, change: { body?: object; path?: string; timestamp?: string }) =>
    midtrans.SnapBi.notification()
      .withNotificationPayload(change.body ?? request.body)
      .withSignature(request.get("x-signature") ?? "")
      .withTimeStamp(change.timestamp ?? request.get("x-timestamp") ?? "")
      .withNotificationUrlPath(change.path ?? path)
      .isWebhookNotificationVerified();
  const app = express().use(express.json());
  app.post(path, (request, response) => {
    verdicts["as received"] = verify(request, {});
    verdicts["other amount"] = verify(request, { body: { ...body, paymentRequestId: "PAY-2" } });
    verdicts["other path"] = verify(request, { path: "/v1.0/qr/qr-mpm-notify" });
    verdicts["other time"] = verify(request, { timestamp: "2026-01-01T00:00:00+07:00" });
    response.json(paid);
  });
  await developer.call(tenantServersContract.set, {
    params: { appId },
    body: { base_url: await listen(app), authentication: "asymmetric" },
  });
  await sendCallback();
  expect(verdicts).toEqual({
    "as received": true,
    "other amount": false,
    "other path": false,
    "other time": false,
  });
});

test("doku-nodejs-library issues the token and verifies the callback", async () => {
  const verdicts: Record<string, boolean> = {};
  const clientSecret = "secret-that-the-tenant-issued";
  const tenantKeys = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const app = express().use(express.json());
  const url = await listen(app);
  // A new client of this library asks its payment service for a token at once.
  const ownToken = "/own-token";
  app.post(ownToken, (_request, response) => void response.json({ accessToken: "own", expiresIn: 900 }));
  // Files of a process share the library, and foreign-clients.test.ts expects it as published.
  const published = { ...dokuConfig };
  onTestFinished(() => void Object.assign(dokuConfig, published));
  dokuConfig["CORE_SANDBOX_BASE_URL"] = url;
  dokuConfig["ACCESS_TOKEN"] = ownToken;
  const client = new doku.Snap({
    isProduction: false,
    privateKey: tenantKeys.privateKey,
    publicKey: tenantKeys.publicKey,
    dokuPublicKey: publicKey,
    clientID: "portal-at-tenant",
    issuer: "tenant",
    secretKey: clientSecret,
  });
  await client.getTokenB2B();
  app.post("/v1.0/access-token/b2b", (request, response) => {
    const { body: answer } = client.validateSignatureAndGenerateToken(request);
    response.json(answer);
  });
  app.post(path, (request, response) => {
    const authorization = request.get("authorization") ?? "";
    client.tokenB2B = authorization.replace("Bearer ", "");
    verdicts["token"] = client.validateTokenB2B(authorization) !== false;
    verdicts["other token"] = client.validateTokenB2B(`${authorization.slice(0, -4)}AAAA`) !== false;
    verdicts["as received"] = client.validateSymmetricSignature(request);
    request.body = { ...body, paymentRequestId: "PAY-2" };
    verdicts["other body"] = client.validateSymmetricSignature(request);
    response.json(paid);
  });
  await developer.call(tenantServersContract.set, {
    params: { appId },
    body: {
      base_url: url,
      authentication: "token",
      client_id: "portal-at-tenant",
      client_secret: clientSecret,
    },
  });
  await sendCallback();
  expect(verdicts).toEqual({ token: true, "other token": false, "as received": true, "other body": false });
});
