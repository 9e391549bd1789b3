import { randomUUID } from "node:crypto";
import { appsContract } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import type { Endpoint } from "contract/endpoint";
import { passwordsContract } from "contract/passwords/passwords.contract";
import { productsContract } from "contract/products/products.contract";
import { tokensContract as contract, type TokenScope } from "contract/tokens/tokens.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { usersContract } from "contract/users/users.contract";
import { dayMs } from "contract/time";
import { describe, expect, test } from "vitest";
import { hashToken } from "#crypto/random-token.ts";
import { inject } from "#app/dependencies.ts";
import { db } from "#db/database.ts";
import { buildApp, buildMachineToken, buildUser, createUniqueName } from "#test/builders.ts";
import {
  anonymous,
  createCaller,
  getData,
  getErrors,
  getFailure,
  createAddress,
  signedInAs,
  type SignedIn,
} from "#test/caller.ts";
import { buildPdf, upload } from "#test/files.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { deleteOldTokens } from "./tokens.retention.ts";

const mails = useMailServer();
const portal = usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const create = (caller: SignedIn, scopes: TokenScope[] = ["apps:read"], details = {}) =>
  caller.call(contract.create, { body: { name: createUniqueName("laporan"), scopes, ...details } });
const createToken = async (caller: SignedIn, scopes?: TokenScope[]) =>
  getData(contract.create, await create(caller, scopes));
