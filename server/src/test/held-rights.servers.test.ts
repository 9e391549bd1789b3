import { appSecretsContract } from "contract/apps/apps.secrets.contract";
import { appsContract } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { companyMembersContract } from "contract/company-members/company-members.contract";
import { mailsContract } from "contract/mails/mails.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { publicKeysContract } from "contract/public-keys/public-keys.contract";
import { registrationsContract } from "contract/registrations/registrations.contract";
import { sessionsContract } from "contract/sessions/sessions.contract";
import { sourceAccountsContract } from "contract/source-accounts/source-accounts.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { tokensContract } from "contract/tokens/tokens.contract";
import { usersContract } from "contract/users/users.contract";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { seal } from "#db/master-key.ts";
import type { Store } from "#db/store.ts";
import {
  buildApp,
  buildInvitation,
  buildMachineToken,
  buildPublicKey,
  buildRegistration,
  createUniqueName,
} from "./builders.ts";
import { getData, getFailure, isDone, signedInAs, type Reply, type SignedIn } from "./caller.ts";
import { useHeldRows, waitForBlocked } from "./held-rows.ts";
import { addFile, createRequest, uploadDocument, createProductionRequest } from "./production-requests.ts";
import { usePortal } from "./portal.ts";
import { openSharedStore } from "./shared-store.ts";

/* The user of a waiting call loses a right, or the account is disabled, before the call continues: it must be refused. */

let store: Store;

usePortal(async () => (store = await openSharedStore()));

const hold = useHeldRows(() => store);

const signInDeveloperOf = ({ companyId }: SignedIn) =>
  signedInAs("tenant", { companyId, companyRole: "developer" });

const disable = async (by: SignedIn, user: SignedIn) => {
  const { setEnabled } = usersContract;
  const params = { userId: user.id };
  getData(setEnabled, await by.send(setEnabled, { params, query: { enable: "false" } }));
};

