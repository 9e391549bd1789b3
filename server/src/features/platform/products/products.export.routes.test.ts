import { environmentNames } from "contract/portal/environment-names";
import { productsContract } from "contract/products/products.contract";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { anonymous, getFailure, getErrors, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { exportCells } from "#test/exported-list.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

type Query = Record<string, string>;

const titles = ["Product", "Service code", "Method", "Path", "Version", "Type"];
let tenant: SignedIn;

beforeAll(async () => {
  tenant = await signedInAs("tenant");
  await db().product.create({
    data: {
      name: '=HYPERLINK("http://x", "y")',
      serviceCode: "99",
      method: "GET",
      uriPath: "/api/v1.0/formula",
      version: "v1",
      environment: "sandbox",
    },
  });
});

const readCells = (format: "csv" | "xlsx", query: Query) =>
  exportCells(productsContract.export, format, { ...tenant, query });

describe.each([
  ["csv", "'"],
  ["xlsx", ""],
] as const)("export of the catalogue as %s", (format, mark) => {
  test("contains no spreadsheet formula", async () => {
    expect(await readCells(format, { keyword: "HYPERLINK" })).toEqual([
      titles,
      [`${mark}=HYPERLINK("http://x", "y")`, "99", "GET", "/api/v1.0/formula", "1.0", "Sandbox"],
    ]);
  });

  test.each<[Query, number]>([
    [{ keyword: "transfer-va" }, 36],
    [{ keyword: "direct debit", order_by: "name" }, 20],
    [{ keyword: "v2.0/QR", order_by: "uripath", order_type: "DESC" }, 26],
    [{ keyword: "%" }, 0],
  ])("has the rows of the list with %j, in the same order", async (query, count) => {
    const { rows } = getPage(productsContract.list, await tenant.send(productsContract.list, { query }));
    const listed = rows.map((row) => [
      row.name.replace(/^=/, `${mark}=`),
      row.service_code,
      row.method,
      row.uripath,
      row.version,
      environmentNames.en[row.type],
    ]);
    expect(listed).toHaveLength(count);
    expect(await readCells(format, query)).toEqual([titles, ...listed]);
  });
});

test("the export applies the order", async () => {
  const listPaths = async (order_type: string) =>
    (await readCells("csv", { keyword: "qr", order_by: "uripath", order_type }))
      .slice(1)
      .map((row) => row[3] ?? "");
  const up = await listPaths("asc");
  expect(up).toHaveLength(52);
  expect(up).toEqual(up.toSorted());
  expect(await listPaths("desc")).toEqual(up.toReversed());
});

test("the export requires a session and a known format", async () => {
  getFailure(await anonymous.send(productsContract.export), "session_lapsed");
  expect(getErrors(await tenant.send(productsContract.export, { query: { format: "ods" } }))).toEqual([
    "format: Format must be csv or xlsx",
  ]);
});
