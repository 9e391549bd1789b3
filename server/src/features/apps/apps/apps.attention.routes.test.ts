import { appsContract } from "contract/apps/apps.contract";
import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { appSecretsContract } from "contract/apps/apps.secrets.contract";
import { dayMs } from "contract/time";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { createActiveApp, readDetail } from "#test/apps.ts";
import { buildActivity, buildApp } from "#test/builders.ts";
import { getPage, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

/* Which apps need attention, and why: in lists, and the same in the details. */

usePortal();

type Reader = Awaited<ReturnType<typeof signedInAs>>;
const reasonsFor = async (reader: Reader, appId: string) =>
  (await readDetail(reader, appId)).attention.map(({ reason }) => reason);
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

test("an approved app needs attention until its first call, and while calls of today are refused", async () => {
  const { owner, app } = await createActiveApp();
  expect(await reasonsFor(owner, app.id)).toEqual(["never_called"]);
  await buildActivity(app.id, { calls: 2 });
  await buildActivity(app.id, { cause: null, status: 200, responseCode: "2001100" });
  await buildActivity(app.id, { createdAt: inDays(-2) });
  const { attention } = await readDetail(owner, app.id);
  expect(attention).toEqual([{ reason: "calls_refused", at: null, count: 2 }]);
  await db().activityUsage.updateMany({ where: { appId: app.id }, data: { cause: "" } });
  expect(await reasonsFor(owner, app.id)).toEqual([]);
  // Totals are kept for some months, the first token as long as the app.
  await db().activityUsage.deleteMany({ where: { appId: app.id } });
  await db().appFirstCalls.upsert({
    where: { appId: app.id },
    create: { appId: app.id, tokenAt: new Date() },
    update: { tokenAt: new Date() },
  });
  expect(await reasonsFor(owner, app.id)).toEqual([]);
});

test("an end within 14 days needs attention, unless more time was requested; administrators then decide", async () => {
  const [{ owner, app }, admin] = [await createActiveApp(), await signedInAs("admin")];
  await buildActivity(app.id, { cause: null });
  const setEnd = (expiresAt: Date) => db().app.update({ where: { id: app.id }, data: { expiresAt } });
  await setEnd(inDays(15));
  expect(await reasonsFor(owner, app.id)).toEqual([]);
  const soon = inDays(13);
  await setEnd(soon);
  expect((await readDetail(owner, app.id)).attention).toEqual([
    { reason: "expires_soon", at: soon.toISOString(), count: null },
  ]);
  await setEnd(inDays(-1));
  expect(await reasonsFor(owner, app.id)).toEqual(["expired"]);
  await owner.call(appStatesContract.requestExtension, { params: { appId: app.id }, body: {} });
  expect(await reasonsFor(owner, app.id)).toEqual([]);
  expect(await reasonsFor(admin, app.id)).toEqual(["extension_requested"]);
});

test("a secret that ends needs attention, a suspended app only its suspension", async () => {
  const [{ owner, app }, admin] = [await createActiveApp(), await signedInAs("admin")];
  await buildActivity(app.id, { cause: null });
  await owner.call(appSecretsContract.rotate, { params: { appId: app.id }, body: { overlap: "7d" } });
  const [first] = (await readDetail(owner, app.id)).attention;
  expect(first).toMatchObject({ reason: "secret_ends", count: null });
  expect(new Date(first?.at ?? 0).getTime()).toBeGreaterThan(inDays(6).getTime());
  const body = { reason: "misuse", note: "Terlalu banyak." } as const;
  await admin.call(appStatesContract.suspend, { params: { appId: app.id }, body });
  expect(await reasonsFor(owner, app.id)).toEqual(["suspended"]);
});

test("what waits for a decision is marked for administrators, in the list, too", async () => {
  const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant")];
  const app = await buildApp({ ownerId: owner.id });
  expect(await reasonsFor(owner, app.id)).toEqual([]);
  const { rows } = getPage(
    appsContract.list,
    await admin.call(appsContract.list, { query: { user_id: owner.id, secrets: "false" } }),
  );
  expect(rows.map(({ attention }) => attention)).toEqual([
    [{ reason: "waiting", at: app.createdAt.toISOString(), count: null }],
  ]);
});
