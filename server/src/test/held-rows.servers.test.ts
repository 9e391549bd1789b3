import { appsContract } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { companyMembersContract } from "contract/company-members/company-members.contract";
import { emailChangesContract } from "contract/email-changes/email-changes.contract";
import { passwordsContract } from "contract/passwords/passwords.contract";
import { sourceAccountsContract } from "contract/source-accounts/source-accounts.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import { viewsContract } from "contract/views/views.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import type { Store } from "#db/store.ts";
import { buildApp, buildInvitation, buildUser, createUniqueName } from "./builders.ts";
import { anonymous, getData, getFailure, isDone, signedInAs, type Reply } from "./caller.ts";
import { decodeClaims } from "./forged-tokens.ts";
import { useHeldRows, waitForBlocked } from "./held-rows.ts";
import {
  addFile,
  createRequest,
  findRecords,
  uploadDocument,
  createProductionRequest,
} from "./production-requests.ts";
import { usePortal } from "./portal.ts";
import { testPassword } from "./settings.ts";
import { openSharedStore } from "./shared-store.ts";

/*
 * A call waits for a row that the test holds, while another call changes a row that the first one uses. The first must
 * store the correct result.
 */

let store: Store;

usePortal(async () => (store = await openSharedStore()));

const hold = useHeldRows(() => store);

/** The reply of a call while the cleanup deletes the document that it names, as deleteUnusedDocuments does. */
async function readReplyAfterCleanup(path: string, call: () => Promise<Reply>) {
  const { id } = await db().document.findUniqueOrThrow({ where: { path } });
  const cleanup = await hold("DELETE FROM documents WHERE id = $1", [id]);
  const reply = call();
  await waitForBlocked();
  await cleanup.commit();
  return reply;
}

test("a request whose document the cleanup deletes at the same time is refused with its field", async () => {
  const tenant = await signedInAs("tenant");
  const path = await uploadDocument(tenant);
  getFailure(await readReplyAfterCleanup(path, () => createRequest(tenant, path)), "validation");
});

test("a file that the cleanup deletes at the same time is not added to a request", async () => {
  const tenant = await signedInAs("tenant");
  const requestId = await createProductionRequest(tenant, await uploadDocument(tenant));
  const path = await uploadDocument(tenant);
  getFailure(await readReplyAfterCleanup(path, () => addFile(tenant, requestId, path)), "validation");
});

test("a file whose addition waited for another change has a later time than that change", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  const requestId = await createProductionRequest(tenant, await uploadDocument(tenant));
  const path = await uploadDocument(tenant);
  const other = await hold("SELECT 1 FROM production_requests WHERE id = $1 FOR UPDATE", [requestId]);
  const call = addFile(tenant, requestId, path);
  await waitForBlocked();
  const changedAt = Date.now();
  await other.commit();
  expect(isDone(await call)).toBe(true);
  const file = await db().productionRequestDocument.findFirstOrThrow({
    where: { requestId, purpose: "final" },
  });
  const notice = await db().notification.findFirstOrThrow({
    where: { recipientId: admin.id, subjectId: requestId, kind: "final_file_added" },
  });
  const times = {
    record: (await findRecords(requestId)).at(-1)?.createdAt.getTime(),
    file: file.addedAt.getTime(),
    notice: notice.createdAt.getTime(),
  };
  for (const [what, time] of Object.entries(times)) expect(time, what).toBeGreaterThanOrEqual(changedAt);
});

const createApp = () => ({
  name: createUniqueName("app"),
  type: "production",
  products: ["/api/v1.0/balance-inquiry"],
});

test("a view that is deleted while it is edited is not found", async () => {
  const user = await signedInAs("tenant");
  const { create, edit } = viewsContract;
  const body = { list: "apps", name: createUniqueName("view"), query: "keyword=a" } as const;
  const { view_id } = getData(create, await user.call(create, { body }));
  const deletion = await hold("DELETE FROM saved_views WHERE id = $1", [view_id]);
  const call = user.call(edit, { params: { viewId: view_id }, body: { query: "keyword=b" } });
  await waitForBlocked();
  await deletion.commit();
  getFailure(await call, "not_found");
});

