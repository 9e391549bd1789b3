import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { appsContract } from "contract/apps/apps.contract";
import { appSecretsContract } from "contract/apps/apps.secrets.contract";
import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { notificationsContract } from "contract/notifications/notifications.contract";
import { expect, test } from "vitest";
import { db, runInTransaction } from "#db/database.ts";
import { buildApp, buildUser, createUniqueName } from "#test/builders.ts";
import { getData, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { triggerMailDelivery } from "#features/messaging/mails/mails.outbox.ts";
import { inject } from "#app/dependencies.ts";
import { notify } from "./notifications.service.ts";

const mails = useMailServer();
let smtpUrl = "";
usePortal(undefined, async () => ({ SMTP_URL: (smtpUrl = await mails.open()) }));

const suspend = async (admin: SignedIn, appId: string, note: string) => {
  const body = { reason: "misuse", note } as const;
  getData(
    appStatesContract.suspend,
    await admin.call(appStatesContract.suspend, { params: { appId }, body }),
  );
};

test("the owner is mailed at once in both languages, as HTML and text, with one direct link", async () => {
  const admin = await signedInAs("admin");
  const tenant = await signedInAs("tenant");
  const { id, name } = await buildApp({ ownerId: tenant.id, state: "active" });
  await suspend(admin, id, "<b>Terlalu</b> banyak percobaan");
  await expect.poll(() => mails.mailsTo(tenant.email)).toHaveLength(1);
  const [mail] = mails.mailsTo(tenant.email);
  expect(mail?.subject).toBe(`${name} ditangguhkan: penyalahgunaan / ${name} is suspended: misuse`);
  expect(mail?.text).toContain(`${name} ditangguhkan: penyalahgunaan.\n\n“<b>Terlalu</b> banyak percobaan”`);
  expect(mail?.text).toContain(`${name} is suspended: misuse.`);
  const links = mail?.text?.match(/https?:\S+/g) ?? [];
  expect(links).toHaveLength(2);
  expect(new Set(links.map((link) => link.replace(/^https?:\/\/[^/]+/, "")))).toEqual(
    new Set([`/tenant/apps/${id}`]),
  );
  expect(mail?.html).toContain(`/tenant/apps/${id}"`);
  expect(mail?.html).not.toContain("<b>Terlalu");
});

test("the mail of an approval links to a first call, if the app has a service to call", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  const [withService, without] = [
    await buildApp({ ownerId: tenant.id, products: ["/api/v1.0/balance-inquiry"] }),
    await buildApp({ ownerId: tenant.id, products: [] }),
  ];
  const terms = { src_accounts: ["0060209031245"], max_rate: 60, isactive: true };
  const body = { app_ids: [withService.id, without.id], ...terms };
  await admin.send(approvalsContract.approveMany, { body });
  await expect.poll(() => mails.mailsTo(tenant.email)).toHaveLength(2);
  const findMail = (path: string) => mails.mailsTo(tenant.email).find(({ text }) => text?.includes(path));
  expect(findMail(`/services/11?app=${withService.id}#send`)?.html).toMatch(
    /Kirim panggilan pertama.*Send a first call/su,
  );
  expect(findMail(`/tenant/apps/${without.id}`)?.html).toMatch(/Buka di portal.*Open in the portal/su);
});

test("a name with $ is mailed as it is", async () => {
  const tenant = await signedInAs("tenant");
  const { id } = await buildApp({ ownerId: tenant.id, name: "Toko $$ & $&_SANDBOX_", state: "active" });
  await suspend(await signedInAs("admin"), id, "x");
  await expect.poll(() => mails.mailsTo(tenant.email)).toHaveLength(1);
  expect(mails.mailsTo(tenant.email)[0]?.subject).toContain("Toko $$ & $&_SANDBOX_ is suspended");
});

test("administrators are not mailed at once unless they choose it; the actor is never mailed", async () => {
  const [admin, eager] = [await signedInAs("admin"), await signedInAs("admin")];
  const tenant = await signedInAs("tenant");
  const preferences = [{ kind: "app_waiting", bell: false, mail: "now" } as const];
  await eager.call(notificationsContract.setPreferences, { body: { preferences } });
  const body = { name: "Kasir", type: "sandbox", products: ["/api/v1.0/balance-inquiry"] };
  const app = getData(appsContract.create, await tenant.send(appsContract.create, { body }));
  await expect.poll(() => mails.mailsTo(eager.email)).toHaveLength(1);
  expect(mails.mailsTo(eager.email)[0]?.text).toContain(`/app/approved?act=${app.db_id}`);
  expect(mails.mailsTo(admin.email)).toEqual([]);
  expect(mails.mailsTo(tenant.email)).toEqual([]);
  const listBell = async (user: SignedIn) =>
    getPage(notificationsContract.list, await user.call(notificationsContract.list)).rows;
  expect(await listBell(eager)).toEqual([]);
  expect(await listBell(admin)).toMatchObject([{ subject_id: app.db_id }]);
});

