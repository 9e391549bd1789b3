import { productionRequestsContract as contract } from "contract/production-requests/production-requests.contract";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import type { ProductionStatus } from "#db/generated/client.ts";
import { buildDocument } from "#test/builders.ts";
import { getFailure, getErrors, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { exportCells } from "#test/exported-list.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

type Query = Record<string, string>;
let admin: SignedIn;
let tenant: SignedIn;
let other: SignedIn;
let files: string[];

interface StoredRequest {
  owner: SignedIn;
  requestedBy: string;
  status?: ProductionStatus;
  /** Days in March 2026 when a request was created and decided. */
  on: number;
  decidedOn?: number;
}

const getNoonOn = (day: number) => new Date(`2026-03-0${String(day)}T12:00:00+07:00`);

const store = ({ owner, requestedBy, status = "requested", on, decidedOn }: StoredRequest) =>
  db().productionRequest.create({
    data: {
      ownerId: owner.id,
      companyId: owner.companyId,
      requestedBy,
      status,
      createdAt: getNoonOn(on),
      ...(decidedOn === undefined ? {} : { decidedAt: getNoonOn(decidedOn), decidedById: admin.id }),
    },
  });

/** Three requests of one tenant, one of them with files, and one request of another tenant. */
beforeAll(async () => {
  admin = await signedInAs("admin");
  tenant = await signedInAs("tenant", { company: "@PT Dua" });
  other = await signedInAs("tenant", { company: 'PT "Satu", Tbk' });
  await store({ owner: tenant, requestedBy: "b", on: 1, status: "sitRevision", decidedOn: 5 });
  const { id } = await store({ owner: tenant, requestedBy: "a_1", on: 2, status: "accepted", decidedOn: 4 });
  await store({ owner: tenant, requestedBy: "=1+c", on: 3 });
  await store({ owner: other, requestedBy: "d", on: 4 });
  const documents = [
    await buildDocument(admin.id),
    await buildDocument(tenant.id),
    await buildDocument(tenant.id),
  ];
  await db().productionRequestDocument.createMany({
    data: documents.map((document, place) => ({
      requestId: id,
      documentId: document.id,
      addedAt: getNoonOn(place + 3),
      purpose: place === 0 ? "template" : "final",
    })),
  });
  files = documents.map(({ path }) => path);
});

const findLetter = ({ requested_by }: { requested_by: string }) => /[a-d]/.exec(requested_by)?.[0];

const search = async (query: Query) =>
  getPage(contract.list, await admin.send(contract.list, { query })).rows.map(findLetter);

describe("filters of requests", () => {
  test.each<[Query, string]>([
    [{ status: "10-Requested" }, "cd"],
    [{ status: "60-SIT Revision" }, "b"],
    [{ status: "100-Accepted,60-SIT Revision" }, "ba"],
    [{ status: "20-AggreementReviewed" }, ""],
    [{ from: "2026-03-02" }, "acd"],
    [{ to: "2026-03-02" }, "ba"],
    [{ from: "2026-03-02", to: "2026-03-03" }, "ac"],
    [{ from: "2026-03-02", status: "10-Requested", company: "dua" }, "c"],
    [{ company: "pt" }, "bacd"],
    [{ company: "dua" }, "bac"],
    [{ company: "dua", keyword: "1+C" }, "c"],
    [{ keyword: "_" }, "a"],
    [{ keyword: "perjanjian" }, "a"],
    [{ keyword: '"Satu"' }, "d"],
    // Their numbers, in the order in which they were created.
    [{ keyword: "#2" }, "a"],
    [{ keyword: "#3" }, "c"],
    [{ keyword: "#9" }, ""],
  ])("select by %j", async (query, expected) => {
    expect((await search(query)).join("")).toBe(expected);
  });

  test("select by part of a username", async () => {
    expect(await search({ keyword: other.username.toUpperCase() })).toEqual(["d"]);
  });

  test("select among a tenant's own requests", async () => {
    const listOfTenant = async (query: Query) => {
      const reply = await tenant.send(contract.listOfUser, { params: { userId: tenant.id }, query });
      return getPage(contract.listOfUser, reply)
        .rows.map((row) => findLetter(row.EntityProductionRequest))
        .join("");
    };
    expect(await listOfTenant({})).toBe("bac");
    expect(await listOfTenant({ status: "10-Requested" })).toBe("c");
    expect(await listOfTenant({ to: "2026-03-02", order_by: "approved_at" })).toBe("ab");
    expect(await listOfTenant({ keyword: "Satu" })).toBe("");
  });

  test("reject invalid values", async () => {
    const listErrors = async (query: Query) => getErrors(await admin.send(contract.list, { query }));
    expect(await listErrors({ from: "2026-03-02", to: "2026-03-01" })).toEqual([
      "to: To must not be before From",
    ]);
    expect((await listErrors({ status: "10-Requested,15-Lost" }))[0]).toContain(
      "Status must be one of 10-Requested,",
    );
  });
});

test.each([
  ["created_at", "bacd"],
  ["requested_by", "cabd"],
  ["status", "cdba"],
  ["approved_at", "cdab"],
])("requests are sorted by %s in both directions", async (order_by, expected) => {
  expect((await search({ order_by })).join("")).toBe(expected);
  expect((await search({ order_by, order_type: "DESC" })).toReversed().join("")).toBe(expected);
});

describe("export of requests", () => {
  const titles = [
    "Created (WIB)",
    "Requested by",
    "Type",
    "Status",
    "Company",
    "Owner",
    "Owner's email",
    "Template file",
    "Final file",
    "Approved (WIB)",
    "Approved by",
    "Number",
  ];
  const formatAt = (day: number) => `2026-03-0${String(day)} 12:00:00`;
  const listOwnerCells = ({ username, email }: SignedIn, company: string) => [company, username, email];

  describe.each([
    ["csv", "'"],
    ["xlsx", ""],
  ] as const)("as %s", (format, mark) => {
    const listRows = () => {
      const owner = listOwnerCells(tenant, `${mark}@PT Dua`);
      const [template = "", ...finals] = files;
      return {
        b: [
          formatAt(1),
          "b",
          "Production",
          "60-SIT Revision",
          ...owner,
          "",
          "",
          formatAt(5),
          admin.username,
          "1",
        ],
        a: [
          formatAt(2),
          "a_1",
          "Production",
          "100-Accepted",
          ...owner,
          template,
          finals.join(","),
          formatAt(4),
          admin.username,
          "2",
        ],
        c: [formatAt(3), `${mark}=1+c`, "Production", "10-Requested", ...owner, "", "", "", "", "3"],
        d: [
          formatAt(4),
          "d",
          "Production",
          "10-Requested",
          ...listOwnerCells(other, 'PT "Satu", Tbk'),
          "",
          "",
          "",
          "",
          "4",
        ],
      };
    };

    test("contains all matching rows in order and no spreadsheet formula", async () => {
      const readCells = (query: Query) => exportCells(contract.export, format, { ...admin, query });
      const { a, b, c, d } = listRows();
      expect(await readCells({})).toEqual([titles, b, a, c, d]);
      expect(await readCells({ order_by: "approved_at", order_type: "DESC" })).toEqual([titles, b, a, d, c]);
      expect(await readCells({ status: "10-Requested", to: "2026-03-03" })).toEqual([titles, c]);
      expect(await readCells({ company: "satu" })).toEqual([titles, d]);
      expect(await readCells({ keyword: "nobody has this" })).toEqual([titles]);
    });

    test("of one user contains only that user's requests", async () => {
      const params = { userId: tenant.id };
      const query = { from: "2026-03-02", order_type: "DESC" };
      const { a, c } = listRows();
      for (const { token } of [tenant, admin])
        expect(await exportCells(contract.exportOfUser, format, { token, params, query })).toEqual([
          titles,
          c,
          a,
        ]);
    });
  });

  test("of other users is not available to a tenant", async () => {
    getFailure(await tenant.send(contract.export), "role_not_allowed");
    getFailure(await tenant.send(contract.exportOfUser, { params: { userId: other.id } }), "not_found");
  });
});
