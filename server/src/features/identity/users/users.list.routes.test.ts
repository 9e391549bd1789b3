import { randomUUID } from "node:crypto";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { buildKeyPair, buildUser, createUniqueName } from "#test/builders.ts";
import { anonymous, getData, getFailure, getErrors, getPage, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

/** Three users that match a keyword, oldest first. */
async function buildThreeUsers() {
  const company = createUniqueName("PT Tiga");
  const usernames = ["c", "a", "b"].map((letter) => createUniqueName(letter));
  for (const username of usernames) await buildUser({ username, company });
  return { keyword: company.toUpperCase(), usernames };
}

describe("the list of users", () => {
  test("contains all users, oldest first, with the actions allowed on each", async () => {
    const admin = await signedInAs("admin");
    const withKey = await buildUser();
    await buildKeyPair(withKey.id);
    const { rows, meta } = getPage(usersContract.list, await admin.call(usersContract.list));
    expect(meta).toEqual({ total: rows.length, page: 1, limit: 100 });
    expect(rows[0]).toMatchObject({ username: "admin", rolecode: "A" });
    expect(rows.map((row) => row.created_at)).toEqual(rows.map((row) => row.created_at).toSorted());
    expect(rows.find((row) => row.user_id === admin.id)?.can).toMatchObject({
      edit: true,
      enable: false,
      disable: false,
    });
    expect(rows.find((row) => row.user_id === withKey.id)).toMatchObject({
      has_key_pair: true,
      can: { view_key: true },
    });
  });

  test("contains no sign-in data", async () => {
    const admin = await signedInAs("admin");
    const { text } = await admin.call(usersContract.list);
    expect(text).not.toMatch(/password|\$2b\$|usernameKey|emailKey/i);
  });

  test("supports pages, order and search", async () => {
    const { call } = await signedInAs("admin");
    const { keyword, usernames } = await buildThreeUsers();
    const listNames = async (query: Record<string, string | number>) =>
      getPage(usersContract.list, await call(usersContract.list, { query: { keyword, ...query } }));
    const [c = "", a = "", b = ""] = usernames;
    expect((await listNames({})).rows.map((row) => row.username)).toEqual([c, a, b]);
    expect((await listNames({ order_type: "desc" })).rows.map((row) => row.username)).toEqual([b, a, c]);
    expect((await listNames({ order_by: "username" })).rows.map((row) => row.username)).toEqual([a, b, c]);
    const second = await listNames({ order_by: "username", limit: "2", page: "2" });
    expect(second.rows.map((row) => row.username)).toEqual([c]);
    expect(second.meta).toEqual({ total: 3, page: 2, limit: 2 });
    const beyond = await listNames({ limit: 2, page: 9 });
    expect(beyond).toEqual({ rows: [], meta: { total: 3, page: 9, limit: 2 } });
  });

  test("treats wildcard characters as text", async () => {
    const { call } = await signedInAs("admin");
    const company = createUniqueName("100%_PT");
    await buildUser({ company });
    await buildUser({ company: company.replace("%_", "xx") });
    const { rows } = getPage(
      usersContract.list,
      await call(usersContract.list, { query: { keyword: company } }),
    );
    expect(rows.map((row) => row.company)).toEqual([company]);
  });

  test("can be filtered by role", async () => {
    const { call } = await signedInAs("admin");
    const company = createUniqueName("PT Peran");
    await buildUser({ company, username: createUniqueName("tenant") });
    await buildUser({ company, username: createUniqueName("admin"), role: "admin" });
    const listCodes = async (query: Record<string, string>) =>
      getPage(
        usersContract.list,
        await call(usersContract.list, { query: { keyword: company, ...query } }),
      ).rows.map(({ rolecode }) => rolecode);
    expect(await listCodes({})).toEqual(["T", "A"]);
    expect(await listCodes({ rolecode: "T" })).toEqual(["T"]);
    expect(await listCodes({ rolecode: "A" })).toEqual(["A"]);
  });

  const rejected: [string, Record<string, string>, string][] = [
    ["limit=101", { limit: "101" }, "limit: Limit must be at most 100"],
    ["limit=0", { limit: "0" }, "limit: Limit must be at least 1"],
    ["limit=ten", { limit: "ten" }, "limit: Limit must be a number from 1 to 100"],
    ["page=0", { page: "0" }, "page: Page must be at least 1"],
    ["order_type", { order_type: "sideways" }, "order_type: Order type must be ASC or DESC"],
    ["rolecode", { rolecode: "admin" }, "rolecode: Role code must be T (tenants) or A (administrators)"],
    ["NUL", { keyword: "a\u0000" }, "keyword: Keyword must not contain the NUL character"],
  ];
  test.each(rejected)("refuses %s", async (_name, query, error) => {
    const { send } = await signedInAs("admin");
    expect(getErrors(await send(usersContract.list, { query }))).toEqual([error]);
  });

  test("refuses an unknown column, and reports all errors together", async () => {
    const { send } = await signedInAs("admin");
    const query = { order_by: "passwordHash", limit: "1000", page: "-1" };
    const fields = getErrors(await send(usersContract.list, { query })).map((error) => error.split(":")[0]);
    expect(fields).toEqual(["order_by", "limit", "page"]);
  });

  test("requires the administrator role", async () => {
    const tenant = await signedInAs("tenant");
    getFailure(await tenant.call(usersContract.list), "role_not_allowed");
  });
});

describe("a single user", () => {
  test("equals its row in the list", async () => {
    const admin = await signedInAs("admin");
    const user = await buildUser({ company: createUniqueName("PT") });
    const list = await admin.call(usersContract.list, { query: { keyword: user.company } });
    const reply = await admin.call(usersContract.detail, { params: { userId: user.id } });
    expect([getData(usersContract.detail, reply)]).toEqual(getPage(usersContract.list, list).rows);
    expect(reply.text).not.toMatch(/password|\$2b\$|usernameKey|emailKey/i);
  });

  test("returns 404 for an unknown user", async () => {
    const admin = await signedInAs("admin");
    for (const userId of [randomUUID(), "1"])
      getFailure(await admin.call(usersContract.detail, { params: { userId } }), "not_found");
  });

  test("requires a session and the administrator role", async () => {
    const tenant = await signedInAs("tenant");
    const params = { userId: tenant.id };
    getFailure(await tenant.call(usersContract.detail, { params }), "role_not_allowed");
    getFailure(await anonymous.call(usersContract.detail, { params }), "session_lapsed");
  });
});
