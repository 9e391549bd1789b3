import { productsContract } from "contract/products/products.contract";
import { consumerServices } from "contract/snap/services";
import { describe, expect, test } from "vitest";
import { errorsOf, pageOf, signedInAs, type SignedIn } from "#test/caller";
import { usePortal } from "#test/portal";

usePortal();

type Query = Record<string, string | number>;

async function everyRow(call: SignedIn["call"]) {
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) =>
      pageOf(productsContract.list, await call(productsContract.list, { query: { page } })),
    ),
  );
  return pages.flatMap(({ rows }) => rows);
}

describe("the catalogue", () => {
  test.each(["admin", "tenant"] as const)(
    "has every service that consumers call for the role %s, in both types and versions",
    async (role) => {
      const { call } = await signedInAs(role);
      const rows = await everyRow(call);
      expect(rows).toHaveLength(68 * 4);
      const codes = consumerServices.map(({ code }) => code).toSorted();
      for (const type of ["sandbox", "production"])
        for (const version of ["1.0", "2.0"]) {
          const offered = rows.filter((row) => row.type === type && row.version === version);
          expect(offered.map(({ service_code }) => service_code).toSorted()).toEqual(codes);
        }
      for (const row of rows)
        expect(row.uripath).toMatch(row.version === "1.0" ? /^\/api\/v1\.0\// : /^\/api\/v2\.0\//);
    },
  );

  test("has the 23 services of the first catalogue in its first 100 rows", async () => {
    const { call } = await signedInAs("tenant");
    const query = { order_type: "ASC", limit: 100, page: 1 };
    const { rows, meta } = pageOf(productsContract.list, await call(productsContract.list, { query }));
    expect(meta).toEqual({ total: 272, page: 1, limit: 100 });
    const first = rows.slice(0, 92);
    expect(new Set(first.map(({ service_code }) => service_code)).size).toBe(23);
    expect(new Set(first.map(({ uripath, type }) => `${type} ${uripath}`)).size).toBe(92);
    expect(first.filter(({ type, version }) => type === "sandbox" && version === "2.0")).toHaveLength(23);
  });

  test("supports pages, order and search", async () => {
    const { call } = await signedInAs("tenant");
    const list = async (query: Query) =>
      pageOf(productsContract.list, await call(productsContract.list, { query }));
    const found = await list({ keyword: "BALANCE", order_by: "uripath", order_type: "desc", limit: 3 });
    expect(found.rows.map(({ uripath }) => uripath)).toEqual([
      "/api/v2.0/balance-inquiry",
      "/api/v2.0/balance-inquiry",
      "/api/v1.0/balance-inquiry",
    ]);
    expect(found.meta).toEqual({ total: 4, page: 1, limit: 3 });
    expect(await list({ page: 4 })).toEqual({ rows: [], meta: { total: 272, page: 4, limit: 100 } });
    expect((await list({ keyword: "%" })).meta.total).toBe(0);
    expect(new Set((await everyRow(call)).map(({ db_id }) => db_id)).size).toBe(272);
  });

  test("refuses an invalid query", async () => {
    const { send } = await signedInAs("tenant");
    const query = { limit: "101", order_type: "up" };
    expect(errorsOf(await send(productsContract.list, { query }))).toEqual([
      "order_type: must be ASC or DESC",
      "limit: must be at most 100",
    ]);
  });
});