test("a resend that waits for a cancelled change of email address mails no invalid link", async () => {
  const user = await signedInAs("tenant");
  const body = { email: `${createUniqueName("baru")}@bank.co.id`, current_password: testPassword };
  expect(isDone(await user.call(usersContract.edit, { params: { userId: user.id }, body }))).toBe(true);
  const change = await db().emailChange.findFirstOrThrow({ where: { userId: user.id } });
  const mails = await db().mail.count({ where: { recipient: body.email } });
  const cancel = await hold(`UPDATE email_changes SET "voidedAt" = now() WHERE id = $1`, [change.id]);
  const call = user.call(emailChangesContract.resend);
  await waitForBlocked();
  await cancel.commit();
  const reply = await call;
  expect(await db().mail.count({ where: { recipient: body.email } })).toBe(mails);
  expect(isDone(reply)).toBe(false);
});

test("an administrator who changes an address that its user just changed tells the address of now", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  const [confirmed, chosen] = [createUniqueName("baru"), createUniqueName("lain")].map(
    (name) => `${name}@bank.co.id`,
  );
  const confirmation = await hold(`UPDATE users SET email = $2, "emailKey" = $2 WHERE id = $1`, [
    tenant.id,
    confirmed,
  ]);
  const call = admin.call(usersContract.edit, { params: { userId: tenant.id }, body: { email: chosen } });
  await waitForBlocked();
  await confirmation.commit();
  expect(isDone(await call)).toBe(true);
  expect(await db().mail.count({ where: { recipient: confirmed } })).toBe(1);
  expect(await db().mail.count({ where: { recipient: tenant.email } })).toBe(0);
  const event = await db().auditEvent.findFirst({ where: { event: "email_changed", subjectId: tenant.id } });
  expect(event?.details).toMatchObject({ from: confirmed, to: chosen });
});

test("a link for a new password that is requested while the address changes is mailed to the new one", async () => {
  const { id, username, email } = await buildUser();
  const confirmed = `${createUniqueName("baru")}@bank.co.id`;
  const confirmation = await hold(`UPDATE users SET email = $2, "emailKey" = $2 WHERE id = $1`, [
    id,
    confirmed,
  ]);
  await anonymous.call(passwordsContract.forgotten, { body: { username } });
  await waitForBlocked();
  await confirmation.commit();
  const countMails = (recipient: string) => db().mail.count({ where: { recipient } });
  await expect.poll(async () => (await countMails(confirmed)) + (await countMails(email))).toBe(1);
  expect(await countMails(confirmed)).toBe(1);
});

test("a bulk approval reports each app when the account is retired in between", async () => {
  const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const owner = await signedInAs("tenant");
  const apps = [await buildApp({ ownerId: owner.id }), await buildApp({ ownerId: owner.id })];
  const { create, retire } = sourceAccountsContract;
  const number = String(Date.now()).slice(-13);
  const account = getData(
    create,
    await admin.send(create, { body: { number, holder: "PT Uji", currency: "IDR", balance: "1000.00" } }),
  );
  const held = await hold("SELECT 1 FROM apps WHERE id = $1 FOR UPDATE", [apps[0]?.id]);
  const call = admin.send(approvalsContract.approveMany, {
    body: { app_ids: apps.map(({ id }) => id), src_accounts: number, max_rate: 60, isactive: true },
  });
  await waitForBlocked();
  const retired = other.call(retire, { params: { accountId: account.db_id } });
  await waitForBlocked(2);
  await held.commit();
  const [reply, retirement] = await Promise.all([call, retired]);
  expect(isDone(retirement)).toBe(true);
  const states = await db().app.findMany({
    where: { id: { in: apps.map(({ id }) => id) } },
    select: { state: true },
    orderBy: { id: "asc" },
  });
  expect(states).toEqual([{ state: "active" }, { state: "waiting" }]);
  expect(getData(approvalsContract.approveMany, reply).map(({ outcome }) => outcome)).toEqual([
    "approved",
    "refused",
  ]);
});

