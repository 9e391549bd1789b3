import { appsContract } from "contract/apps/apps.contract";
import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { notificationsContract } from "contract/notifications/notifications.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildDocument, buildUser, createUniqueName } from "#test/builders.ts";
import { getData, getFailure, getPage, signedInAs, type Reply, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

/** The notifications of a user, newest first. */
const listNotifications = async (user: SignedIn) =>
  getPage(notificationsContract.list, await user.call(notificationsContract.list)).rows.map(
    ({ subject_id, content }) => ({ subject_id, ...content }),
  );

const buildUsers = async () => ({
  admin: await signedInAs("admin"),
  colleague: await signedInAs("admin"),
  tenant: await signedInAs("tenant", { company: createUniqueName("PT") }),
  stranger: await signedInAs("tenant"),
});

const account = "0060209031245";
const newApp = { name: "Kasir", type: "sandbox", products: ["/api/v1.0/balance-inquiry"] };

describe("apps", () => {
  test("a tenant's new app notifies every active administrator and no other user", async () => {
    const { admin, colleague, tenant, stranger } = await buildUsers();
    const away = await buildUser({ role: "admin", isActive: false });
    const app = getData(appsContract.create, await tenant.send(appsContract.create, { body: newApp }));
    for (const reader of [admin, colleague])
      expect((await listNotifications(reader))[0]).toMatchObject({
        kind: "app_waiting",
        subject_id: app.db_id,
        app_name: "Kasir-sandbox",
        company: app.user.company,
        by: tenant.username,
      });
    expect([await listNotifications(tenant), await listNotifications(stranger)]).toEqual([[], []]);
    expect(await db().notification.count({ where: { recipientId: away.id } })).toBe(0);
  });

  test("an edited app tells whether its terms changed, or only what it is called", async () => {
    const { admin, tenant } = await buildUsers();
    const developer = await signedInAs("tenant", { companyId: tenant.companyId, companyRole: "developer" });
    const { id: appId } = await buildApp({ ownerId: tenant.id, state: "active" });
    const { edit } = appStatesContract;
    const params = { appId };
    getData(edit, await developer.send(edit, { params, body: { name: createUniqueName("Kasir") } }));
    getData(edit, await admin.send(edit, { params, body: { description: "Untuk 40 gerai", max_rate: 120 } }));
    const edited = { kind: "app_edited", subject_id: appId };
    expect(await listNotifications(tenant)).toMatchObject([
      { ...edited, by: admin.username, keeps_terms: false },
      { ...edited, by: developer.username, keeps_terms: true },
    ]);
  });

  test("an app activated by an administrator notifies its owner", async () => {
    const { admin, colleague, tenant } = await buildUsers();
    const body = { ...newApp, user_id: tenant.id, max_rate: 30, src_accounts: account, isactive: true };
    const app = getData(appsContract.create, await admin.send(appsContract.create, { body }));
    expect(await listNotifications(tenant)).toMatchObject([{ kind: "app_approved", subject_id: app.db_id }]);
    expect([await listNotifications(admin), await listNotifications(colleague)]).toEqual([[], []]);
  });

  const decide = async (admin: SignedIn, tenant: SignedIn, isactive: boolean, note = "") => {
    const app = await buildApp({ ownerId: tenant.id });
    const body = { consumer_key: app.consumerKey, src_accounts: account, max_rate: 60, isactive, note };
    const reply = await admin.send(approvalsContract.approve, { body });
    expect(reply.status).toBe(200);
    return app;
  };

  test("a decision marks the notices that asked for it as read, and no others", async () => {
    const { admin, colleague, tenant } = await buildUsers();
    const create = async () =>
      getData(appsContract.create, await tenant.send(appsContract.create, { body: newApp }));
    const [decided, waiting] = [await create(), await create()];
    const body = { src_accounts: account, max_rate: 60, isactive: true };
    const { consumerKey } = await db().app.findUniqueOrThrow({ where: { id: decided.db_id } });
    await admin.send(approvalsContract.approve, { body: { ...body, consumer_key: consumerKey } });
    for (const reader of [admin, colleague]) {
      const { rows } = getPage(notificationsContract.list, await reader.call(notificationsContract.list));
      const unread = rows.filter(({ read_at }) => read_at === null).map(({ subject_id }) => subject_id);
      expect(unread).toContain(waiting.db_id);
      expect(unread).not.toContain(decided.db_id);
    }
  });

  test("an approval notifies the owner", async () => {
    const { admin, colleague, tenant } = await buildUsers();
    const app = await decide(admin, tenant, true);
    const told = await listNotifications(tenant);
    expect(told[0]).toHaveProperty("service_code");
    expect(told).toMatchObject([
      {
        kind: "app_approved",
        subject_id: app.id,
        app_name: app.name,
        by: admin.username,
        note: "",
      },
    ]);
    expect([await listNotifications(admin), await listNotifications(colleague)]).toEqual([[], []]);
  });

  test("an app that is kept waiting notifies the owner", async () => {
    const { admin, tenant } = await buildUsers();
    await decide(admin, tenant, false, "Produk belum lengkap");
    expect(await listNotifications(tenant)).toMatchObject([
      { kind: "app_kept_waiting", note: "Produk belum lengkap" },
    ]);
  });

  test("a bulk approval notifies each owner of their own app", async () => {
    const { admin, tenant, stranger } = await buildUsers();
    const apps = [await buildApp({ ownerId: tenant.id }), await buildApp({ ownerId: stranger.id })];
    const app_ids = apps.map(({ id }) => id);
    const terms = { src_accounts: account, max_rate: 60, isactive: true, note: "Selamat menguji" };
    const reply = await admin.send(approvalsContract.approveMany, { body: { app_ids, ...terms } });
    expect(reply.status).toBe(200);
    for (const [index, owner] of [tenant, stranger].entries())
      expect(await listNotifications(owner)).toMatchObject([
        { kind: "app_approved", subject_id: app_ids[index], note: "Selamat menguji" },
      ]);
  });

  test("a refused approval notifies no one", async () => {
    const { admin, colleague, tenant } = await buildUsers();
    const app = await decide(admin, tenant, true);
    const body = { consumer_key: app.consumerKey, src_accounts: account, max_rate: 60, isactive: true };
    getFailure(await colleague.send(approvalsContract.approve, { body }), "conflict");
    expect(await listNotifications(tenant)).toHaveLength(1);
  });
});

describe("production requests", () => {
  const contract = productionRequestsContract;
  const create = async (by: SignedIn, body: Record<string, unknown> = {}) => {
    const request = { requested_by: "Sari", request_type: "production", ...body };
    return getData(contract.create, await by.send(contract.create, { body: request }));
  };
  const expectDone = (reply: Reply) => expect(reply.status).toBe(200);

  test("a new request notifies the administrators; a request created for a tenant also notifies the tenant", async () => {
    const { admin, colleague, tenant } = await buildUsers();
    const developer = await signedInAs("tenant", { companyId: tenant.companyId, companyRole: "developer" });
    const own = await create(tenant);
    expect((await listNotifications(admin))[0]).toEqual({
      kind: "request_created",
      subject_id: own.db_id,
      requested_by: "Sari",
      company: own.user.company,
      by: tenant.username,
      by_colleague: true,
    });
    expect(await listNotifications(tenant)).toEqual([]);
    expect(await listNotifications(developer)).toMatchObject([{ subject_id: own.db_id, by_colleague: true }]);
    const given = await create(admin, { user_id: tenant.id });
    expect(await listNotifications(tenant)).toMatchObject([
      { kind: "request_created", subject_id: given.db_id, by_colleague: false },
    ]);
    expect((await listNotifications(colleague))[0]).toMatchObject({ subject_id: given.db_id });
    expect((await listNotifications(admin))[0]).toMatchObject({ subject_id: own.db_id });
  });

  test("a change of status notifies the owner with the note", async () => {
    const { admin, colleague, tenant } = await buildUsers();
    const { db_id } = await create(tenant);
    const query = { db_id, production_status: "60-SIT Revision" };
    const body = { params: { note: "Header X-PARTNER-ID tidak ada." } };
    expectDone(await admin.send(contract.changeStatus, { query, body }));
    expect(await listNotifications(tenant)).toMatchObject([
      {
        kind: "request_status_changed",
        subject_id: db_id,
        status: "60-SIT Revision",
        note: "Header X-PARTNER-ID tidak ada.",
        by: admin.username,
      },
    ]);
    expect(await listNotifications(colleague)).toHaveLength(1);
  });

  test("a template file notifies the owner; a final file notifies the other side", async () => {
    const { admin, colleague, tenant } = await buildUsers();
    const { db_id } = await create(tenant);
    const template = await buildDocument(admin.id);
    expectDone(await admin.send(contract.addTemplateFile, { query: { db_id, templatefile: template.path } }));
    expect(await listNotifications(tenant)).toMatchObject([
      { kind: "template_file_added", subject_id: db_id, file: template.path.split("/").at(-1) },
    ]);

    const [mine, theirs] = [await buildDocument(tenant.id), await buildDocument(admin.id)];
    expectDone(await tenant.send(contract.addFinalFile, { query: { db_id, finalfile: mine.path } }));
    expect((await listNotifications(admin))[0]).toMatchObject({
      kind: "final_file_added",
      file: mine.path.split("/").at(-1),
      by: tenant.username,
    });
    expectDone(await admin.send(contract.addFinalFile, { query: { db_id, finalfile: theirs.path } }));
    expect((await listNotifications(tenant))[0]).toMatchObject({
      kind: "final_file_added",
      file: theirs.path.split("/").at(-1),
    });
    expect(await listNotifications(tenant)).toHaveLength(2);
    const files = (await listNotifications(colleague)).flatMap((notice) =>
      notice.subject_id === db_id && "file" in notice ? [notice.file] : [],
    );
    expect(files).toEqual([mine.path.split("/").at(-1)]);
  });

  test("a duplicate file and a refused change notify no one", async () => {
    const { admin, tenant } = await buildUsers();
    const { db_id } = await create(tenant);
    const template = await buildDocument(admin.id);
    const query = { db_id, templatefile: template.path };
    expectDone(await admin.send(contract.addTemplateFile, { query }));
    getFailure(await admin.send(contract.addTemplateFile, { query }), "conflict");
    const stale = { query: { db_id, production_status: "80-Rejected" } };
    const body = { params: { expected_status: "70-SIT Completed" } };
    getFailure(await admin.send(contract.changeStatus, { ...stale, body }), "conflict");
    expect(await listNotifications(tenant)).toHaveLength(1);
  });
});
