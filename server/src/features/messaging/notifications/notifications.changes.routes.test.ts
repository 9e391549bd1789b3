import { setTimeout as wait } from "node:timers/promises";
import { appsContract } from "contract/apps/apps.contract";
import { notificationsContract as contract } from "contract/notifications/notifications.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { registrationsContract } from "contract/registrations/registrations.contract";
import { viewsContract } from "contract/views/views.contract";
import { expect, test } from "vitest";
import { db, runInTransaction } from "#db/database.ts";
import { createChangeWatch } from "#features/platform/changes/changes.watch.ts";
import { deleteOldChanges } from "#features/platform/changes/changes.retention.ts";
import { buildRegistration } from "#test/builders.ts";
import { getData, getErrors, signedInAs, type SignedIn } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";

const portal = usePortal();

/** From now on; what tests have prepared is older. */
async function since(user: SignedIn): Promise<string> {
  await wait(1100);
  return getData(contract.unread, await user.call(contract.unread)).at;
}

const changesSince = async (user: SignedIn, at: string) =>
  getData(contract.changes, await user.call(contract.changes, { query: { since: at } }));

const createRequest = (user: SignedIn) =>
  user.call(productionRequestsContract.create, {
    body: { user_id: user.id, requested_by: "Budi", request_type: "production" },
  });

test("a change is told to administrators and to the company, and to no other company", async () => {
  const [admin, tenant, other] = [
    await signedInAs("admin"),
    await signedInAs("tenant"),
    await signedInAs("tenant"),
  ];
  const colleague = await signedInAs("tenant", { companyId: tenant.companyId });
  const at = await since(tenant);
  const waiting = [admin, colleague, tenant].map((user) => changesSince(user, at));
  let isTold = false;
  const ofOther = changesSince(other, at).then((changes) => {
    isTold = true;
    return changes;
  });
  const start = performance.now();
  await createRequest(tenant);
  const [first, second, own] = await Promise.all(waiting);
  expect(performance.now() - start).toBeLessThan(8000);
  expect(first?.topics).toEqual(expect.arrayContaining(["requests", "notifications"]));
  expect(second?.topics).toEqual(["requests", "notifications"]);
  expect(own?.topics).toEqual(["requests"]);
  expect(isTold).toBe(false);
  // The change is told once.
  const again = changesSince(colleague, second?.at ?? "");
  await createRequest(other);
  expect((await ofOther).topics).toEqual(["requests"]);
  expect(await Promise.race([again, wait(2500, "waits", { ref: false })])).toBe("waits");
});

