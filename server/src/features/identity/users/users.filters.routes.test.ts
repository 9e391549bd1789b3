import { usersContract } from "contract/users/users.contract";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildKeyPair, buildUser, createUniqueName } from "#test/builders.ts";
import { getFailure, getErrors, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { exportCells } from "#test/exported-list.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

type Query = Record<string, string>;

let admin: SignedIn;
const group = createUniqueName("Grup");

/** Three tenants of one group of companies, created on three days in Jakarta, and one unrelated tenant. */
beforeAll(async () => {
  admin = await signedInAs("admin");
  const tenants = [
    {
      username: "b",
      firstName: "Zul",
      lastName: "Ali",
      company: `${group} 2`,
      at: "2026-03-01T00:00:00+07:00",
    },
    {
      username: "a",
      firstName: "Ani",
      lastName: "Zed",
      company: `${group} 3`,
      at: "2026-03-02T12:00:00+07:00",
    },
    {
      username: "c",
      firstName: "=1+1",
      lastName: "X_y",
      company: `${group} 1`,
      at: "2026-03-03T23:59:59+07:00",
    },
    {
      username: "d",
      firstName: "Dian",
      lastName: "Duta",
      company: "PT Lain",
      at: "2026-03-04T00:00:00+07:00",
    },
  ];
  for (const { at, ...details } of tenants) {
    const { id, username } = await buildUser({ ...details, isActive: details.username !== "a" });
    const data = { createdAt: new Date(at), phone: `+62 ${username}`, address: 'Jl. "Satu", Bandung' };
    await db().user.update({ where: { id }, data });
    if (username === "b") await buildKeyPair(id);
  }
});

/** Among the four tenants, whose usernames are single letters. */
const search = async (query: Query) =>
  getPage(usersContract.list, await admin.send(usersContract.list, { query }))
    .rows.map(({ username }) => username)
    .filter((username) => username.length === 1);

describe("filters of users", () => {
  test.each<[Query, string]>([
    [{ isactive: "true" }, "bcd"],
    [{ isactive: "false" }, "a"],
    [{ from: "2026-03-02" }, "acd"],
    [{ to: "2026-03-03" }, "bac"],
    [{ from: "2026-03-02", to: "2026-03-03" }, "ac"],
    [{ from: "2026-03-02", to: "2026-03-03", isactive: "true" }, "c"],
    [{ from: "2026-03-02", keyword: group }, "ac"],
    [{ keyword: group.toLowerCase(), order_type: "DESC" }, "cab"],
    [{ keyword: "_", to: "2026-03-04" }, "c"],
    [{ keyword: "+62 d" }, "d"],
    [{ to: "2026-02-28" }, ""],
  ])("select by %j", async (query, expected) => {
    expect((await search(query)).join("")).toBe(expected);
  });

  test("reject invalid values", async () => {
    const listErrors = async (query: Query) => getErrors(await admin.send(usersContract.list, { query }));
    expect(await listErrors({ from: "2026-03-05", to: "2026-03-04" })).toEqual([
      "to: To must not be before From",
    ]);
    expect(await listErrors({ isactive: "maybe", from: "tomorrow" })).toEqual([
      "isactive: isActive must be true or false",
      "from: From must be a date YYYY-MM-DD from 1900 to 2999, or a minute YYYY-MM-DDTHH:MM",
    ]);
  });
});

test.each([
  ["created_at", "bac"],
  ["username", "abc"],
  ["firstname", "cab"],
  ["lastname", "bca"],
  ["phone", "abc"],
  ["email", "abc"],
  ["company", "cba"],
])("users are sorted by %s in both directions", async (order_by, expected) => {
  expect((await search({ keyword: group, order_by })).join("")).toBe(expected);
  const reversed = await search({ keyword: group, order_by, order_type: "DESC" });
  expect(reversed.toReversed().join("")).toBe(expected);
});

describe("export of users", () => {
  const titles = [
    "Username",
    "Firstname",
    "Lastname",
    "Email",
    "Phone",
    "Company",
    "Address",
    "Role",
    "State",
    "Key pair",
    "Created (WIB)",
  ];
  const address = 'Jl. "Satu", Bandung';
  const query = {
    keyword: group,
    from: "2026-03-01",
    to: "2026-03-03",
    order_by: "company",
    order_type: "DESC",
  };

  test.each([
    ["csv", "'"],
    ["xlsx", ""],
  ] as const)(
    "as %s contains all matching rows in order and no spreadsheet formula",
    async (format, mark) => {
      const buildRow = (username: string, names: string[], company: string, ...rest: string[]) =>
        [
          username,
          ...names,
          `${username}@example.id`,
          `${mark}+62 ${username}`,
          `${group} ${company}`,
          address,
        ].concat(["Tenant", ...rest]);
      expect(await exportCells(usersContract.export, format, { ...admin, query })).toEqual([
        titles,
        buildRow("a", ["Ani", "Zed"], "3", "Disabled", "No", "2026-03-02 12:00:00"),
        buildRow("b", ["Zul", "Ali"], "2", "Active", "Yes", "2026-03-01 00:00:00"),
        buildRow("c", [`${mark}=1+1`, "X_y"], "1", "Active", "No", "2026-03-03 23:59:59"),
      ]);
    },
  );

  test.each(["csv", "xlsx"] as const)("as %s contains only the header if nothing matches", async (format) => {
    const nothing = { ...query, isactive: "false", to: "2026-03-01" };
    expect(await exportCells(usersContract.export, format, { ...admin, query: nothing })).toEqual([titles]);
  });

  test("contains no sign-in data", async () => {
    const { text } = await admin.send(usersContract.export);
    expect(text).toContain("Portal,Administrator");
    expect(text).not.toMatch(/password|\$2b\$/i);
  });

  test("requires the administrator role", async () => {
    const tenant = await signedInAs("tenant");
    getFailure(await tenant.send(usersContract.export), "role_not_allowed");
  });
});