/** The reply of a call that waits for a row, for example of an app, while `change` happens. */
async function readReplyAfter(
  table: string,
  id: string,
  call: () => Promise<Reply>,
  change: () => Promise<unknown>,
) {
  const held = await hold(`SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
  const reply = call();
  await waitForBlocked();
  await change();
  await held.commit();
  return reply;
}

const { remove, changeRole } = companyMembersContract;

test.each([
  ["removed", (owner: SignedIn, userId: string) => owner.call(remove, { params: { userId } })],
  [
    "made a viewer",
    (owner: SignedIn, userId: string) =>
      owner.call(changeRole, { params: { userId }, body: { role: "viewer" } }),
  ],
] as const)(
  "a member who is %s while the call waits cannot add a file to a request",
  async (_how, change) => {
    const owner = await signedInAs("tenant");
    const member = await signInDeveloperOf(owner);
    const requestId = await createProductionRequest(owner, await uploadDocument(owner));
    const path = await uploadDocument(member);
    const reply = await readReplyAfter(
      "production_requests",
      requestId,
      () => addFile(member, requestId, path),
      async () => expect(isDone(await change(owner, member.id))).toBe(true),
    );
    getFailure(reply, "conflict");
    expect(await db().productionRequestDocument.count({ where: { requestId, purpose: "final" } })).toBe(0);
  },
);

test("a developer who is disabled while the call waits gets no new secret", async () => {
  const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant")];
  const { id } = await buildApp({ ownerId: owner.id, state: "active" });
  const rotate = () =>
    owner.call(appSecretsContract.rotate, { params: { appId: id }, body: { overlap: "none" } });
  getFailure(await readReplyAfter("apps", id, rotate, () => disable(admin, owner)), "session_lapsed");
  expect(await db().appSecret.count({ where: { appId: id } })).toBe(1);
});

test("an administrator who is disabled while the call waits approves no app", async () => {
  const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const { id, consumerKey } = await buildApp({ ownerId: (await signedInAs("tenant")).id });
  const account = await db().sourceAccount.findFirstOrThrow({ where: { retiredAt: null } });
  const body = { consumer_key: consumerKey, src_accounts: account.number, max_rate: 60, isactive: true };
  const approve = () => other.send(approvalsContract.approve, { body });
  getFailure(await readReplyAfter("apps", id, approve, () => disable(admin, other)), "session_lapsed");
  expect(await db().app.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "waiting" });
});

test("an administrator who is disabled while the call waits changes no status", async () => {
  const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const tenant = await signedInAs("tenant");
  const id = await createProductionRequest(tenant, await uploadDocument(tenant));
  const body = { params: { db_id: id, status: "100-Accepted" } };
  const accept = () => other.send(productionRequestsContract.changeStatus, { body });
  const before = await db().productionRequest.findUniqueOrThrow({ where: { id } });
  getFailure(
    await readReplyAfter("production_requests", id, accept, () => disable(admin, other)),
    "session_lapsed",
  );
  expect(await db().productionRequest.findUniqueOrThrow({ where: { id } })).toEqual(before);
});

test("an administrator who is disabled while the call waits approves no registration", async () => {
  const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const { id } = await buildRegistration({ state: "waiting" });
  const approve = () =>
    other.call(registrationsContract.decide, {
      params: { registrationId: id },
      body: { granted: true, note: "" },
    });
  getFailure(
    await readReplyAfter("registrations", id, approve, () => disable(admin, other)),
    "session_lapsed",
  );
  expect(await db().registration.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "waiting" });
});

test("an administrator who is disabled while the call waits changes no role of a tenant", async () => {
  const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const owner = await signedInAs("tenant");
  const member = await signInDeveloperOf(owner);
  const promote = () => other.call(changeRole, { params: { userId: member.id }, body: { role: "owner" } });
  getFailure(
    await readReplyAfter("companies", owner.companyId, promote, () => disable(admin, other)),
    "session_lapsed",
  );
  expect(await db().user.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({
    companyRole: "developer",
  });
});

const { invite, join, withdraw } = companyMembersContract;

test.each<[string, (owner: SignedIn, userId: string, invitationId: string) => Promise<Reply>]>([
  [
    "changes no role",
    (owner, userId) => owner.call(changeRole, { params: { userId }, body: { role: "owner" } }),
  ],
  ["removes no member", (owner, userId) => owner.call(remove, { params: { userId } })],
  [
    "invites nobody",
    (owner) =>
      owner.call(invite, { body: { email: `${createUniqueName("rekan")}@example.id`, role: "developer" } }),
  ],
  [
    "withdraws no invitation",
    (owner, _userId, invitationId) => owner.call(withdraw, { params: { invitationId } }),
  ],
])("an owner who is disabled while the call waits %s", async (_what, call) => {
  const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant")];
  const { companyId } = owner;
  const member = await signInDeveloperOf(owner);
  const invitation = await buildInvitation(await signedInAs("tenant", { companyId, companyRole: "owner" }));
  const reply = await readReplyAfter(
    "companies",
    companyId,
    () => call(owner, member.id, invitation.id),
    () => disable(admin, owner),
  );
  getFailure(reply, "session_lapsed");
  expect(await db().user.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({
    companyId,
    companyRole: "developer",
  });
  expect(await db().companyInvitation.findMany({ where: { companyId }, select: { id: true } })).toEqual([
    { id: invitation.id },
  ]);
});

test("a user who is disabled while the call waits joins no company", async () => {
  const [admin, owner, user] = [
    await signedInAs("admin"),
    await signedInAs("tenant"),
    await signedInAs("tenant"),
  ];
  const { token } = await buildInvitation(owner, { email: user.email });
  const joinCompany = () => user.call(join, { body: { token } });
  getFailure(
    await readReplyAfter("companies", owner.companyId, joinCompany, () => disable(admin, user)),
    "session_lapsed",
  );
  expect(await db().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
    companyId: user.companyId,
  });
});

/** As changeRole and joinCompany change the user. */
const holdChange = (userId: string, set: string, values: unknown[]) =>
  hold(`UPDATE users SET ${set} WHERE id = $1`, [userId, ...values]);

const createApp = () => ({
  name: createUniqueName("app"),
  type: "production",
  products: ["/api/v1.0/balance-inquiry"],
});

test("a developer who becomes a viewer at the same time creates no app", async () => {
  const owner = await signedInAs("tenant");
  const member = await signInDeveloperOf(owner);
  const change = await holdChange(member.id, `"companyRole" = 'viewer'`, []);
  const call = member.send(appsContract.create, { body: createApp() });
  await waitForBlocked();
  await change.commit();
  const reply = await call;
  expect(await db().app.count({ where: { companyId: owner.companyId } })).toBe(0);
  expect(isDone(reply)).toBe(false);
});

test("a developer who becomes a viewer at the same time creates no production request", async () => {
  const owner = await signedInAs("tenant");
  const member = await signInDeveloperOf(owner);
  const path = await uploadDocument(member);
  const change = await holdChange(member.id, `"companyRole" = 'viewer'`, []);
  const call = createRequest(member, path);
  await waitForBlocked();
  await change.commit();
  const reply = await call;
  expect(await db().productionRequest.count({ where: { companyId: owner.companyId } })).toBe(0);
  expect(isDone(reply)).toBe(false);
});

test("an app of a user who joins another company at the same time is refused, and the answer says why", async () => {
  const [owner, user] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const change = await holdChange(user.id, `"companyId" = $2`, [owner.companyId]);
  const call = user.send(appsContract.create, { body: createApp() });
  await waitForBlocked();
  await change.commit();
  expect(getFailure(await call, "conflict")).toMatchObject({ code: "company_changed" });
});

test("a production request of a user who joins another company at the same time is refused in the same way", async () => {
  const [owner, user] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const path = await uploadDocument(user);
  const change = await holdChange(user.id, `"companyId" = $2`, [owner.companyId]);
  const call = createRequest(user, path);
  await waitForBlocked();
  await change.commit();
  expect(getFailure(await call, "conflict")).toMatchObject({ code: "company_changed" });
});

test("a disabled tenant whose call was waiting creates no app", async () => {
  const user = await signedInAs("tenant");
  const change = await holdChange(user.id, `"isActive" = false`, []);
  const call = user.send(appsContract.create, { body: createApp() });
  await waitForBlocked();
  await change.commit();
  const reply = await call;
  expect(await db().app.count({ where: { ownerId: user.id } })).toBe(0);
  expect(isDone(reply)).toBe(false);
});

test("an administrator who is disabled at the same time ends no session and no machine token of others", async () => {
  const tenant = await signedInAs("tenant");
  const { id: tokenId } = await buildMachineToken(tenant.id);
  const { endAllOfUser } = sessionsContract;
  const { revokeOfUser } = tokensContract;
  const calls = [
    (other: SignedIn) => other.call(endAllOfUser, { params: { userId: tenant.id } }),
    (other: SignedIn) => other.call(revokeOfUser, { params: { userId: tenant.id, tokenId } }),
  ];
  for (const call of calls) {
    const other = await signedInAs("admin");
    const change = await holdChange(other.id, `"isActive" = false`, []);
    const reply = call(other);
    await waitForBlocked();
    await change.commit();
    getFailure(await reply, "session_lapsed");
  }
  expect(await db().session.count({ where: { userId: tenant.id, endedAt: null } })).toBe(1);
  expect(await db().machineToken.count({ where: { id: tokenId, revokedAt: null } })).toBe(1);
});

test("a developer who becomes a viewer at the same time revokes no key", async () => {
  const developer = await signInDeveloperOf(await signedInAs("tenant"));
  const { id: keyId } = await buildPublicKey(developer.id);
  const change = await holdChange(developer.id, `"companyRole" = 'viewer'`, []);
  const reply = developer.call(publicKeysContract.revoke, { params: { keyId } });
  await waitForBlocked();
  await change.commit();
  getFailure(await reply, "conflict");
  expect(await db().publicKey.count({ where: { id: keyId, revokedAt: null } })).toBe(1);
});

test("a user who is disabled while their own profile waits leaves no open change of the address", async () => {
  const [admin, user] = [await signedInAs("admin"), await signedInAs("tenant")];
  const email = `${createUniqueName("new")}@example.id`;
  const held = await hold("SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE", [user.id]);
  const disabling = disable(admin, user);
  await waitForBlocked();
  const edit = user.call(usersContract.edit, { params: { userId: user.id }, body: { email } });
  await held.commit();
  await disabling;
  getFailure(await edit, "session_lapsed");
  expect(await db().emailChange.count({ where: { userId: user.id } })).toBe(0);
});

test.each([
  ["disabled", (admin: SignedIn, _owner: SignedIn, user: SignedIn) => disable(admin, user), "session_lapsed"],
  [
    "removed",
    (_admin: SignedIn, owner: SignedIn, user: SignedIn) =>
      owner.call(remove, { params: { userId: user.id } }),
    "conflict",
  ],
  [
    "signed out",
    (_admin: SignedIn, _owner: SignedIn, user: SignedIn) =>
      db().session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } }),
    "session_lapsed",
  ],
] as const)("a developer who is %s while the call waits changes no test data", async (_how, end, failure) => {
  const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant")];
  const developer = await signInDeveloperOf(owner);
  const { id } = await buildApp({ ownerId: owner.id, state: "active" });
  const reply = await readReplyAfter(
    "apps",
    id,
    () =>
      developer.call(testDataContract.setStrictness, { params: { appId: id }, body: { is_strict: true } }),
    () => end(admin, owner, developer),
  );
  getFailure(reply, failure);
  expect((await db().app.findUniqueOrThrow({ where: { id } })).isStrict).toBe(false);
});

test.each<[string, (admin: SignedIn, appId: string, secretId: string, mailId: string) => Promise<Reply>]>([
  [
    "sees no consumer secret",
    (admin, appId, secretId) => admin.call(appSecretsContract.reveal, { params: { appId, secretId } }),
  ],
  [
    "sees no link of a mail",
    (admin, _appId, _secretId, mailId) => admin.call(mailsContract.link, { params: { mailId } }),
  ],
  [
    "adds no source account",
    (admin) => {
      const body = { number: "0060209039999", holder: "PT Uji", currency: "IDR", balance: "1000" };
      return admin.send(sourceAccountsContract.create, { body });
    },
  ],
])("an administrator who is disabled at the same time %s", async (_what, call) => {
  const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant")];
  const app = await buildApp({ ownerId: owner.id, state: "active" });
  const { id: secretId } = await db().appSecret.findFirstOrThrow({ where: { appId: app.id } });
  const mailId = newId();
  const content = JSON.stringify({
    text: "Halo\n\nhttps://portal.bank.co.id/changepassword/abc\n",
    html: "",
  });
  const mail = {
    id: mailId,
    messageId: mailId,
    recipient: owner.email,
    subject: "Halo",
    state: "written" as const,
  };
  await db().mail.create({ data: { ...mail, sealedContent: seal(content, `mail:${mailId}`) } });
  const change = await holdChange(admin.id, `"isActive" = false`, []);
  const reply = call(admin, app.id, secretId, mailId);
  await waitForBlocked();
  await change.commit();
  getFailure(await reply, "session_lapsed");
  expect(await db().sourceAccount.count({ where: { number: "0060209039999" } })).toBe(0);
});
