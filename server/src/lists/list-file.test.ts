import { productsContract } from "contract/products/products.contract";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { getErrors, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

let tenant: SignedIn;

beforeAll(async () => {
  tenant = await signedInAs("tenant");
  await db().$executeRaw`ALTER TABLE products RENAME TO stored_products`;
  // A catalogue of 92 products repeated many times, without storing them.
  await db().$executeRaw`
    CREATE VIEW products AS SELECT stored.* FROM stored_products stored, generate_series(1, 11398)`;
});

const asWorkbook = (query: Record<string, string>) =>
  tenant.send(productsContract.export, { query: { ...query, format: "xlsx" } });

const refusal =
  "format: The list is longer than a spreadsheet, which holds 1,048,575 rows. Filter the list, or export it as CSV.";

describe("a list of 1,048,616 rows", () => {
  test("is refused as XLSX with the usual error envelope, and exported once it is filtered", async () => {
    const refused = await asWorkbook({});
    expect(refused.headers["content-type"]).toContain("application/json");
    expect(getErrors(refused)).toEqual([refusal]);
    expect(await asWorkbook({ keyword: "no such product" })).toMatchObject({ status: 200 });
  });
});
