import { productsContract } from "contract/products/products.contract";
import { consumerServices } from "contract/snap/services";
import { describe, expect, test } from "vitest";
import { getErrors, getPage, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

type Query = Record<string, string | number>;

/** As the original client asks: one page of 100, and no other. */
const original = { order_type: "ASC", limit: 100, page: 1 };

describe("the catalogue", () => {
  test.each(["admin", "tenant"] as const)(
    "is answered whole to call 3 of the role %s: every service, in both types and versions",
    async (role) => {
      const { call } = await signedInAs(role);
      const reply = await call(productsContract.list, { query: original });
      const { rows, meta } = getPage(productsContract.list, reply);
      expect(meta).toEqual({ total: 272, page: 1, limit: 272 });
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

  test("has the order and the search of a list; its first page has all rows, a later one none", async () => {
    const { call } = await signedInAs("tenant");
    const list = async (query: Query) =>
      getPage(productsContract.list, await call(productsContract.list, { query }));
    const found = await list({ keyword: "BALANCE", order_by: "uripath", order_type: "desc", limit: 3 });
    expect(found.rows.map(({ uripath }) => uripath)).toEqual([
      "/api/v2.0/balance-inquiry",
      "/api/v2.0/balance-inquiry",
      "/api/v1.0/balance-inquiry",
      "/api/v1.0/balance-inquiry",
    ]);
    expect(found.meta).toEqual({ total: 4, page: 1, limit: 4 });
    for (const limit of [1, 100]) expect((await list({ limit })).rows).toHaveLength(272);
    expect(await list({ page: 2 })).toEqual({ rows: [], meta: { total: 272, page: 2, limit: 272 } });
    expect(await list({ keyword: "%" })).toEqual({ rows: [], meta: { total: 0, page: 1, limit: 100 } });
  });

  test("refuses an invalid query", async () => {
    const { send } = await signedInAs("tenant");
    const query = { limit: "101", order_type: "up" };
    expect(getErrors(await send(productsContract.list, { query }))).toEqual([
      "order_type: Order type must be ASC or DESC",
      "limit: Limit must be at most 100",
    ]);
  });
});
