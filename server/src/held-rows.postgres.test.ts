import { appSecretsContract } from "contract/app-secrets/app-secrets.contract";
import { appsContract } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/approvals/approvals.contract";
import { companyMembersContract } from "contract/company-members/company-members.contract";
import { emailChangesContract } from "contract/email-changes/email-changes.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { registrationsContract } from "contract/registrations/registrations.contract";
import { sourceAccountsContract } from "contract/source-accounts/source-accounts.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { usersContract } from "contract/users/users.contract";
import { viewsContract } from "contract/views/views.contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database";
import type { Store } from "#db/store";
import { buildApp, buildInvitation, buildRegistration, uniqueName } from "#test/builders";
import { dataOf, failureOf, signedInAs, type Reply } from "#test/caller";
import { pdf, upload } from "#test/files";
import { useHeldRows, waitForBlocked } from "#test/held-rows";
import { usePortal } from "#test/portal";
import { testPassword } from "#test/settings";
import { openSharedStore } from "#test/shared-store";

/*
 * One call waits for a row that the test holds, while another changes what the first was decided on: rights, documents,
 * accounts. What the first call then stores must be right.
 */

let store: Store;
usePortal(async () => (store = await openSharedStore()));
const hold = useHeldRows(() => store);

const isDone = ({ body }: Reply) => z.object({ status: z.literal("00") }).safeParse(body).success;

const documentOf = async ({ token }: { token: string }) =>
  dataOf(uploadsContract.document, await upload(uploadsContract.document, token, pdf(), "surat.pdf")).url;

type Caller = Awaited<ReturnType<typeof signedInAs>>;

const createRequest = (tenant: Caller, file: string) =>
  tenant.send(productionRequestsContract.create, {
    body: { requested_by: "Sari", request_type: "production", template_file: file, final_file: "" },
  });
const requestOf = async (tenant: Caller, file: string) =>
  dataOf(productionRequestsContract.create, await createRequest(tenant, file)).db_id;
const addFile = (user: Caller, requestId: string, path: string) =>
  user.send(productionRequestsContract.addFinalFile, {
    body: { params: { final_file: [path], db_id: requestId } },
  });
const developerOf = ({ companyId }: Caller) => signedInAs("tenant", { companyId, companyRole: "developer" });

const disable = async (by: Caller, user: Caller) => {
  const { setEnabled } = usersContract;
  const params = { userId: user.id };
  dataOf(setEnabled, await by.send(setEnabled, { params, query: { enable: "false" } }));
};

/** The reply of a call that waits for a row, for example of an app, while `change` happens. */
async function replyAfter(
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

/** The reply of a call while the cleanup deletes the document that it names, as deleteUnusedDocuments does. */
async function replyAfterCleanup(path: string, call: () => Promise<Reply>) {
  const { id } = await db().document.findUniqueOrThrow({ where: { path } });
  const cleanup = await hold("DELETE FROM documents WHERE id = $1", [id]);
  const reply = call();
  await waitForBlocked();
  await cleanup.commit();
  return reply;
}

test("a request whose document the cleanup deletes at the same time is refused with its field", async () => {
  const tenant = await signedInAs("tenant");
  const path = await documentOf(tenant);
  failureOf(await replyAfterCleanup(path, () => createRequest(tenant, path)), "validation");
});

test("a file that the cleanup deletes at the same time is not added to a request", async () => {
  const tenant = await signedInAs("tenant");
  const requestId = await requestOf(tenant, await documentOf(tenant));
  const path = await documentOf(tenant);
  failureOf(await replyAfterCleanup(path, () => addFile(tenant, requestId, path)), "validation");
});

const { remove, changeRole } = companyMembersContract;
test.each([
  ["removed", (owner: Caller, userId: string) => owner.call(remove, { params: { userId } })],
  [
    "made a viewer",
    (owner: Caller, userId: string) =>
      owner.call(changeRole, { params: { userId }, body: { role: "viewer" } }),
  ],
] as const)(
  "a member who is %s while the call waits cannot add a file to a request",
  async (_how, change) => {
    const owner = await signedInAs("tenant");
    const member = await developerOf(owner);
    const requestId = await requestOf(owner, await documentOf(owner));
    const path = await documentOf(member);
    const reply = await replyAfter(
      "production_requests",
      requestId,
      () => addFile(member, requestId, path),
      async () => expect(isDone(await change(owner, member.id))).toBe(true),
    );
    failureOf(reply, "conflict");
    expect(await db().productionRequestDocument.count({ where: { requestId, purpose: "final" } })).toBe(0);
  },
);

test("a developer who is disabled while the call waits gets no new secret", async () => {
  const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant")];
  const { id } = await buildApp({ ownerId: owner.id, state: "active" });
  const rotate = () =>
    owner.call(appSecretsContract.rotate, { params: { appId: id }, body: { overlap: "none" } });
  failureOf(await replyAfter("apps", id, rotate, () => disable(admin, owner)), "session_lapsed");
  expect(await db().appSecret.count({ where: { appId: id } })).toBe(1);
});

test("an administrator who is disabled while the call waits approves no app", async () => {
  const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const { id, consumerKey } = await buildApp({ ownerId: (await signedInAs("tenant")).id });
  const account = await db().sourceAccount.findFirstOrThrow({ where: { retiredAt: null } });
  const body = { consumer_key: consumerKey, src_accounts: account.number, max_rate: 60, isactive: true };
  const approve = () => other.send(approvalsContract.approve, { body });
  failureOf(await replyAfter("apps", id, approve, () => disable(admin, other)), "session_lapsed");
  expect(await db().app.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "waiting" });
});

