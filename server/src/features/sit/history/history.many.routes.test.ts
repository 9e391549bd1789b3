import { randomUUID } from "node:crypto";
import { historyContract } from "contract/history/history.contract";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildUser, createUniqueName } from "#test/builders.ts";
import { getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

type Query = Record<string, string | number>;

const rows = 10_250;
const company = createUniqueName("PT Banyak");
let admin: SignedIn;

/** More records than are counted exactly: `Record 1` to `Record 10250`, one per minute. */
beforeAll(async () => {
  admin = await signedInAs("admin");
  const { id, companyId } = await buildUser({ company });
  await db().$executeRaw`
    WITH request AS (
      INSERT INTO production_requests (id, "ownerId", "companyId", "requestedBy", "updatedAt")
      VALUES (gen_random_uuid(), ${id}::uuid, ${companyId}::uuid, 'Sari', now()) RETURNING id)
    INSERT INTO history_records (id, "ownerId", "companyId", "requestId", content, "contentType", description, status, "createdAt")
    SELECT gen_random_uuid(), ${id}::uuid, ${companyId}::uuid, request.id, 'Record ' || n, 'production_request', '',
           (CASE WHEN n % 100 = 0 THEN '100-Accepted' ELSE '10-Requested' END)::"ProductionStatus",
           '2026-01-01Z'::timestamptz + n * interval '1 minute' FROM generate_series(1, ${rows}) n, request`;
  await db().$executeRaw`ANALYZE`;
});

const list = async (query: Query) =>
  getPage(historyContract.list, await admin.send(historyContract.list, { query }));
const readContents = async (query: Query) => (await list(query)).rows.map(({ content }) => content);
const buildRecords = (from: number, to: number) =>
  Array.from(
    { length: Math.abs(to - from) + 1 },
    (_, n) => `Record ${String(from < to ? from + n : from - n)}`,
  );

describe.each<[string, Query]>([
  ["all records", {}],
  ["a keyword that matches most records", { keyword: "record" }],
  ["a company that owns most records", { company }],
])("with 10,250 records, %s:", (_what, filter) => {
  test("any page has the right rows, and the total is reported as a lower bound", async () => {
    expect((await list(filter)).meta).toEqual({ total: 10_000, page: 1, limit: 100, total_at_least: true });
    expect(await readContents(filter)).toEqual(buildRecords(1, 100));
    expect(await readContents({ ...filter, page: 60 })).toEqual(buildRecords(5901, 6000));
    expect(await readContents({ ...filter, page: 103 })).toEqual(buildRecords(10_201, 10_250));
    expect(await readContents({ ...filter, page: 103, order_type: "DESC" })).toEqual(buildRecords(50, 1));
    expect(await readContents({ ...filter, page: 104 })).toEqual([]);
  });
});

test("10,000 matching rows are counted exactly; 10,001 are a lower bound", async () => {
  const keyword = "counted exactly";
  const noteFirst = (count: number) =>
    db().historyRecord.updateMany({
      where: { createdAt: { lte: new Date(Date.UTC(2026, 0, 1, 0, count)) } },
      data: { note: keyword },
    });
  expect(await noteFirst(10_000)).toEqual({ count: 10_000 });
  expect((await list({ keyword })).meta).toEqual({ total: 10_000, page: 1, limit: 100 });
  expect(await noteFirst(10_001)).toEqual({ count: 10_001 });
  expect((await list({ keyword })).meta).toMatchObject({ total: 10_000, total_at_least: true });
});

test("a rare match is found, counted and sorted", async () => {
  const { rows: found, meta } = await list({ keyword: "Record 1025", order_type: "DESC" });
  expect(found.map(({ content }) => content)).toEqual(["Record 10250", "Record 1025"]);
  expect(meta).toEqual({ total: 2, page: 1, limit: 100 });
  expect((await list({ status: "100-Accepted", limit: 10 })).meta.total).toBe(102);
  expect((await list({ content: "Record 99", order_by: "company" })).meta.total).toBe(111);
  expect((await list({ status: "100-Accepted,20-AggreementReviewed", content: "5" })).meta.total).toBe(19);
});

test("the pages of a search are complete and include a new row immediately", async () => {
  const keyword = "Record 1";
  const matching = buildRecords(1, rows).filter((content) => content.includes(keyword));
  for (const page of [1, 2, 3]) {
    const { rows: found, meta } = await list({ keyword, page });
    expect(found.map(({ content }) => content)).toEqual(matching.slice((page - 1) * 100, page * 100));
    expect(meta).toEqual({ total: matching.length, page, limit: 100 });
  }
  const latest = { keyword, order_type: "DESC", limit: 10 };
  const before = await readContents(latest);
  expect(before).toEqual(matching.slice(-10).reverse());
  const [newest] = await db().historyRecord.findMany({ orderBy: { createdAt: "desc" }, take: 1 });
  if (newest === undefined) throw new Error("There is no record.");
  await db().historyRecord.create({
    data: { ...newest, id: randomUUID(), content: "Record 10251", createdAt: new Date("2026-02-01Z") },
  });
  expect(await readContents(latest)).toEqual(["Record 10251", ...before.slice(0, 9)]);
});
