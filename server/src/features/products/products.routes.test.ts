import { productsContract } from "contract/products/products.contract";
import { describe, expect, test } from "vitest";
import { errorsOf, pageOf, signedInAs } from "#test/caller";
import { usePortal } from "#test/portal";

usePortal();

type Query = Record<string, string | number>;

describe("the catalogue", () => {
  test.each(["admin", "tenant"] as const)(
    "has 92 products for the role %s: 23 services, both types, both versions",
    async (role) => {
      const { call } = await signedInAs(role);
      const query = { order_type: "ASC", limit: 100, page: 1 };
      const { rows, meta } = pageOf(productsContract.list, await call(productsContract.list, { query }));
      expect(rows).toHaveLength(92);
      expect(meta).toEqual({ total: 92, page: 1, limit: 100 });
      expect(rows.filter(({ type, version }) => type === "sandbox" && version === "2.0")).toHaveLength(23);
      expect(new Set(rows.map(({ service_code }) => service_code)).size).toBe(23);
      for (const row of rows)
        expect(row.uripath).toMatch(row.version === "1.0" ? /^\/api\/v1\.0\// : /^\/api\/v2\.0\//);
    },
  );

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
    expect(await list({ page: 3 })).toEqual({ rows: [], meta: { total: 92, page: 3, limit: 100 } });
    expect((await list({ keyword: "%" })).meta.total).toBe(0);
    const pages = [await list({ limit: 50 }), await list({ limit: 50, page: 2 })];
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ db_id }) => db_id))).size).toBe(92);
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
