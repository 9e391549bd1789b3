import {
  appSecretsContract as contract,
  maxEndedSecrets,
  maxLiveSecrets,
} from "contract/apps/apps.secrets.contract";
import { appsContract, appStates } from "contract/apps/apps.contract";
import { roles } from "contract/endpoint";
import { notificationsContract } from "contract/notifications/notifications.contract";
import { hourMs } from "contract/time";
import { describe, expect, test } from "vitest";
import { setConfig, getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import { buildApp, buildKeyPair } from "#test/builders.ts";
import {
  anonymous,
  getData,
  getErrors,
  getFailure,
  getPage,
  signedInAs,
  type SignedIn,
} from "#test/caller.ts";
import { isAccepted, buildAppWithSecret, listSecrets, rotateSecret, signWith } from "#test/apps.ts";
import { usePortal } from "#test/portal.ts";
import { findSecretsOfCompany } from "./apps.secrets.service.ts";
import { transitions } from "./apps.transitions.ts";

const portal = usePortal();

/** The password of this user was entered more than 15 minutes ago. */
const forgetPassword = (user: SignedIn) =>
  db().session.updateMany({
    where: { userId: user.id },
    data: { passwordConfirmedAt: new Date(Date.now() - 16 * 60_000) },
  });

describe("a revocation", () => {
  test("takes effect at once and is recorded", async () => {
    const { owner, app, first } = await buildAppWithSecret();
    const { consumer_secret } = await rotateSecret(owner, app.id, "until_revoked");
    const revoked = getData(contract.revoke, await owner.call(contract.revoke, { params: first }));
    expect(revoked).toMatchObject({ state: "revoked", revoked_by: owner.username, hint: "" });
    expect(getErrors(await signWith(owner, app.consumerKey, app.secret))).toEqual([
      `clientSecret: Client Secret does not belong to ${app.name}: copy a live consumer secret from the Apps page`,
    ]);
    expect(await isAccepted(owner, app.consumerKey, consumer_secret)).toBe(true);
    const again = getFailure(await owner.call(contract.revoke, { params: first }), "conflict");
    expect(again.code).toBe("secret_already_ended");
    getFailure(await owner.call(contract.reveal, { params: first }), "conflict");
    expect(await db().appSecret.findUniqueOrThrow({ where: { id: first.secretId } })).toMatchObject({
      sealedSecret: null,
    });
  });

  test("of the last secret leaves an app without one, which can get a new one", async () => {
    const { owner, app, params, first } = await buildAppWithSecret();
    await owner.call(contract.revoke, { params: first });
    const detail = getData(appsContract.detail, await owner.call(appsContract.detail, { params }));
    expect(detail).toMatchObject({ consumer_secret: "", secret_id: null });
    const { consumer_secret } = await rotateSecret(owner, app.id, "none");
    expect(await isAccepted(owner, app.consumerKey, consumer_secret)).toBe(true);
  });
});

test("both live secrets are accepted, and the use of each is recorded once a minute", async () => {
  const { owner, app } = await buildAppWithSecret();
  await buildKeyPair(owner.id);
  await rotateSecret(owner, app.id, "1d");
  expect(await isAccepted(owner, app.consumerKey, app.secret)).toBe(true);
  const [unused, used] = await listSecrets(owner, app.id);
  expect(unused).toMatchObject({ last_used_at: null, last_used_from: "" });
  expect(used?.last_used_from).toMatch(/^2001:db8:/);
  const at = used?.last_used_at;
  expect(Date.parse(at ?? "")).toBeGreaterThan(Date.now() - hourMs);
  expect(await isAccepted(owner, app.consumerKey, app.secret)).toBe(true);
  expect((await listSecrets(owner, app.id))[1]?.last_used_at).toBe(at);
  await db().appSecret.updateMany({ where: { appId: app.id }, data: { lastUsedAt: new Date(0) } });
  expect(await isAccepted(owner, app.consumerKey, app.secret)).toBe(true);
  expect(Date.parse((await listSecrets(owner, app.id))[1]?.last_used_at ?? "")).toBeGreaterThan(0);
});

test("a live secret is listed whatever the number of newer ones that were revoked", async () => {
  const { owner, app, params, first } = await buildAppWithSecret();
  const now = Date.now();
  await db().appSecret.createMany({
    data: Array.from({ length: maxLiveSecrets + maxEndedSecrets }, (_, index) => ({
      ...params,
      name: String(index),
      createdBy: owner.username,
      createdAt: new Date(now + index),
      endsAt: new Date(now),
      revokedBy: owner.username,
    })),
  });
  const [live, ...ended] = await listSecrets(owner, app.id);
  expect(live).toMatchObject({ secret_id: first.secretId, state: "live" });
  expect(ended.map(({ name }) => name)).toEqual(
    Array.from({ length: maxEndedSecrets }, (_, index) =>
      String(maxLiveSecrets + maxEndedSecrets - 1 - index),
    ),
  );
});

test("a live secret explains a signature whatever the number of newer ones that have ended", async () => {
  const { owner, app, params } = await buildAppWithSecret();
  const { companyId } = owner;
  const now = Date.now();
  await db().appSecret.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      ...params,
      createdBy: owner.username,
      sealedSecret: `ended ${String(index)}`,
      createdAt: new Date(now + index),
      endsAt: new Date(now),
    })),
  });
  const [first, second] = await findSecretsOfCompany(companyId, app.id, []);
  expect(first).toMatchObject({ appId: app.id, isLive: true });
  expect(second).toMatchObject({ sealedSecret: "ended 59", isLive: false });
});

