import { appsContract } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { passwordsContract } from "contract/passwords/passwords.contract";
import { registrationsContract } from "contract/registrations/registrations.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { hashPassword } from "#crypto/password.ts";
import { hashToken } from "#crypto/random-token.ts";
import { db, runInTransaction } from "#db/database.ts";
import { createTooManyError } from "#http/rate-limit.ts";
import { buildApp, buildKeyPair, buildUser, createUniqueName } from "#test/builders.ts";
import { anonymous, createCaller, getData, getFailure, createAddress, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { readStoredTexts } from "#test/stored-texts.ts";
import { inject } from "#app/dependencies.ts";
import { buildCommandActor } from "#cli/command-actor.ts";
import { resetAdministratorPassword } from "#features/identity/passwords/passwords.administrator.ts";
import { requestPasswordReset } from "#features/identity/passwords/passwords.service.ts";
import {
  recordAudit,
  hashUnknownName,
  recordOncePerMinute,
  reportThrottling,
  type AuditActor,
} from "./audit.service.ts";

const portal = usePortal();

const listEvents = (username: string) =>
  db().auditEvent.findMany({ where: { username }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
const listNames = async (username: string) => (await listEvents(username)).map(({ event }) => event);
const listLinesWith = (text: string) =>
  portal.log.filter((line) => line.includes('"security event"') && line.includes(text));

test("a password typed into the field of a forgotten password or of a registration is not stored", async () => {
  const typed = createUniqueName("typed-pa55word");
  const email = `${typed}@example.id`;
  const caller = createCaller(undefined, createAddress());
  await caller.call(passwordsContract.forgotten, { body: { username: typed } });
  expect(await readStoredTexts()).not.toContain(typed);
  await caller.call(registrationsContract.resend, { body: { email } });
  await expect
    .poll(() =>
      db().auditEvent.count({
        where: { username: { in: [hashUnknownName(typed), hashUnknownName(email)] } },
      }),
    )
    .toBe(2);
  expect(await readStoredTexts()).not.toContain(typed);
  expect(portal.log.join("")).not.toContain(typed);
});

test("rate-limited password reset requests write one event per minute", async () => {
  const origin = { address: createAddress(), userAgent: "", requestId: createUniqueName("request") };
  for (let count = 0; count < 23; count += 1)
    await requestPasswordReset(createUniqueName("nobody"), origin).catch(() => undefined);
  expect(
    await db().auditEvent.findMany({ where: { event: "request_throttled", address: origin.address } }),
  ).toMatchObject([{ username: "", result: "failure", details: { limit: "forgotten password" } }]);
});

describe("refused requests", () => {
  const buildOrigin = (address: string) => ({ address, userAgent: "", requestId: "" });
  const countEvents = (addresses: string[]) =>
    db().auditEvent.count({ where: { event: "request_throttled", address: { in: addresses } } });
  const refuse = (actor: AuditActor) =>
    expect(
      reportThrottling(actor, "test", () => Promise.reject(createTooManyError("requests", 1000))),
    ).rejects.toThrow("Too many requests");

  test("of a visitor who uses a new /64 for each write one event per minute", async () => {
    const block = createAddress().split(":").slice(0, 3).join(":");
    const addresses = Array.from({ length: 90 }, (_, host) => `${block}:${host.toString(16)}00::1`);
    const replies = await Promise.all(
      addresses.map((address) =>
        createCaller(undefined, address).call(passwordsContract.forgotten, {
          body: { username: createUniqueName("nobody") },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
    expect(await countEvents(addresses)).toBe(1);
  });

  test("of visitors of many networks write 60 events per minute, and do not keep those of users out", async () => {
    const { throttledVisitors } = inject("limits");
    await throttledVisitors.delete("all");
    onTestFinished(() => void throttledVisitors.delete("all"));
    const addresses = Array.from({ length: 80 }, createAddress);
    for (const address of addresses) await refuse({ username: "", origin: buildOrigin(address) });
    // Another test file may have written some of them.
    const written = await countEvents(addresses);
    expect(written).toBeGreaterThan(50);
    expect(written).toBeLessThanOrEqual(60);

    const [{ id, username }, address] = [await buildUser(), createAddress()];
    await refuse({ id, username, origin: buildOrigin(address) });
    expect(await countEvents([address])).toBe(1);
  });
});

test("requests of a user refused by several limits write an event of each", async () => {
  const [{ id, username }, address] = [await buildUser(), createAddress()];
  const actor = { id, username, origin: { address, userAgent: "", requestId: "" } };
  for (const limit of ["uploads", "changes", "uploads"])
    await expect(
      reportThrottling(actor, limit, () => Promise.reject(createTooManyError("requests", 1000))),
    ).rejects.toThrow("Too many requests");
  expect(await listEvents(username)).toMatchObject([
    { details: { limit: "uploads" } },
    { details: { limit: "changes" } },
  ]);
});

test("of what is repeated, each event, user and network has its own in a minute", async () => {
  const { id, username } = await buildUser();
  const [home, abroad] = [createAddress(), createAddress()];
  const toOrigin = (address: string) => ({ address, userAgent: "", requestId: "" });
  for (const address of [home, abroad, home])
    await recordOncePerMinute(
      { id, username, origin: toOrigin(address) },
      { event: "current_password_throttled" },
    );
  await recordOncePerMinute({ id, username, origin: toOrigin(home) }, { event: "sign_in_throttled" });
  expect((await listEvents(username)).map(({ event, address }) => [event, address])).toEqual([
    ["current_password_throttled", home],
    ["current_password_throttled", abroad],
    ["sign_in_throttled", home],
  ]);
  for (const visitor of [`${username} 1`, `${username} 2`]) {
    await recordOncePerMinute(
      { username: visitor, origin: toOrigin(home) },
      { event: "sign_in_failed", result: "failure" },
    );
    expect(await listNames(visitor)).toEqual(["sign_in_failed"]);
  }
});

describe("sign-in", () => {
  const signIn = (username: string, password: string, address = createAddress()) =>
    createCaller(undefined, address).call(ssoContract.token, { body: { username, password } });

  test("success and failure are stored and logged with user, address and request id", async () => {
    const user = await buildUser();
    const address = createAddress();
    const failed = await signIn(user.username, "wrong", address);
    const succeeded = await signIn(user.username, testPassword, address);
    expect(await listEvents(user.username)).toMatchObject([
      {
        event: "sign_in_failed",
        result: "failure",
        userId: user.id,
        address,
        requestId: failed.headers["x-request-id"],
        details: { reason: "wrong password" },
      },
      {
        event: "sign_in_succeeded",
        result: "success",
        userId: user.id,
        address,
        requestId: succeeded.headers["x-request-id"],
      },
    ]);
    const lines = listLinesWith(user.id).map((line): unknown => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: 40, event: "sign_in_failed", result: "failure", username: user.username, address },
      { level: 30, event: "sign_in_succeeded", result: "success", username: user.username, address },
    ]);
  });

  test("of a disabled user is stored with the reason, which the response does not contain", async () => {
    const user = await buildUser({ isActive: false });
    getFailure(await signIn(user.username, testPassword), "wrong_credentials");
    expect(await listEvents(user.username)).toMatchObject([
      { event: "sign_in_failed", result: "failure", userId: user.id, details: { reason: "disabled user" } },
    ]);
  });

  test("with an unknown user name stores no name, because it may be a password typed into the wrong field", async () => {
    const typed = createUniqueName("Typed-pa55word");
    const address = createAddress();
    for (const each of [typed, ` ${typed.toUpperCase()}`]) await signIn(each, "wrong", address);
    const events = await db().auditEvent.findMany({ where: { address } });
    expect(events).toMatchObject([
      { userId: null, details: { reason: "unknown user" } },
      { userId: null, details: { reason: "unknown user" } },
    ]);
    expect(await listNames(events[0]?.username ?? "")).toEqual(["sign_in_failed", "sign_in_failed"]);
    expect(await readStoredTexts()).not.toContain(typed.toLowerCase());
    expect(portal.log.join("").toLowerCase()).not.toContain(typed.toLowerCase());
  });

  test("a limit that refuses an unknown user name stores no name either", async () => {
    const typed = createUniqueName("typed-pa55word");
    const address = createAddress();
    await Promise.all(Array.from({ length: 12 }, () => signIn(typed, "wrong", address)));
    expect(await db().auditEvent.count({ where: { address, event: "sign_in_throttled" } })).toBe(1);
    expect(await readStoredTexts()).not.toContain(typed);
  });

  test("rate limits write one event per minute", async () => {
    const { username } = await buildUser();
    const address = createAddress();
    await Promise.all(Array.from({ length: 15 }, () => signIn(username, "wrong", address)));
    const names = await listNames(username);
    expect(names.filter((name) => name === "sign_in_failed")).toHaveLength(10);
    expect(names.filter((name) => name === "sign_in_throttled")).toHaveLength(1);
  });

  test("rate limits of one account from many addresses write one event per minute", async () => {
    const { id, username } = await buildUser();
    const quickHash = await hashPassword(testPassword, 4);
    await db().user.update({ where: { id }, data: { passwordHash: quickHash } });
    const addresses = Array.from({ length: 10 }, createAddress);
    for (const address of addresses)
      await Promise.all(Array.from({ length: 10 }, () => signIn(username, "wrong", address)));
    for (let count = 0; count < 3; count += 1) await signIn(username, "wrong");
    // Ten networks have three first attempts each and share 50 others; three more networks have a first attempt each.
    expect((await listNames(username)).filter((name) => name === "sign_in_failed")).toHaveLength(83);
    expect((await listEvents(username)).filter(({ event }) => event === "sign_in_throttled")).toMatchObject([
      { details: { limit: "account" } },
    ]);
  });

  test("reuse of a refresh token", async () => {
    const tenant = await signedInAs("tenant");
    const refresh = () =>
      anonymous.call(ssoContract.refreshToken, { body: { refresh_token: tenant.refreshToken } });
    getData(ssoContract.refreshToken, await refresh());
    await db().refreshToken.update({
      where: { tokenHash: hashToken(tenant.refreshToken) },
      data: { usedAt: new Date(0) },
    });
    getFailure(await refresh(), "session_lapsed");
    expect(await listEvents(tenant.username)).toMatchObject([
      { event: "refresh_token_replayed", result: "failure" },
    ]);
  });
});

test("a wrong current password, and a changed password", async () => {
  const user = await signedInAs("tenant");
  const change = (current_password: string) =>
    user.call(passwordsContract.change, { body: { current_password, authid: "tujuh gajah menari" } });
  await change("wrong");
  getData(passwordsContract.change, await change(testPassword));
  expect(await listNames(user.username)).toEqual(["current_password_wrong", "password_changed"]);
});

test("rate-limited attempts with a wrong current password write one event per minute", async () => {
  const user = await signedInAs("tenant");
  const passwordHash = await hashPassword(testPassword, 4);
  await db().user.update({ where: { id: user.id }, data: { passwordHash } });
  const body = { current_password: "wrong", authid: "tujuh gajah menari" };
  await Promise.all(Array.from({ length: 13 }, () => user.call(passwordsContract.change, { body })));
  const names = await listNames(user.username);
  expect(names.filter((name) => name === "current_password_wrong")).toHaveLength(10);
  expect(names.filter((name) => name === "current_password_throttled")).toHaveLength(1);
});

test("a password reset by mailed link or by command line writes an event", async () => {
  const admin = await buildUser({ role: "admin" });
  const token = createUniqueName("token");
  const expiresAt = new Date(Date.now() + 60_000);
  await db().passwordReset.create({ data: { userId: admin.id, tokenHash: hashToken(token), expiresAt } });
  const body = { authid: "tujuh gajah menari" };
  await anonymous.call(passwordsContract.changeByToken, { params: { token }, body });
  expect(await listNames(admin.username)).toEqual(["password_reset"]);

  await resetAdministratorPassword(buildCommandActor("reset-admin-password"), admin, "sembilan naga tidur");
  expect(await db().auditEvent.findMany({ where: { subjectId: admin.id } })).toMatchObject([
    { event: "password_reset", username: "command line", subjectName: admin.username },
  ]);
});

test("calls with a wrong role write one event per minute", async () => {
  const tenant = await signedInAs("tenant");
  for (const endpoint of [usersContract.list, usersContract.list, approvalsContract.list])
    getFailure(await tenant.call(endpoint), "role_not_allowed");
  expect(await listEvents(tenant.username)).toMatchObject([
    { event: "role_refused", result: "failure", details: { call: "GET /api/v1/user/all" } },
    { event: "role_refused", result: "failure", details: { call: "GET /api/v1/approved/all" } },
  ]);
});

test("a private key that is created or shown", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  getData(keyPairsContract.create, await tenant.call(keyPairsContract.create, { body: {} }));
  await admin.call(keyPairsContract.ofUser, { params: { userId: tenant.id } });
  expect(await listNames(tenant.username)).toEqual(["key_pair_created"]);
  expect(await listEvents(admin.username)).toMatchObject([
    { event: "private_key_viewed", subjectType: "key_pair", subjectName: tenant.username },
  ]);
});

test("a private key that several users see in the same minute, once of each", async () => {
  const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const tenant = await signedInAs("tenant");
  await buildKeyPair(tenant.id);
  for (const caller of [tenant, admin, admin, other])
    getData(
      keyPairsContract.ofUser,
      await caller.call(keyPairsContract.ofUser, { params: { userId: tenant.id } }),
    );
  for (const { username } of [tenant, admin, other])
    expect(await listNames(username)).toEqual(["private_key_viewed"]);
});

test("the secrets of two apps of the same name, seen by an administrator in the same minute", async () => {
  const [admin, tenant, other] = [
    await signedInAs("admin"),
    await signedInAs("tenant"),
    await signedInAs("tenant"),
  ];
  const name = createUniqueName("app");
  const apps = [
    await buildApp({ ownerId: tenant.id, state: "active", name }),
    await buildApp({ ownerId: other.id, state: "active", name }),
  ];
  for (const { id } of apps) await admin.call(appsContract.detail, { params: { appId: id } });
  expect(await listEvents(admin.username)).toMatchObject(
    apps.map(({ id }) => ({ event: "consumer_secret_viewed", subjectId: id })),
  );
});

test("consumer secrets seen by an administrator, but not a tenant's own", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  const app = await buildApp({ ownerId: tenant.id, state: "active" });
  await buildKeyPair(tenant.id);
  const ofTenant = { params: { userId: tenant.id } };
  for (const caller of [admin, admin, tenant]) {
    await caller.call(appsContract.listOfUser, ofTenant);
    await caller.call(appsContract.detail, { params: { appId: app.id } });
  }
  for (const list of [appsContract.list, approvalsContract.list]) await admin.call(list);
  expect(await listEvents(admin.username)).toMatchObject([
    { event: "consumer_secret_viewed", details: { shown: `apps of ${tenant.username}` } },
    { event: "consumer_secret_viewed", subjectId: app.id },
    { event: "consumer_secret_viewed", details: { shown: "all apps" } },
    { event: "consumer_secret_viewed", details: { shown: "waiting apps" } },
  ]);
  expect(await listEvents(tenant.username)).toEqual([]);
});

test("apps read without their secrets are no access to them", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  const app = await buildApp({ ownerId: tenant.id, state: "active" });
  const waiting = await buildApp({ ownerId: tenant.id });
  const query = { secrets: "false" } as const;
  const replies = [
    await admin.call(appsContract.list, { query }),
    await admin.call(appsContract.listOfUser, { params: { userId: tenant.id }, query }),
    await admin.call(appsContract.detail, { params: { appId: app.id }, query }),
    await admin.call(approvalsContract.list, { query }),
    await admin.call(approvalsContract.approve, {
      query,
      body: {
        consumer_key: waiting.consumerKey,
        max_rate: 30,
        src_accounts: ["0060209031245"],
        isactive: true,
      },
    }),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('"consumer_secret":""');
    expect(reply.text).not.toMatch(/"consumer_secret":"[^"]/);
  }
  expect(await listNames(admin.username)).toEqual(["app_decided"]);
});

test("the secret in the response to a new app, for an administrator but not for a tenant", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  for (const caller of [admin, tenant]) {
    const reply = await caller.call(appsContract.create, {
      body: {
        name: createUniqueName("app"),
        type: "production",
        products: ["/api/v1.0/balance-inquiry"],
        user_id: tenant.id,
        src_accounts: ["0060209031245"],
        max_rate: 30,
        isactive: true,
      },
    });
    getData(appsContract.create, reply);
  }
  expect(await listNames(admin.username)).toContain("consumer_secret_viewed");
  expect(await listNames(tenant.username)).toEqual([]);
});