test("a decision tells the other administrators that their notice is read", async () => {
  const [decider, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const { id } = await buildRegistration({ state: "waiting" });
  await db().notification.create({
    data: { recipientId: other.id, kind: "registration_waiting", subjectId: id, data: {} },
  });
  const at = await since(other);
  const waiting = changesSince(other, at);
  await decider.call(registrationsContract.decide, {
    params: { registrationId: id },
    body: { granted: false, note: "Unknown company" },
  });
  expect((await waiting).topics).toEqual(expect.arrayContaining(["registrations", "notifications"]));
  expect(getData(contract.unread, await other.call(contract.unread)).count).toBe(0);
});

test("a view that is no longer shared, shared or deleted is told to other administrators, not to tenants", async () => {
  const [owner, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const tenant = await signedInAs("tenant");
  const created = await owner.call(viewsContract.create, {
    body: { list: "apps", name: "Kasir", query: "name=kasir", shared: true },
  });
  const { view_id: viewId } = getData(viewsContract.create, created);
  const edit = (body: { shared: boolean }) => owner.call(viewsContract.edit, { params: { viewId }, body });
  const start = await since(other);
  const ofTenant = changesSince(tenant, start);
  let at = start;
  for (const change of [
    () => edit({ shared: false }),
    () => edit({ shared: true }),
    () => owner.call(viewsContract.delete, { params: { viewId } }),
  ]) {
    const waiting = changesSince(other, at);
    await change();
    const changes = await waiting;
    expect(changes.topics).toEqual(["views"]);
    ({ at } = changes);
  }
  expect(await Promise.race([ofTenant, wait(10, "waits")])).toBe("waits");
});

test("another replica tells what happened between two calls, and all topics after a long sleep", async () => {
  const [tenant, replica] = [await signedInAs("tenant"), createChangeWatch()];
  const at = await since(tenant);
  await tenant.call(appsContract.create, {
    body: {
      user_id: tenant.id,
      name: "Kasir",
      type: "sandbox",
      src_accounts: [],
      max_rate: 0,
      products: (await db().product.findMany({ where: { environment: "sandbox" }, take: 1 })).map(
        ({ uriPath }) => uriPath,
      ),
      isactive: false,
    },
  });
  const reader = { id: tenant.id, companyId: tenant.companyId, role: "tenant" as const };
  expect((await replica.wait(reader, new Date(at))).topics).toEqual(["apps"]);
  expect((await replica.wait(reader, new Date(Date.now() - 24 * 3_600_000))).topics).toContain("views");
  await replica.close();
});

test("a change that is rolled back is told to nobody", async () => {
  const before = await db().change.count();
  await expect(
    runInTransaction(async (tx) => {
      await tx.user.updateMany({ data: { phone: "1" } });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await db().change.count()).toBe(before);
});

test("a time in the future is answered with the present", async () => {
  const tenant = await signedInAs("tenant");
  const { at } = await changesSince(tenant, new Date(Date.now() + 3_600_000).toISOString());
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(10_000);
});

test("the newest change of each topic and scope is kept for a day", async () => {
  await db().change.deleteMany();
  await db().$executeRaw`
    INSERT INTO changes (xact, topic, scope, at) VALUES
      (1, 'keys', '', now() - interval '25 hours'), (2, 'apps', 'a', now() - interval '3 hours'),
      (3, 'apps', 'a', now() - interval '1 hour'), (4, 'apps', 'b', now() - interval '2 hours')`;
  expect(await deleteOldChanges()).toEqual({ deleted: 2 });
  expect(await db().change.findMany({ select: { xact: true }, orderBy: { xact: "asc" } })).toEqual([
    { xact: 3n },
    { xact: 4n },
  ]);
});

test("the calls of clients that have gone do not wait, and a user has at most twenty that do", async () => {
  const [tenant, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const at = await since(tenant);
  const gone = new AbortController();
  const wait20 = (signal: AbortSignal) =>
    Array.from({ length: 20 }, () =>
      fetch(new URL(`/api/v1/notifications/changes?since=${at}`, getPortalUrl()), {
        headers: { Authorization: `Bearer ${tenant.token}` },
        signal,
      }),
    );
  const first = Promise.allSettled(wait20(gone.signal));
  await wait(500);
  gone.abort();
  await first;
  await wait(500);
  const leaving = new AbortController();
  const second = Promise.allSettled(wait20(leaving.signal));
  await wait(500);
  expect((await tenant.send(contract.changes, { query: { since: at } })).status).toBe(429);
  expect((await changesSince(other, "2026-01-01T00:00:00Z")).topics).toContain("apps");
  leaving.abort();
  await second;
});

test("a time that is none is refused", async () => {
  const admin = await signedInAs("admin");
  // The database knows no year 0, and one statement reads for all calls that wait.
  for (const sent of ["soon", "0000-01-01T00:00:00Z"])
    expect(getErrors(await admin.send(contract.changes, { query: { since: sent } }))).toHaveLength(1);
});

test("a stop answers the waiting calls at once", async () => {
  const tenant = await signedInAs("tenant");
  const at = await since(tenant);
  const waiting = changesSince(tenant, at);
  await wait(300);
  const start = performance.now();
  portal.beginShutdown();
  expect((await waiting).topics).toEqual([]);
  expect(performance.now() - start).toBeLessThan(1000);
});
