import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildUser, createUniqueName } from "#test/builders.ts";
import { getFailure, getErrors, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { exportCells } from "#test/exported-list.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

type Query = Record<string, string>;

let admin: SignedIn;
const [first, second] = [
  { username: createUniqueName("satu"), company: "+PT Abadi" },
  { username: createUniqueName("dua"), company: "PT Dua, Tbk" },
];
const keys = new Map<string, string>();
const secrets: string[] = [];

/** Three waiting apps of two owners, created on three days in Jakarta, and one active app. */
beforeAll(async () => {
  admin = await signedInAs("admin");
  const [one, two] = [await buildUser(first), await buildUser(second)];
  const apps = [
    { ownerId: one.id, name: "b-sandbox", environment: "sandbox", at: "2026-03-01T00:00:00+07:00" },
    { ownerId: two.id, name: "a_1-production", environment: "production", at: "2026-03-02T12:00:00+07:00" },
    { ownerId: one.id, name: "c-production", environment: "production", at: "2026-03-03T23:59:59+07:00" },
    { ownerId: one.id, name: "d-sandbox", environment: "sandbox", at: "2026-03-02T00:00:00+07:00" },
  ] as const;
  for (const { at, ...details } of apps) {
    const state = details.name === "d-sandbox" ? "active" : "waiting";
    const app = await buildApp({ ...details, state, products: 1, description: "=cmd|' /C calc'!A0" });
    await db().app.update({ where: { id: app.id }, data: { createdAt: new Date(at) } });
    keys.set(app.name, app.consumerKey);
    secrets.push(app.secret, app.sealedSecret);
  }
});

const search = async (query: Query) =>
  getPage(approvalsContract.list, await admin.send(approvalsContract.list, { query })).rows.map(
    ({ name }) => name[0],
  );

describe("filters of waiting apps", () => {
  test.each<[Query, string]>([
    [{}, "bac"],
    [{ type: "sandbox" }, "b"],
    [{ type: "production" }, "ac"],
    [{ from: "2026-03-02" }, "ac"],
    [{ to: "2026-03-02" }, "ba"],
    [{ from: "2026-03-02", to: "2026-03-02" }, "a"],
    [{ keyword: "pt abadi" }, "bc"],
    [{ keyword: "PT Abadi", type: "production" }, "c"],
    [{ keyword: "_" }, "a"],
    [{ keyword: "d-sandbox" }, ""],
    // This list ignores `is_active=true`: it only contains waiting apps.
    [{ isactive: "true" }, "bac"],
  ])("select by %j", async (query, expected) => {
    expect((await search(query)).join("")).toBe(expected);
  });

  test("reject invalid values", async () => {
    const listErrors = async (query: Query) => getErrors(await admin.send(approvalsContract.list, { query }));
    expect(await listErrors({ from: "2026-03-02", to: "2026-03-01" })).toEqual([
      "to: To must not be before From",
    ]);
    expect(await listErrors({ type: "staging", order_by: "max_rate" })).toEqual([
      "order_by: Order by must be one of created_at, name, company, type",
      expect.stringMatching(/^type: /),
    ]);
  });
});

test.each([
  ["created_at", "bac"],
  ["name", "abc"],
  ["company", "bca"],
])("waiting apps are sorted by %s in both directions", async (order_by, expected) => {
  expect((await search({ order_by })).join("")).toBe(expected);
  const reversed = await search({ order_by, order_type: "DESC" });
  expect(reversed.toReversed().join("")).toBe(expected);
});

describe("export of waiting apps", () => {
  const titles = [
    "Apps Name",
    "Description",
    "Type",
    "State",
    "Company",
    "Owner",
    "Owner's email",
    "Consumer key",
    "Products",
    "Source accounts",
    "Max hit rate",
    "Created (WIB)",
    "Approved (WIB)",
    "Approved by",
    "Note",
    "Expires (WIB)",
    "Category",
    "Reason",
  ];

  test.each([
    ["csv", "'"],
    ["xlsx", ""],
  ] as const)(
    "as %s contains all matching rows in order and no spreadsheet formula",
    async (format, mark) => {
      const buildRow = (name: string, { username, company }: typeof first, created: string) => [
        name,
        `${mark}=cmd|' /C calc'!A0`,
        "Production",
        "Waiting Approval",
        company,
        username,
        `${username}@example.id`,
        keys.get(name),
        "/api/v1.0/account-inquiry-external",
        "",
        "0",
        created,
        ...Array.from({ length: 6 }, () => ""),
      ];
      const query = { type: "production", order_by: "name", order_type: "DESC" };
      const cells = await exportCells(approvalsContract.export, format, { ...admin, query });
      expect(cells).toEqual([
        titles,
        buildRow("c-production", { ...first, company: `${mark}+PT Abadi` }, "2026-03-03 23:59:59"),
        buildRow("a_1-production", second, "2026-03-02 12:00:00"),
      ]);
    },
  );

  test("applies the filters of the list and contains no secret", async () => {
    const query = { keyword: "PT Abadi", to: "2026-03-02" };
    const cells = await exportCells(approvalsContract.export, "csv", { ...admin, query });
    expect(cells.map(([name]) => name)).toEqual(["Apps Name", "b-sandbox"]);
    const { text } = await admin.send(approvalsContract.export);
    expect(text.trimEnd().split("\r\n")).toHaveLength(4);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test("requires the administrator role", async () => {
    const tenant = await signedInAs("tenant");
    getFailure(await tenant.send(approvalsContract.export), "role_not_allowed");
  });
});