test("creating, disabling and enabling a user, and approving an app", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  const app = await buildApp({ ownerId: tenant.id });
  const username = createUniqueName("baru");
  const person = { firstname: "A", lastname: "B", phone: "1", company: "C", address: "D" };
  const body = { ...person, username, email: `${username}@kasir.co.id`, password: testPassword };
  getData(usersContract.create, await admin.call(usersContract.create, { body }));
  for (const enable of [false, true])
    await admin.call(usersContract.setEnabled, {
      params: { userId: tenant.id },
      body: { params: { enable } },
    });
  const terms = { max_rate: 30, src_accounts: ["0060209031245"], isactive: true };
  await admin.call(approvalsContract.approve, { body: { consumer_key: app.consumerKey, ...terms } });
  expect(await listEvents(admin.username)).toMatchObject([
    { event: "user_created", subjectName: username },
    { event: "user_disabled", subjectId: tenant.id, subjectName: tenant.username },
    { event: "user_enabled", subjectId: tenant.id },
    { event: "app_decided", subjectId: app.id, details: { event: "approved", max_rate: 30 } },
    { event: "consumer_secret_viewed", subjectId: app.id },
  ]);
});

test("a change that is rolled back leaves no audit row and no log line", async () => {
  const username = createUniqueName("rolled-back");
  const origin = { address: "203.0.113.9", userAgent: "", requestId: "" };
  const failing = runInTransaction(async (tx) => {
    await recordAudit(tx, { username, origin }, { event: "user_created" });
    throw new Error("the change fails");
  });
  await expect(failing).rejects.toThrow("the change fails");
  expect(await listEvents(username)).toEqual([]);
  expect(listLinesWith(username)).toEqual([]);
});
