import { appsContract } from "contract/apps/apps.contract";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { buildApp } from "#test/builders.ts";
import { getPage, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { openTestStore } from "#test/store.ts";

/* PostgreSQL chooses a plan by its statistics; with any of them a page must be read without repeated subqueries. */

usePortal(openTestStore);

const Plan = z.object({
  "Node Type": z.string(),
  "Actual Loops": z.number(),
  get Plans() {
    return z.array(Plan).optional();
  },
});
type Plan = z.infer<typeof Plan>;
const Explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan })]) })]);

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/** Copies an app with its products, accounts and secret. */
async function copyApp(id: string, count: number) {
  await db().$executeRaw`
    WITH copies AS (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${count}::int) n),
         apps AS (INSERT INTO apps SELECT (jsonb_populate_record(a, jsonb_build_object(
           'id', c.id, 'name', 'Kasir ' || n, 'consumerKey', a."consumerKey" || n))).* FROM apps a, copies c WHERE a.id = ${id}::uuid),
         products AS (INSERT INTO app_products SELECT (jsonb_populate_record(p, jsonb_build_object(
           'appId', c.id))).* FROM app_products p, copies c WHERE p."appId" = ${id}::uuid),
         accounts AS (INSERT INTO app_source_accounts SELECT (jsonb_populate_record(a, jsonb_build_object(
           'appId', c.id))).* FROM app_source_accounts a, copies c WHERE a."appId" = ${id}::uuid)
    INSERT INTO app_secrets SELECT (jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'appId', c.id))).* FROM app_secrets s, copies c WHERE s."appId" = ${id}::uuid`;
}

/** How often each aggregated subquery of the list of apps is executed. */
async function listExecutions(statement: string) {
  const rows = await db().$queryRawUnsafe(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`);
  const [{ "QUERY PLAN": explained }] = Explained.parse(rows);
  return listNodes(explained[0].Plan)
    .filter((node) => ["Aggregate", "Unique"].includes(node["Node Type"]))
    .map((node) => node["Actual Loops"]);
}

test("each subquery of a page of 100 apps is executed once, whatever the statistics of PostgreSQL", async () => {
  const admin = await signedInAs("admin");
  const { id } = await buildApp({ ownerId: (await signedInAs("tenant")).id, state: "active" });
  await copyApp(id, 1100);
  const query = vi.spyOn(pg.Pool.prototype, "query");
  const { rows } = getPage(appsContract.list, await admin.call(appsContract.list, { query: { limit: 100 } }));
  expect(rows).toHaveLength(100);
  const statements = query.mock.calls.map(([sent]) => z.object({ text: z.string() }).parse(sent).text);
  const statement = statements.find((text) => text.includes("page AS")) ?? "";

  const once = [1, 1, 1, 1, 1, 1, 1];
  expect(await listExecutions(statement)).toEqual(once);
  await db().$executeRaw`ANALYZE`;
  expect(await listExecutions(statement)).toEqual(once);
  await db().$executeRaw`VACUUM ANALYZE`;
  expect(await listExecutions(statement)).toEqual(once);
});