test("an app that an administrator makes for a user who joins a company at the same time is of the right company", async () => {
  const admin = await signedInAs("admin");
  const owner = await signedInAs("tenant");
  const user = await signedInAs("tenant");
  const { token } = await buildInvitation(owner, { email: user.email });
  const account = await db().sourceAccount.findFirstOrThrow({ where: { retiredAt: null } });
  const body = {
    ...createApp(),
    user_id: user.id,
    src_accounts: account.number,
    max_rate: 60,
    isactive: true,
  };
  const [created, joined] = await Promise.all([
    admin.send(appsContract.create, { body }),
    user.call(companyMembersContract.join, { body: { token } }),
  ]);
  expect(isDone(created)).toBe(true);
  const app = await db().app.findFirstOrThrow({ where: { ownerId: user.id } });
  const now = await db().user.findUniqueOrThrow({ where: { id: user.id } });
  expect(app.companyId).toBe(now.companyId);
  expect(now.companyId === owner.companyId).toBe(isDone(joined));
});

test("the company of a tenant who leaves it at the same time is not renamed, nor the new one", async () => {
  const [admin, user, owner] = [
    await signedInAs("admin"),
    await signedInAs("tenant"),
    await signedInAs("tenant"),
  ];
  const { edit } = usersContract;
  const held = await hold("SELECT 1 FROM companies WHERE id = $1 FOR UPDATE", [user.companyId]);
  const name = createUniqueName("PT Baru");
  const reply = admin.call(edit, { params: { userId: user.id }, body: { company: name } });
  await waitForBlocked();
  await db().user.update({ where: { id: user.id }, data: { companyId: owner.companyId } });
  await held.commit();
  getFailure(await reply, "not_found");
  expect(await db().company.count({ where: { name } })).toBe(0);
});

test("the mail about a removal goes to the address that the member confirms at the same time", async () => {
  const owner = await signedInAs("tenant");
  const member = await signedInAs("tenant", { companyId: owner.companyId, companyRole: "viewer" });
  const email = `${createUniqueName("baru")}@example.id`;
  const held = await hold(`UPDATE users SET email = $2, "emailKey" = $2 WHERE id = $1`, [
    member.id,
    email.toLowerCase(),
  ]);
  const { remove } = companyMembersContract;
  const reply = owner.call(remove, { params: { userId: member.id } });
  await waitForBlocked();
  await held.commit();
  getData(remove, await reply);
  const recipient = { in: [member.email, email.toLowerCase()] };
  const sent = await db().mail.findMany({ where: { recipient }, select: { recipient: true } });
  expect(sent).toEqual([{ recipient: email.toLowerCase() }]);
});

test("two profiles that an administrator changes with the password at the same time are both changed", async () => {
  const admin = await signedInAs("admin");
  const [first, second] = [await buildUser(), await buildUser()];
  const held = await hold("SELECT 1 FROM users WHERE id = $1 FOR UPDATE", [first.id]);
  const body = { phone: "+62 21 99", current_password: testPassword };
  const edit = (userId: string) => admin.call(usersContract.edit, { params: { userId }, body });
  // The one that waits for the held row must hold the administrator before the other asks for it.
  const firstReply = edit(first.id);
  await waitForBlocked();
  const secondReply = edit(second.id);
  await waitForBlocked(2);
  await held.commit();
  for (const reply of await Promise.all([firstReply, secondReply]))
    expect(getData(usersContract.edit, reply)).toMatchObject({ phone: "+62 21 99" });
});

test("a sign-in that waits for a change of the profile issues a token with the new one", async () => {
  const { id, username } = await signedInAs("tenant");
  const held = await hold(`UPDATE users SET "firstName" = 'Baru' WHERE id = $1`, [id]);
  const body = { username, password: testPassword };
  const reply = anonymous.call(ssoContract.token, { body });
  await waitForBlocked();
  await held.commit();
  const { access_token } = getData(ssoContract.token, await reply);
  expect(decodeClaims(access_token)).toMatchObject({ given_name: "Baru" });
});