test("the secrets of the apps that a request is of and names come first, whatever the number of newer ones", async () => {
  const { owner, app } = await buildAppWithSecret();
  const named = await buildApp({ ownerId: owner.id, state: "active" });
  const other = await buildApp({ ownerId: owner.id, state: "active" });
  await db().appSecret.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      appId: other.id,
      createdBy: owner.username,
      sealedSecret: `other ${String(index)}`,
      createdAt: new Date(Date.now() + index),
    })),
  });
  const found = await findSecretsOfCompany(owner.companyId, app.id, ["", named.consumerKey]);
  expect(found.slice(0, 3).map(({ appId }) => appId)).toEqual([app.id, named.id, other.id]);
});

describe("who may", () => {
  const cases = appStates.flatMap((state) => roles.map((role) => [state, role] as const));

  test.each(cases)("manage and read the secrets of an app that is %s: role %s", async (state, role) => {
    const { owner, app, params, first } = await buildAppWithSecret(state);
    const caller = role === "admin" ? await signedInAs("admin") : owner;
    const isManageable = transitions.manage_secrets.from.some((each) => each === state);
    const isReadable = role === "admin" || isManageable;
    const secrets = await listSecrets(caller, app.id);
    expect(secrets.map(({ can }) => can)).toEqual(isReadable ? [{ reveal: true, revoke: isManageable }] : []);
    const revealed = await caller.call(contract.reveal, { params: first });
    if (isReadable)
      expect(getData(contract.reveal, revealed)).toEqual({
        secret_id: first.secretId,
        consumer_secret: app.secret,
      });
    else expect(getFailure(revealed, "conflict").code).toBe(`app_is_${state}`);
    const created = await caller.call(contract.rotate, { params, body: { overlap: "until_revoked" } });
    const revoked = await caller.call(contract.revoke, { params: first });
    for (const reply of [created, revoked])
      if (isManageable) expect(reply.status).toBe(200);
      else expect(getFailure(reply, "conflict").code).toBe(`app_is_${state}`);
    const events = await db().appEvent.findMany({ where: { appId: app.id }, orderBy: { createdAt: "asc" } });
    expect(events.map(({ kind }) => kind)).toEqual(isManageable ? ["secret_created", "secret_revoked"] : []);
  });

  test("another company gets 404 for the app and its secrets, as does the secret of another app", async () => {
    const { app, params, first } = await buildAppWithSecret();
    const stranger = await signedInAs("tenant");
    const own = await buildApp({ ownerId: stranger.id, state: "active" });
    const foreign = { appId: own.id, secretId: first.secretId };
    for (const reply of [
      await stranger.call(contract.list, { params }),
      await stranger.call(contract.rotate, { params, body: { overlap: "none" } }),
      await stranger.call(contract.revoke, { params: first }),
      await stranger.call(contract.reveal, { params: first }),
      await stranger.call(contract.revoke, { params: foreign }),
      await stranger.call(contract.reveal, { params: foreign }),
    ])
      getFailure(reply, "not_found");
    getFailure(await anonymous.send(contract.list, { params }), "session_lapsed");
    expect(await db().appSecret.count({ where: { appId: app.id, endsAt: null } })).toBe(1);
  });

  test("without a confirmed password no secret is created, revoked or revealed", async () => {
    const { owner, app, params, first } = await buildAppWithSecret();
    await forgetPassword(owner);
    for (const reply of [
      await owner.call(contract.rotate, { params, body: { overlap: "none" } }),
      await owner.call(contract.revoke, { params: first }),
      await owner.call(contract.reveal, { params: first }),
    ])
      expect(getFailure(reply, "conflict").code).toBe("password_confirmation_required");
    expect(await listSecrets(owner, app.id)).toHaveLength(1);
  });
});

