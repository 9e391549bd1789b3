import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { notificationsContract } from "contract/notifications/notifications.contract";
import { dayMs } from "contract/time";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp } from "#test/builders.ts";
import { getData, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { deleteOldNotifications } from "./notifications.service.ts";

usePortal();

const read = async (user: SignedIn) =>
  getData(notificationsContract.preferences, await user.call(notificationsContract.preferences));
const set = (user: SignedIn, preferences: unknown[]) =>
  user.send(notificationsContract.setPreferences, { body: { preferences } });
const readSummary = async (user: SignedIn) =>
  Object.fromEntries(
    (await read(user)).preferences.map(({ kind, bell, mail }) => [kind, `${String(bell)} ${mail}`]),
  );

test("tenants are mailed at once, administrators once a day; each sees the kinds of their role", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  expect(await readSummary(admin)).toEqual({
    registration_waiting: "true daily",
    app_waiting: "true daily",
    app_closed: "true daily",
    app_extension_requested: "true daily",
    app_change_requested: "true daily",
    request_created: "true daily",
    final_file_added: "true daily",
    administrator_created: "true now",
    administrator_enabled: "true now",
    administrator_disabled: "true now",
    administrator_password_reset: "true now",
    administrator_email_changed: "true now",
    tenant_role_changed: "true now",
  });
  const ofTenant = await readSummary(tenant);
  expect(ofTenant).toMatchObject({ app_approved: "true now", app_secret_viewed: "true now" });
  expect(ofTenant).not.toHaveProperty("app_waiting");
  const { preferences, digest_hour } = await read(tenant);
  expect(digest_hour).toBe(7);
  expect(preferences.filter(({ is_required }) => is_required).map(({ kind }) => kind)).toEqual([
    "app_secret_created",
    "app_secret_revoked",
    "app_secret_viewed",
  ]);
});

test("a choice applies to later events, and other kinds keep their setting", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  const reply = await set(tenant, [{ kind: "app_suspended", bell: false, mail: "daily" }]);
  const stored = getData(notificationsContract.setPreferences, reply).preferences;
  expect(stored.find(({ kind }) => kind === "app_suspended")).toMatchObject({ bell: false, mail: "daily" });
  expect(stored.filter(({ mail }) => mail === "now")).toHaveLength(stored.length - 1);
  await set(tenant, [{ kind: "app_resumed", bell: true, mail: "never" }]);
  const { id: appId } = await buildApp({ ownerId: tenant.id, state: "active" });
  const suspension = { reason: "misuse", note: "x" } as const;
  await admin.call(appStatesContract.suspend, { params: { appId }, body: suspension });
  await admin.call(appStatesContract.resume, { params: { appId }, body: {} });
  const rows = await db().notification.findMany({
    where: { recipientId: tenant.id },
    orderBy: { id: "asc" },
  });
  expect(rows).toMatchObject([
    { kind: "app_suspended", inBell: false, inDigest: true },
    { kind: "app_resumed", inBell: true, inDigest: false, readAt: null },
  ]);
  expect(rows[0]?.readAt).toBeInstanceOf(Date);
  expect(await db().mail.count({ where: { recipient: tenant.email } })).toBe(0);
  const unread = await tenant.call(notificationsContract.unread);
  expect(getData(notificationsContract.unread, unread).count).toBe(1);
});

test("a notification that the bell does not show is deleted as early as a read one", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  await set(tenant, [{ kind: "app_suspended", bell: false, mail: "daily" }]);
  const { id: appId } = await buildApp({ ownerId: tenant.id, state: "active" });
  const suspension = { reason: "misuse", note: "x" } as const;
  await admin.call(appStatesContract.suspend, { params: { appId }, body: suspension });
  await admin.call(appStatesContract.resume, { params: { appId }, body: {} });
  const listKinds = async () => {
    const rows = await db().notification.findMany({ where: { recipientId: tenant.id } });
    return rows.map(({ kind }) => kind).toSorted();
  };
  expect(await listKinds()).toEqual(["app_resumed", "app_suspended"]);
  await deleteOldNotifications(new AbortController().signal, new Date(Date.now() + 91 * dayMs));
  expect(await listKinds()).toEqual(["app_resumed"]);
});

test("a choice that changes something is a security event", async () => {
  const tenant = await signedInAs("tenant");
  for (let count = 0; count < 2; count += 1)
    getData(
      notificationsContract.setPreferences,
      await set(tenant, [
        { kind: "app_suspended", bell: false, mail: "daily" },
        { kind: "app_resumed", bell: true, mail: "now" },
      ]),
    );
  const events = await db().auditEvent.findMany({ where: { userId: tenant.id } });
  expect(events).toMatchObject([{ event: "notification_preferences_changed" }]);
  expect(events[0]?.details).toEqual({ preferences: { app_suspended: "bell off, mail daily" } });
});

test("a kind of the other role and a change of a security notice are refused, and nothing is stored", async () => {
  const tenant = await signedInAs("tenant");
  const wanted = { kind: "app_approved", bell: false, mail: "never" };
  const ofAdmin = await set(tenant, [wanted, { kind: "app_waiting", bell: true, mail: "now" }]);
  expect(getFailure(ofAdmin, "validation").errors).toMatchObject([
    { field: "preferences.1.kind", code: "notification_not_of_role" },
  ]);
  for (const change of [
    { bell: false, mail: "now" },
    { bell: true, mail: "never" },
    { bell: true, mail: "daily" },
  ]) {
    const reply = await set(tenant, [wanted, { kind: "app_secret_viewed", ...change }]);
    expect(getFailure(reply, "conflict").code).toBe("notification_required");
  }
  getFailure(await set(tenant, [{ kind: "unknown", bell: true, mail: "now" }]), "validation");
  getFailure(await set(tenant, [{ ...wanted, mail: "weekly" }]), "validation");
  expect(await db().notificationPreference.count({ where: { userId: tenant.id } })).toBe(0);
  expect((await set(tenant, [{ kind: "app_secret_viewed", bell: true, mail: "now" }])).status).toBe(200);
});

test("two changes at the same time both succeed", async () => {
  const admin = await signedInAs("admin");
  const kinds = ["app_waiting", "app_closed", "request_created"];
  const choices = kinds.map((kind) => ({ kind, bell: true, mail: "never" }));
  const replies = await Promise.all([set(admin, choices), set(admin, choices.toReversed())]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});