test("an administrator who is disabled while the call waits changes no status", async () => {
  const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const tenant = await signedInAs("tenant");
  const id = await requestOf(tenant, await documentOf(tenant));
  const body = { params: { db_id: id, status: "100-Accepted" } };
  const accept = () => other.send(productionRequestsContract.changeStatus, { body });
  const before = await db().productionRequest.findUniqueOrThrow({ where: { id } });
  failureOf(
    await replyAfter("production_requests", id, accept, () => disable(admin, other)),
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
  failureOf(await replyAfter("registrations", id, approve, () => disable(admin, other)), "session_lapsed");
  expect(await db().registration.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "waiting" });
});

/** As changeRole and joinCompany change the user. */
const changing = (userId: string, set: string, values: unknown[]) =>
  hold(`UPDATE users SET ${set} WHERE id = $1`, [userId, ...values]);

const newApp = () => ({
  name: uniqueName("app"),
  type: "production",
  products: ["/api/v1.0/balance-inquiry"],
});

test("a developer who becomes a viewer at the same time creates no app", async () => {
  const owner = await signedInAs("tenant");
  const member = await developerOf(owner);
  const change = await changing(member.id, `"companyRole" = 'viewer'`, []);
  const call = member.send(appsContract.create, { body: newApp() });
  await waitForBlocked();
  await change.commit();
  const reply = await call;
  expect(await db().app.count({ where: { companyId: owner.companyId } })).toBe(0);
  expect(isDone(reply)).toBe(false);
});

test("a developer who becomes a viewer at the same time creates no production request", async () => {
  const owner = await signedInAs("tenant");
  const member = await developerOf(owner);
  const path = await documentOf(member);
  const change = await changing(member.id, `"companyRole" = 'viewer'`, []);
  const call = createRequest(member, path);
  await waitForBlocked();
  await change.commit();
  const reply = await call;
  expect(await db().productionRequest.count({ where: { companyId: owner.companyId } })).toBe(0);
  expect(isDone(reply)).toBe(false);
});

test("an app of a user who joins another company at the same time is refused, and the answer says why", async () => {
  const [owner, user] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const change = await changing(user.id, `"companyId" = $2`, [owner.companyId]);
  const call = user.send(appsContract.create, { body: newApp() });
  await waitForBlocked();
  await change.commit();
  expect(failureOf(await call, "conflict")).toMatchObject({ code: "company_changed" });
});

test("a production request of a user who joins another company at the same time is refused in the same way", async () => {
  const [owner, user] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const path = await documentOf(user);
  const change = await changing(user.id, `"companyId" = $2`, [owner.companyId]);
  const call = createRequest(user, path);
  await waitForBlocked();
  await change.commit();
  expect(failureOf(await call, "conflict")).toMatchObject({ code: "company_changed" });
});

test("a disabled tenant whose call was waiting creates no app", async () => {
  const user = await signedInAs("tenant");
  const change = await changing(user.id, `"isActive" = false`, []);
  const call = user.send(appsContract.create, { body: newApp() });
  await waitForBlocked();
  await change.commit();
  const reply = await call;
  expect(await db().app.count({ where: { ownerId: user.id } })).toBe(0);
  expect(isDone(reply)).toBe(false);
});

test("a view that is deleted while it is edited is not found", async () => {
  const user = await signedInAs("tenant");
  const { create, edit } = viewsContract;
  const body = { list: "apps", name: uniqueName("view"), query: "keyword=a" } as const;
  const { view_id } = dataOf(create, await user.call(create, { body }));
  const deletion = await hold("DELETE FROM saved_views WHERE id = $1", [view_id]);
  const call = user.call(edit, { params: { viewId: view_id }, body: { query: "keyword=b" } });
  await waitForBlocked();
  await deletion.commit();
  failureOf(await call, "not_found");
});

test("a resend that waits for a cancelled change of e-mail address mails no dead link", async () => {
  const user = await signedInAs("tenant");
  const body = { email: `${uniqueName("baru")}@bank.co.id`, current_password: testPassword };
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

test("a bulk approval reports each app when the account is retired in between", async () => {
  const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const owner = await signedInAs("tenant");
  const apps = [await buildApp({ ownerId: owner.id }), await buildApp({ ownerId: owner.id })];
  const { create, retire } = sourceAccountsContract;
  const number = String(Date.now()).slice(-13);
  const account = dataOf(
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
  expect(dataOf(approvalsContract.approveMany, reply).map(({ outcome }) => outcome)).toEqual([
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
  const body = { ...newApp(), user_id: user.id, src_accounts: account.number, max_rate: 60 };
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
