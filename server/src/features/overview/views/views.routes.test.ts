import { tenantServersContract } from "contract/tenant-servers/tenant-servers.contract";
import { maxViews, viewsContract as contract } from "contract/views/views.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, createUniqueName } from "#test/builders.ts";
import { getData, getErrors, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const query = "state=active&sort=name.desc&columns=owner,name";
const save = async (user: SignedIn, details: Record<string, unknown> = {}) =>
  getData(
    contract.create,
    await user.send(contract.create, {
      body: { list: "apps", name: createUniqueName("Antrean"), query, ...details },
    }),
  );
const listNamesSeenBy = async (user: SignedIn, list: "apps" | "logs" = "apps") => {
  const reply = getData(contract.list, await user.call(contract.list, { query: { list } }));
  return reply.views.map(({ name }) => name);
};
const edit = (user: SignedIn, viewId: string, body: Record<string, unknown>) =>
  user.send(contract.edit, { params: { viewId }, body });

test("a user saves, renames, replaces and deletes a view of a list", async () => {
  const tenant = await signedInAs("tenant");
  const view = await save(tenant, { name: " Milik saya " });
  expect(view).toMatchObject({
    list: "apps",
    name: "Milik saya",
    query,
    shared: false,
    owner: tenant.username,
    can: { edit: true },
  });
  await save(tenant, { list: "logs", name: "Lain" });
  expect(await listNamesSeenBy(tenant)).toEqual(["Milik saya"]);
  const renamed = getData(contract.edit, await edit(tenant, view.view_id, { name: "Baru" }));
  expect(renamed).toMatchObject({ name: "Baru", query });
  const replaced = getData(contract.edit, await edit(tenant, view.view_id, { query: "q=kasir" }));
  expect(replaced).toMatchObject({ name: "Baru", query: "q=kasir" });
  expect(getData(contract.edit, await edit(tenant, view.view_id, {}))).toEqual(replaced);
  const params = { viewId: view.view_id };
  getData(contract.delete, await tenant.call(contract.delete, { params }));
  getFailure(await tenant.call(contract.delete, { params }), "not_found");
  expect(await listNamesSeenBy(tenant)).toEqual([]);
});

describe("sharing", () => {
  test("administrators see the views that others share, after their own, and do not edit them", async () => {
    const [admin, colleague] = [await signedInAs("admin"), await signedInAs("admin")];
    const [shared, own, hidden] = ["A bersama", "Z sendiri", "Rahasia"].map(
      (name) => `${name} ${admin.username}`,
    );
    const { view_id: viewId } = await save(admin, { name: shared, shared: true });
    await save(admin, { name: hidden });
    await save(colleague, { name: own });
    const seen = await listNamesSeenBy(colleague);
    expect(seen.filter((name) => [shared, own, hidden].includes(name))).toEqual([own, shared]);
    const reply = getData(contract.list, await colleague.call(contract.list, { query: { list: "apps" } }));
    expect(reply.can.share).toBe(true);
    expect(reply.views.find(({ view_id }) => view_id === viewId)).toMatchObject({
      owner: admin.username,
      shared: true,
      can: { edit: false },
    });
    getFailure(await edit(colleague, viewId, { name: "x" }), "not_found");
    getFailure(await colleague.call(contract.delete, { params: { viewId } }), "not_found");
    await db().user.update({ where: { id: admin.id }, data: { isActive: false } });
    expect(await listNamesSeenBy(colleague)).not.toContain(shared);
  });

  test("tenants see only their own views and share none", async () => {
    const [admin, tenant, other] = [
      await signedInAs("admin"),
      await signedInAs("tenant"),
      await signedInAs("tenant"),
    ];
    await save(admin, { shared: true });
    const { view_id } = await save(other);
    const reply = await tenant.send(contract.create, {
      body: { list: "apps", name: "Bersama", query: "", shared: true },
    });
    expect(getFailure(reply, "conflict").code).toBe("views_not_shared");
    const own = await save(tenant);
    expect(getFailure(await edit(tenant, own.view_id, { shared: true }), "conflict").code).toBe(
      "views_not_shared",
    );
    getFailure(await edit(tenant, view_id, { name: "x" }), "not_found");
    // A row stored in another way is not shown either.
    await db().savedView.update({ where: { id: view_id }, data: { isShared: true } });
    expect(await listNamesSeenBy(tenant)).toEqual([own.name]);
  });
});

test("a name is unique per user and list, also for two requests at the same time", async () => {
  const [tenant, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const body = { list: "apps", name: "Sama", query: "" };
  const replies = await Promise.all([1, 2].map(() => tenant.send(contract.create, { body })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const readFailure = replies.find(({ status }) => status === 409);
  if (readFailure !== undefined) expect(getFailure(readFailure, "conflict").code).toBe("view_name_taken");
  await save(other, { name: "Sama" });
  await save(tenant, { list: "logs", name: "Sama" });
  const second = await save(tenant);
  expect(getFailure(await edit(tenant, second.view_id, { name: "Sama" }), "conflict").code).toBe(
    "view_name_taken",
  );
});

test("a secret in the search is refused and not stored; what only looks like a reference is kept", async () => {
  const tenant = await signedInAs("tenant");
  const secret = `snap_prd_${"aB3xY9kQ".repeat(6)}`;
  const view = await save(tenant, { query: "q=2026112800001234567890&reference=ab12-cd34" });
  for (const hidden of [
    `state=active&q=${secret}`,
    `q=${encodeURIComponent(`Bearer ${secret}`)}`,
    `q=a+${secret}`,
    "q=Basic+cmFoYXNpYTpyYWhhc2lh",
  ]) {
    const created = await tenant.send(contract.create, { body: { list: "apps", name: "x", query: hidden } });
    for (const reply of [created, await edit(tenant, view.view_id, { query: hidden })])
      expect(getErrors(reply)).toEqual([
        "query: The search or a filter contains a secret. Remove it, then save the view.",
      ]);
  }
  const stored = await db().savedView.findMany({ where: { ownerId: tenant.id } });
  expect(stored.map(({ query: kept }) => kept)).toEqual([view.query]);
});

test("the secret of a tenant's server is refused in a search, where a space can be a plus", async () => {
  const tenant = await signedInAs("tenant");
  const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
  const body = {
    base_url: "https://api.bank.co.id",
    authentication: "token",
    client_id: "portal",
    client_secret: "kunci milik bank 12345",
  };
  getData(
    tenantServersContract.set,
    await tenant.send(tenantServersContract.set, { params: { appId: id }, body }),
  );
  for (const query of ["q=kunci+milik+bank+12345", "q=kunci%20milik%20bank%2012345"])
    expect(
      getErrors(await tenant.send(contract.create, { body: { list: "apps", name: "x", query } })),
    ).toHaveLength(1);
});

test("a live secret of the company is refused in name and search, also without its prefix", async () => {
  const tenant = await signedInAs("tenant");
  const { secret } = await buildApp({ ownerId: tenant.id });
  const random = secret.replace(/^snap_(?:sbx|prd)_/, "");
  const view = await save(tenant);
  const [ofName, ofQuery] = ["The name", "The search or a filter"].map(
    (what) => `${what} contains a secret. Remove it, then save the view.`,
  );
  const unchanged = { list: "apps", name: "x", query: "" };
  for (const [change, error] of [
    [{ name: secret }, `name: ${ofName}`],
    [{ name: `a ${random}` }, `name: ${ofName}`],
    [{ query: `q=${random}` }, `query: ${ofQuery}`],
    [{ query: `q=${random.toUpperCase().slice(0, random.length / 2)}` }, `query: ${ofQuery}`],
  ] as const) {
    const body = { ...unchanged, ...change };
    for (const reply of [
      await tenant.send(contract.create, { body }),
      await edit(tenant, view.view_id, change),
    ])
      expect(getErrors(reply)).toEqual([error]);
  }
  const stored = await db().savedView.findMany({ where: { ownerId: tenant.id } });
  expect(stored.map(({ name, query: kept }) => [name, kept])).toEqual([[view.name, view.query]]);
});

test("invalid input is refused with the name of the field, and the number of views is limited", async () => {
  const tenant = await signedInAs("tenant");
  const readFailure = async (change: Record<string, unknown>) =>
    getFailure(
      await tenant.send(contract.create, { body: { list: "apps", name: "x", query: "", ...change } }),
      "validation",
    ).errors?.map(({ field }) => field);
  expect(await readFailure({ list: "secrets" })).toEqual(["list"]);
  expect(await readFailure({ name: "  " })).toEqual(["name"]);
  expect(await readFailure({ name: "x".repeat(61) })).toEqual(["name"]);
  expect(await readFailure({ query: "x".repeat(2001) })).toEqual(["query"]);
  await db().savedView.createMany({
    data: Array.from({ length: maxViews }, (_, index) => ({
      ownerId: tenant.id,
      list: "apps",
      name: String(index),
      query: "",
    })),
  });
  const reply = await tenant.send(contract.create, { body: { list: "apps", name: "x", query: "" } });
  expect(getFailure(reply, "conflict").code).toBe("too_many_views");
  // Each list has a limit of its own.
  await save(tenant, { list: "logs" });
});