const listTokens = async (caller: SignedIn) => getData(contract.list, await caller.call(contract.list));
const listEvents = (username: string) =>
  db().auditEvent.findMany({ where: { username }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
const revoke = (caller: SignedIn, tokenId: string) => caller.call(contract.revoke, { params: { tokenId } });

describe("a new token", () => {
  test("is shown once, stored as a hash, mailed about and audited; with it the script reads apps", async () => {
    const tenant = await signedInAs("tenant");
    const { token, ...row } = await createToken(tenant, ["documents:read", "apps:read", "apps:read"]);
    expect(token).toMatch(/^snap_api_[\w-]{43}$/);
    expect(row).toMatchObject({
      state: "live",
      hint: token.slice(-4),
      scopes: ["apps:read", "documents:read"],
      last_used_at: null,
      revoked_at: null,
    });
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(90 * dayMs);
    const stored = await db().machineToken.findUniqueOrThrow({ where: { id: row.token_id } });
    expect(stored.tokenHash).toBe(hashToken(token));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await listTokens(tenant)).toEqual([row]);

    const address = createAddress();
    const script = createCaller(token, address);
    expect(getData(contract.current, await script.call(contract.current))).toMatchObject({
      token_id: row.token_id,
    });
    const ofUser = { params: { userId: tenant.id } };
    expect((await script.call(appsContract.listOfUser, ofUser)).status).toBe(200);
    expect(await listTokens(tenant)).toMatchObject([{ last_used_from: address }]);

    expect(await listEvents(tenant.username)).toMatchObject([
      { event: "token_created", subjectType: "token", subjectId: row.token_id, subjectName: row.name },
    ]);
    await expect.poll(() => mails.mailsTo(tenant.email).length).toBe(1);
    const [mail] = mails.mailsTo(tenant.email);
    expect(mail?.subject).toBe("Token mesin baru di akun Anda / New machine token in your account");
    expect(mail?.text).toContain("apps:read, documents:read");
    expect(`${mail?.text ?? ""}${portal.log.join("")}`).not.toContain(token);
  });

  test("needs a confirmed password, a name and scopes of the role", async () => {
    const tenant = await signedInAs("tenant");
    expect(getErrors(await create(tenant, []))).toEqual(["scopes: Choose at least one scope"]);
    expect(getErrors(await create(tenant, ["apps:decide"]))).toEqual([
      expect.stringMatching(/^scopes: apps:decide is not a scope of your role. It offers apps:read, /),
    ]);
    for (const days of [0, 366, 1.5])
      expect(getErrors(await create(tenant, ["apps:read"], { expires_in_days: days }))).toEqual([
        "expires_in_days: Expires in must be a whole number of days from 1 to 365",
      ]);
    expect(getErrors(await create(tenant, ["apps:read"], { name: " " }))).toEqual(["name: Name is required"]);
    await db().session.updateMany({
      where: { userId: tenant.id },
      data: { passwordConfirmedAt: new Date(Date.now() - 16 * 60_000) },
    });
    expect(getFailure(await create(tenant), "conflict").code).toBe("password_confirmation_required");
    expect(await listTokens(tenant)).toEqual([]);
  });

  test("is one of at most 20 live ones, also for parallel calls", async () => {
    const tenant = await signedInAs("tenant");
    await buildMachineToken(tenant.id, { expiresAt: new Date(Date.now() - 1) });
    const replies = await Promise.all(Array.from({ length: 24 }, () => create(tenant)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map((reply) => getFailure(reply, "conflict").code)).toEqual(
      Array.from({ length: 4 }, () => "too_many_tokens"),
    );
    const rows = await listTokens(tenant);
    expect(rows.map(({ state }) => state)).toEqual([...Array.from({ length: 20 }, () => "live"), "expired"]);
    getData(contract.revoke, await revoke(tenant, rows[0]?.token_id ?? ""));
    await inject("limits").tokens.delete(tenant.id);
    await createToken(tenant);
  });
});

test("a user creates at most 20 tokens an hour, however many are revoked; the refused ones are not mailed about", async () => {
  const tenant = await signedInAs("tenant");
  await inject("limits").tokens.penalty(tenant.id, 19);
  const { token_id: id } = await createToken(tenant);
  getData(contract.revoke, await revoke(tenant, id));
  const refused = await create(tenant);
  expect(getFailure(refused, "too_many_requests").code).toBe("too_many_tokens_minutes");
  expect(await db().mail.count({ where: { recipient: tenant.email } })).toBe(1);
});

describe("a token is refused", () => {
  const read = (token: string) => createCaller(token).call(contract.current);
  const expectRefused = async (token: string) =>
    expect(getFailure(await read(token), "session_lapsed").code).toBe("token_invalid");

  test("when it is unknown, expired or revoked, or its user disabled", async () => {
    const { id } = await buildUser();
    await expectRefused("snap_api_unknown");
    await expectRefused((await buildMachineToken(id, { expiresAt: new Date() })).value);
    await expectRefused((await buildMachineToken(id, { revokedAt: new Date() })).value);
    const { value } = await buildMachineToken(id);
    expect((await read(value)).status).toBe(200);
    await db().user.update({ where: { id }, data: { isActive: false } });
    await expectRefused(value);
  });

  test("from the request after its revocation on, which is possible once", async () => {
    const tenant = await signedInAs("tenant");
    const { token, token_id: id } = await createToken(tenant);
    const replies = await Promise.all([revoke(tenant, id), revoke(tenant, id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectRefused(token);
    expect(await listTokens(tenant)).toMatchObject([{ state: "revoked", revoked_by: tenant.username }]);
    expect((await listEvents(tenant.username)).map(({ event }) => event)).toEqual([
      "token_created",
      "token_revoked",
    ]);
  });

  test("after a new password by mailed link, also if it is created meanwhile", async () => {
    const tenant = await signedInAs("tenant");
    const { token } = await createToken(tenant);
    const reset = createUniqueName("link");
    await db().passwordReset.create({
      data: { userId: tenant.id, tokenHash: hashToken(reset), expiresAt: new Date(Date.now() + 60_000) },
    });
    const [changed, ...replies] = await Promise.all([
      anonymous.call(passwordsContract.changeByToken, {
        params: { token: reset },
        body: { authid: "tujuh gajah menari" },
      }),
      ...Array.from({ length: 8 }, () => create(tenant)),
    ]);
    getData(passwordsContract.changeByToken, changed);
    await expectRefused(token);
    for (const reply of replies)
      if (reply.status === 200) await expectRefused(getData(contract.create, reply).token);
      else getFailure(reply, "session_lapsed");
    expect(await db().machineToken.count({ where: { userId: tenant.id, revokedAt: null } })).toBe(0);
  });
});

describe("the value of a secret", () => {
  test("is in no response to a script, not even at the approval", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    const active = await buildApp({ ownerId: tenant.id, state: "active" });
    const waiting = await buildApp({ ownerId: tenant.id, state: "waiting" });
    const script = createCaller((await buildMachineToken(tenant.id)).value);
    const ofUser = { params: { userId: tenant.id } };
    const rows = (caller: Pick<SignedIn, "call">) => caller.call(appsContract.listOfUser, ofUser);
    expect((await rows(tenant)).text).toContain(active.secret);
    const reply = await rows(script);
    expect(reply.text).toContain(active.consumerKey);
    expect(reply.text).not.toContain(active.secret);

    const { name, value } = await buildMachineToken(admin.id, { scopes: ["apps:decide"] });
    const manager = createCaller(value);
    const account = await db().sourceAccount.findFirstOrThrow();
    const approved = await manager.call(approvalsContract.approve, {
      body: {
        consumer_key: waiting.consumerKey,
        src_accounts: [account.number],
        max_rate: 60,
        isactive: true,
      },
    });
    expect(getData(approvalsContract.approve, approved)).toMatchObject({
      consumer_secret: "",
      state: "active",
    });
    // The log says which script acted for the administrator.
    expect(await listEvents(admin.username)).toMatchObject([
      { event: "app_decided", details: { machine_token: name } },
    ]);
  });
});

describe("stored documents", () => {
  test("are opened by a token with documents:read only", async () => {
    const tenant = await signedInAs("tenant");
    const stored = await upload(uploadsContract.document, tenant.token, buildPdf(), "perjanjian.pdf");
    const { url } = getData(uploadsContract.document, stored);
    const open = async (scopes: TokenScope[]) =>
      createCaller((await buildMachineToken(tenant.id, { scopes })).value).get(`/storage/${url}`);
    expect((await open(["documents:read"])).status).toBe(200);
    expect(getFailure(await open(["apps:read"]), "conflict")).toMatchObject({
      code: "token_scope_missing",
      params: { scope: "documents:read" },
    });
  });
});

describe("tokens of another user", () => {
  test("are unknown to a tenant; an administrator lists and revokes them, and the user is told", async () => {
    const [admin, tenant, stranger] = [
      await signedInAs("admin"),
      await signedInAs("tenant"),
      await signedInAs("tenant"),
    ];
    const { id: tokenId, value, name } = await buildMachineToken(tenant.id);
    getFailure(await revoke(stranger, tokenId), "not_found");
    getFailure(await revoke(admin, tokenId), "not_found");
    getFailure(await revoke(tenant, randomUUID()), "not_found");
    const params = { userId: tenant.id };
    expect(getData(contract.listOfUser, await admin.call(contract.listOfUser, { params }))).toMatchObject([
      { token_id: tokenId, state: "live" },
    ]);
    const wrong = { params: { userId: stranger.id, tokenId } };
    getFailure(await admin.call(contract.revokeOfUser, wrong), "not_found");
    getData(
      contract.revokeOfUser,
      await admin.call(contract.revokeOfUser, { params: { ...params, tokenId } }),
    );
    getFailure(await createCaller(value).call(productsContract.list), "session_lapsed");
    await expect.poll(() => mails.mailsTo(tenant.email).length).toBe(1);
    expect(mails.mailsTo(tenant.email)[0]?.text).toContain(`token ${name}`);
  });

  test("an administrator who revokes an own one there gets no mail", async () => {
    const admin = await signedInAs("admin");
    const { id: tokenId } = await buildMachineToken(admin.id);
    const params = { userId: admin.id, tokenId };
    getData(contract.revokeOfUser, await admin.call(contract.revokeOfUser, { params }));
    expect(await db().mail.count({ where: { recipient: admin.email } })).toBe(0);
  });
});

test("a refused call is audited once per minute", async () => {
  const { id, username } = await buildUser({ role: "admin" });
  const script = createCaller((await buildMachineToken(id, { scopes: ["apps:read"] })).value);
  for (const endpoint of [usersContract.list, usersContract.list, contract.list] satisfies Endpoint[])
    getFailure(await script.send(endpoint), "conflict");
  expect(await listEvents(username)).toMatchObject([
    { event: "token_refused", result: "failure", details: { scope: "tenants:read" } },
    { event: "token_refused", result: "failure", details: { scope: "session" } },
  ]);
});

test("tokens are deleted 90 days after their end", async () => {
  const { id } = await buildUser();
  const buildEndedToken = (days: number) => new Date(Date.now() - days * dayMs);
  const kept = [await buildMachineToken(id), await buildMachineToken(id, { expiresAt: buildEndedToken(89) })];
  await buildMachineToken(id, { expiresAt: buildEndedToken(91) });
  await buildMachineToken(id, { revokedAt: buildEndedToken(91) });
  await deleteOldTokens(new AbortController().signal, new Date());
  const left = await db().machineToken.findMany({ where: { userId: id }, orderBy: { createdAt: "asc" } });
  expect(left.map((token) => token.id)).toEqual(kept.map((token) => token.id));
});
