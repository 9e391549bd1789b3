import { createHash } from "node:crypto";
import midtrans from "midtrans-client";
import { beforeEach, expect, test } from "vitest";
import { callbacksContract as contract } from "contract/callbacks/callbacks.contract";
import { providerKeysContract } from "contract/provider-keys/provider-keys.contract";
import { db } from "#db/database.ts";
import { buildApp, buildCallback, buildTenantServer } from "#test/builders.ts";
import { anonymous, getData, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { inject } from "#app/dependencies.ts";

/* What a developer sees of a callback that no server gets, to try their verification. */

usePortal();

const body = '{"paymentRequestId":"PAY-1","virtualAccountName":"Bu Sri é"}';

let developer: SignedIn;
let appId = "";
let callbackId = "";
beforeEach(async () => {
  developer = await signedInAs("tenant");
  appId = (await buildApp({ ownerId: developer.id, state: "active" })).id;
  callbackId = (await buildCallback(appId, { body })).id;
});

const showSigned = (caller: SignedIn, id = callbackId) =>
  caller.send(contract.signed, { params: { callbackId: id } });
const canShowSigned = async (caller: SignedIn, id = callbackId) =>
  getData(contract.detail, await caller.call(contract.detail, { params: { callbackId: id } })).can
    .show_signed;

test("a library that others publish verifies it, and the callback stays as it was", async () => {
  const [key] = getData(providerKeysContract.list, await anonymous.call(providerKeysContract.list));
  midtrans.SnapBiConfig["snapBiPublicKey"] = key?.public_key ?? "";
  const stored = await db().callback.findUniqueOrThrow({ where: { id: callbackId } });
  const signed = getData(contract.signed, await developer.call(contract.signed, { params: { callbackId } }));
  const header = (name: string) => signed.headers.find((each) => each.name === name)?.value ?? "";
  const isVerified = midtrans.SnapBi.notification()
    .withNotificationPayload(JSON.parse(signed.body))
    .withSignature(header("X-SIGNATURE"))
    .withTimeStamp(header("X-TIMESTAMP"))
    .withNotificationUrlPath(signed.path)
    .isWebhookNotificationVerified();
  expect(isVerified).toBe(true);
  const hash = createHash("sha256").update(body).digest("hex");
  expect(signed).toMatchObject({
    method: "POST",
    path: "/v1.0/transfer-va/payment",
    body,
    body_sha256: hash,
  });
  expect(signed.string_to_sign).toBe(`POST:${signed.path}:${hash}:${header("X-TIMESTAMP")}`);
  expect(await db().callback.findUniqueOrThrow({ where: { id: callbackId } })).toEqual(stored);
});

test("viewers, strangers and administrators do not get it, and are not offered it", async () => {
  const { companyId } = await db().app.findUniqueOrThrow({ where: { id: appId } });
  const viewer = await signedInAs("tenant", { companyId, companyRole: "viewer" });
  expect(await canShowSigned(developer)).toBe(true);
  expect(await canShowSigned(viewer)).toBe(false);
  getFailure(await showSigned(viewer), "conflict");
  getFailure(await showSigned(await signedInAs("tenant")), "not_found");
  const administrator = await signedInAs("admin");
  expect(await canShowSigned(administrator)).toBe(false);
  expect((await showSigned(administrator)).status).toBe(403);
});

test("nothing is signed for an app with a server, or one that may not be called", async () => {
  const withServer = await buildTenantServer(developer.id);
  const { id } = await buildCallback(withServer.appId);
  expect(await canShowSigned(developer, id)).toBe(false);
  getFailure(await showSigned(developer, id), "conflict");
  await db().app.update({ where: { id: appId }, data: { state: "suspended" } });
  getFailure(await showSigned(developer), "conflict");
});

test("a developer who asks without an end must wait", async () => {
  await inject("limits").outgoingCalls.penalty(developer.id, 59);
  expect((await showSigned(developer)).status).toBe(200);
  getFailure(await showSigned(developer), "too_many_requests");
});