test("every action is audited, and the owner is notified of an administrator's actions and views", async () => {
  const { owner, app, first } = await buildAppWithSecret();
  const admin = await signedInAs("admin");
  await admin.call(contract.reveal, { params: first });
  await rotateSecret(admin, app.id, "until_revoked", "Cadangan");
  await admin.call(contract.revoke, { params: first });
  await owner.call(contract.reveal, {
    params: { appId: app.id, secretId: (await listSecrets(owner, app.id))[0]?.secret_id ?? "" },
  });
  const rows = await db().auditEvent.findMany({
    where: { subjectId: app.id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  expect(rows.map(({ event, username }) => [event, username])).toEqual([
    ["consumer_secret_viewed", admin.username],
    ["consumer_secret_created", admin.username],
    ["consumer_secret_revoked", admin.username],
    ["consumer_secret_viewed", owner.username],
  ]);
  const inbox = getPage(notificationsContract.list, await owner.call(notificationsContract.list));
  expect(inbox.rows.map(({ content }) => content)).toMatchObject([
    { kind: "app_secret_revoked", by: admin.username },
    { kind: "app_secret_created", note: "Cadangan" },
    { kind: "app_secret_viewed", app_name: app.name, by: admin.username },
  ]);
  expect(portal.log.join("")).not.toContain(app.secret);
});

describe("SECRETS_IN_LISTS=false", () => {
  test("leaves the secret out of lists, details and new apps, without an audit event", async () => {
    const { owner, app, params, first } = await buildAppWithSecret();
    const admin = await signedInAs("admin");
    const before = getConfig();
    setConfig({ ...before, SECRETS_IN_LISTS: false });
    try {
      const detail = getData(appsContract.detail, await admin.call(appsContract.detail, { params }));
      expect(detail).toMatchObject({ consumer_secret: "", secret_id: first.secretId });
      const { rows } = getPage(
        appsContract.list,
        await admin.call(appsContract.list, { query: { keyword: app.consumerKey } }),
      );
      expect(rows).toMatchObject([{ db_id: app.id, consumer_secret: "" }]);
      const created = await admin.send(appsContract.create, {
        body: { name: "x", type: "sandbox", products: app.id, user_id: owner.id, isactive: false },
      });
      expect(created.text).not.toMatch(/snap_sbx_/);
      expect(
        await db().auditEvent.count({ where: { userId: admin.id, event: "consumer_secret_viewed" } }),
      ).toBe(0);
      expect(getData(contract.reveal, await owner.call(contract.reveal, { params: first }))).toMatchObject({
        consumer_secret: app.secret,
      });
    } finally {
      setConfig(before);
    }
  });
});

test("a secret that cannot be decrypted does not affect the list or the other secret", async () => {
  const { owner, app, params, first } = await buildAppWithSecret();
  const other = await buildApp({ ownerId: owner.id, state: "active" });
  const { consumer_secret } = await rotateSecret(owner, app.id, "until_revoked");
  await db().appSecret.update({
    where: { id: first.secretId },
    data: { sealedSecret: other.sealedSecret },
  });
  expect((await listSecrets(owner, params.appId)).map(({ hint }) => hint)).toEqual([
    consumer_secret.slice(-4),
    "",
  ]);
  expect(await isAccepted(owner, app.consumerKey, consumer_secret)).toBe(true);
  expect(await isAccepted(owner, app.consumerKey, other.secret)).toBe(false);
});
