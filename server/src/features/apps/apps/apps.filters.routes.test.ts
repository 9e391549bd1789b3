import { appsContract } from "contract/apps/apps.contract";
import { searchContract } from "contract/search/search.contract";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildUser, createUniqueName } from "#test/builders.ts";
import { getData, getFailure, getErrors, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

type Query = Record<string, string | number | boolean>;

let admin: SignedIn;
let ownerId: string;

/** Three apps of one owner, created on three days in Jakarta, and one app of another user. */
beforeAll(async () => {
  admin = await signedInAs("admin");
  ownerId = (await buildUser({ company: createUniqueName("PT B") })).id;
  const other = await buildUser({ company: createUniqueName("PT A") });
  const apps = [
    { ownerId, name: "b-sandbox", environment: "sandbox", state: "active", at: "2026-03-01T00:00:00+07:00" },
    { ownerId, name: "a_1-production", environment: "production", at: "2026-03-02T12:00:00+07:00" },
    { ownerId, name: "c%-production", environment: "production", at: "2026-03-03T23:59:59+07:00" },
    { ownerId: other.id, name: "d-sandbox", environment: "sandbox", at: "2026-03-04T00:00:00+07:00" },
  ] as const;
  for (const { at, ...details } of apps) {
    const { id } = await buildApp(details);
    await db().app.update({ where: { id }, data: { createdAt: new Date(at) } });
  }
});

const listNames = async (query: Query) =>
  getPage(appsContract.list, await admin.send(appsContract.list, { query })).rows.map(({ name }) => name[0]);

describe("filters of apps", () => {
  test.each<[Query, string]>([
    [{ type: "sandbox" }, "bd"],
    [{ type: "production" }, "ac"],
    [{ isactive: true }, "b"],
    [{ isactive: "false" }, "acd"],
    [{ from: "2026-03-02" }, "acd"],
    [{ to: "2026-03-03" }, "bac"],
    [{ from: "2026-03-02", to: "2026-03-03" }, "ac"],
    [{ from: "2026-03-02", to: "2026-03-03", order_by: "name", order_type: "DESC" }, "ca"],
    [{ from: "2026-03-05" }, ""],
    [{ type: "production", isactive: false, keyword: "a_1" }, "a"],
    [{ keyword: "_" }, "a"],
    [{ keyword: "%" }, "c"],
    [{ keyword: "PT A" }, "d"],
    [{ keyword: "pt b", type: "sandbox" }, "b"],
  ])("select by %j", async (query, expected) => {
    expect((await listNames(query)).join("")).toBe(expected);
  });

  test("select the apps of one owner", async () => {
    expect(await listNames({ user_id: ownerId })).toEqual(["b", "a", "c"]);
  });

  test("select among a tenant's own apps, with page totals of their own", async () => {
    const params = { userId: ownerId };
    const reply = await admin.send(appsContract.listOfUser, {
      params,
      query: { type: "production", limit: 1, page: 2 },
    });
    const { rows, meta } = getPage(appsContract.listOfUser, reply);
    expect(rows.map(({ EntityApps }) => EntityApps.name)).toEqual(["c%-production"]);
    expect(meta).toEqual({ total: 2, page: 2, limit: 1 });
  });
});

describe("order of apps", () => {
  test.each([
    ["created_at", "bacd"],
    ["name", "abcd"],
    ["company", "dbac"],
  ])("by %s in both directions", async (order_by, expected) => {
    expect((await listNames({ order_by })).join("")).toBe(expected);
    expect((await listNames({ order_by, order_type: "DESC" })).toReversed().join("")).toBe(expected);
  });

  test.each(["type", "max_rate"])("by %s in both directions", async (order_by) => {
    const up = await listNames({ order_by });
    expect(await listNames({ order_by, order_type: "DESC" })).toEqual(up.toReversed());
    expect(up[order_by === "max_rate" ? 3 : 0]).toBe("b");
  });
});

test("an invalid filter or order is reported by name", async () => {
  const listErrors = async (query: Query) => getErrors(await admin.send(appsContract.list, { query }));
  expect(await listErrors({ order_by: "passwordHash" })).toEqual([
    "order_by: Order by must be one of created_at, name, company, type, max_rate",
  ]);
  expect(await listErrors({ from: "2026-03-05", to: "2026-03-04" })).toEqual([
    "to: To must not be before From",
  ]);
  expect(await listErrors({ from: "05/03/2026" })).toEqual([
    "from: From must be a date YYYY-MM-DD from 1900 to 2999, or a minute YYYY-MM-DDTHH:MM",
  ]);
  expect(await listErrors({ to: "2026-02-30" })).toEqual([
    "to: To must be a date YYYY-MM-DD from 1900 to 2999, or a minute YYYY-MM-DDTHH:MM",
  ]);
  expect(await listErrors({ isactive: "maybe" })).toEqual(["isactive: isActive must be true or false"]);
  expect(await listErrors({ type: "staging", user_id: "1" })).toHaveLength(2);
});

describe("export of apps", () => {
  test("contains all matching rows in order and no secret", async () => {
    const reply = await admin.send(appsContract.export, { query: { order_by: "name", type: "production" } });
    expect(reply.headers["content-disposition"]).toMatch(
      /^attachment; filename="?apps-\d{4}-\d\d-\d\d\.csv"?$/,
    );
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = reply.text.trimEnd().split("\r\n");
    expect(lines.map((line) => line.split(",")[0])).toEqual([
      "\uFEFFApps Name",
      "a_1-production",
      "c%-production",
    ]);
    expect(lines[1]).toContain("2026-03-02 12:00:00");
    expect(reply.text).not.toMatch(/v1\.[0-9a-f]{8}\./);
  });

  test("reads all batches in every order", async () => {
    const owner = await buildUser({ company: createUniqueName("PT Batch") });
    await db().$executeRaw`
      INSERT INTO apps (id, "ownerId", "companyId", name, "consumerKey", environment, "updatedAt", "createdAt")
      SELECT gen_random_uuid(), ${owner.id}::uuid, ${owner.companyId}::uuid, 'many-' || n, gen_random_uuid()::text, 'sandbox', now(),
             '2026-04-01Z'::timestamptz + (n / 7) * interval '1 hour' FROM generate_series(1, 1201) n`;
    for (const order_by of ["created_at", "name", "company", "type", "max_rate"] as const)
      for (const order_type of ["ASC", "DESC"]) {
        const query = { user_id: owner.id, order_by, order_type };
        const { text } = await admin.send(appsContract.export, { query });
        expect(new Set(text.trimEnd().split("\r\n")).size, order_by + order_type).toBe(1202);
      }
    const reply = await admin.send(appsContract.export, { query: { keyword: owner.company } });
    expect(reply.text.trimEnd().split("\r\n")).toHaveLength(1202);
  });

  test("of one user contains only that user's apps, without the key of a waiting app", async () => {
    const tenant = await signedInAs("tenant");
    const waiting = await buildApp({ ownerId: tenant.id });
    const active = await buildApp({ ownerId: tenant.id, state: "active" });
    const params = { userId: tenant.id };
    const { text } = await tenant.send(appsContract.exportOfUser, { params });
    expect(text).toContain(active.consumerKey);
    expect(text).not.toContain(active.secret);
    expect(text).not.toContain(waiting.consumerKey);
    getFailure(await tenant.send(appsContract.exportOfUser, { params: { userId: ownerId } }), "not_found");
    getFailure(await tenant.send(appsContract.export), "role_not_allowed");
  });

  test("refuses an unknown format", async () => {
    expect(getErrors(await admin.send(appsContract.export, { query: { format: "pdf" } }))).toEqual([
      "format: Format must be csv or xlsx",
    ]);
  });
});

test("a keyword finds an app by its consumer key only for those who see it", async () => {
  const owner = await signedInAs("tenant");
  const { companyId } = owner;
  const viewer = await signedInAs("tenant", { companyId, companyRole: "viewer" });
  const [active, waiting] = [
    await buildApp({ ownerId: owner.id, state: "active" }),
    await buildApp({ ownerId: owner.id }),
  ];
  const search = async (caller: SignedIn, keyword: string) => {
    const request = { params: { userId: owner.id }, query: { keyword } };
    const { rows } = getPage(appsContract.listOfUser, await caller.send(appsContract.listOfUser, request));
    const hits = getData(searchContract.find, await caller.call(searchContract.find, { query: { keyword } }));
    return [rows.length, hits.apps.length];
  };
  const [ofActive, ofWaiting] = [active.consumerKey.slice(0, 8), waiting.consumerKey.slice(0, 8)];
  expect(await search(admin, ofActive)).toEqual([1, 1]);
  expect(await search(owner, ofActive)).toEqual([1, 1]);
  expect(await search(viewer, ofActive)).toEqual([0, 0]);
  expect(await search(admin, ofWaiting)).toEqual([1, 0]);
  expect(await search(owner, ofWaiting)).toEqual([0, 0]);
  expect(await search(viewer, ofWaiting)).toEqual([0, 0]);
});