test("after 60 changes of a tenant in an hour, colleagues are mailed of security events only; the rest is in the digest", async () => {
  const [tenant, colleague] = await Promise.all([signedInAs("tenant"), buildUser()]);
  const { companyId } = await db().user.findUniqueOrThrow({ where: { id: tenant.id } });
  await db().user.update({ where: { id: colleague.id }, data: { companyId } });
  const { id } = await buildApp({ ownerId: tenant.id });
  const edit = (name: string) =>
    tenant.call(appStatesContract.edit, { params: { appId: id }, body: { name: createUniqueName(name) } });
  const countInDigest = () =>
    db().notification.count({ where: { recipientId: colleague.id, inDigest: true } });
  const { noticeMails } = inject("limits");
  await noticeMails.penalty(tenant.id, 59);
  getData(appStatesContract.edit, await edit("Pertama"));
  await expect.poll(() => mails.mailsTo(colleague.email)).toHaveLength(1);
  getData(appStatesContract.edit, await edit("Kedua"));
  expect(await countInDigest()).toBe(1);
  const content = { kind: "app_secret_viewed", app_name: "A", company: "PT", by: "", note: "" } as const;
  await runInTransaction((tx) =>
    notify(tx, { id: tenant.id, role: "tenant" }, { subject: { id, companyId }, content }),
  );
  await expect.poll(() => mails.mailsTo(colleague.email)).toHaveLength(2);
  expect(await countInDigest()).toBe(1);
});

test("what administrators decide is mailed at once, however much it is", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
  await inject("limits").noticeMails.penalty(admin.id, 60);
  await suspend(admin, id, "x");
  expect(await db().mail.count({ where: { recipient: tenant.email } })).toBe(1);
});

test("a disabled user gets no mail, and a change that is rolled back sends none", async () => {
  const tenant = await buildUser();
  const disabled = await buildUser({ isActive: false });
  const app = await buildApp({ ownerId: disabled.id, state: "active" });
  await suspend(await signedInAs("admin"), app.id, "x");
  const content = { kind: "app_resumed", app_name: "A", company: "PT", by: "", note: "" } as const;
  const undone = runInTransaction(async (tx) => {
    await notify(
      tx,
      { id: app.id, role: "admin" },
      {
        subject: { id: app.id, companyId: tenant.companyId },
        content,
      },
    );
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  expect(await db().mail.count({ where: { recipient: { in: [tenant.email, disabled.email] } } })).toBe(0);
});

test("security notices are mailed at once, regardless of the stored preference", async () => {
  const admin = await signedInAs("admin");
  const tenant = await signedInAs("tenant");
  await db().notificationPreference.create({
    data: { userId: tenant.id, kind: "app_secret_viewed", bell: false, mail: "never" },
  });
  const { id: appId, name } = await buildApp({ ownerId: tenant.id, state: "active" });
  const { id: secretId } = await db().appSecret.findFirstOrThrow({ where: { appId } });
  await admin.call(appSecretsContract.reveal, { params: { appId, secretId } });
  await expect.poll(() => mails.mailsTo(tenant.email)).toHaveLength(1);
  expect(mails.mailsTo(tenant.email)[0]?.subject).toContain(
    `${admin.username} viewed a consumer secret of ${name}`,
  );
  expect(mails.mailsTo(tenant.email)[0]?.text).toContain("is always sent");
});

test("notices of an hour without a mail server arrive later, each of them once", async () => {
  const admin = await signedInAs("admin");
  const tenants = [await signedInAs("tenant"), await signedInAs("tenant"), await signedInAs("tenant")];
  await mails.close();
  for (const { id: ownerId } of tenants)
    await suspend(admin, (await buildApp({ ownerId, state: "active" })).id, createUniqueName("note"));
  const outbox = { recipient: { in: tenants.map(({ email }) => email) } };
  const attempts = [1, 2, 3];
  for (const attempt of attempts) {
    triggerMailDelivery();
    await expect
      .poll(() => db().mail.count({ where: { ...outbox, attempts: { gte: 1 } } }), { timeout: 10_000 })
      .toBeGreaterThan(0);
    await db().mail.updateMany({
      where: { ...outbox, state: "waiting" },
      data: { nextAttemptAt: new Date(Date.now() - 1000), attempts: attempt },
    });
  }
  await mails.open(Number(new URL(smtpUrl).port));
  for (let count = 0; count < 5; count += 1) triggerMailDelivery();
  await expect
    .poll(
      async () => {
        triggerMailDelivery();
        await db().mail.updateMany({
          where: { ...outbox, state: "waiting" },
          data: { nextAttemptAt: new Date(Date.now() - 1000) },
        });
        return db().mail.count({ where: { ...outbox, state: "sent" } });
      },
      { timeout: 10_000 },
    )
    .toBe(tenants.length);
  for (const { email } of tenants) expect(mails.mailsTo(email)).toHaveLength(1);
});
