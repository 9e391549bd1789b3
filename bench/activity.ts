import { randomBytes } from "node:crypto";
import pg from "pg";
import { requestToken } from "../e2e/portal-api.ts";
import { computeMedian } from "./load.ts";
import { startPortalProcess } from "./portal-process.ts";
import type { Row } from "./results.ts";
import { seedLists } from "./seed-lists.ts";

const calls = 1_000_000;
const days = 30;
const requests = 31;
const adminPassword = "bench-password-1";

const pages = {
  "activity, first page": "activity?order_type=DESC",
  "activity, one service": "activity?order_type=DESC&service=17",
  "activity, refused with a code": "activity?order_type=DESC&code=4011100",
  "activity, one cause": "activity?order_type=DESC&cause=field_missing",
  "activity, one app": "activity?order_type=DESC&app=",
  "activity, a reference": "activity?order_type=DESC&reference=REF-500000",
  "activity, a day": "activity?order_type=DESC&from=",
  "usage, 24 hours": "usage",
  "usage, 30 days": "usage?period=30d",
  "usage of the programme": "usage/programme",
};

/** Pages of a million calls of 1,000 apps within 30 days, and their totals. */
export async function measureActivity(databaseUrl: string): Promise<Row[]> {
  const masterKey = randomBytes(32).toString("base64");
  const portal = await startPortalProcess(3905, {
    DATABASE_URL: databaseUrl,
    PORTAL_MASTER_KEY: masterKey,
    PORTAL_ADMIN_PASSWORD: adminPassword,
  });
  await seedLists(databaseUrl, masterKey, { apps: 1000, requests: 100, history: 100 });
  const appId = await seedActivity(databaseUrl);
  const headers = { authorization: `Bearer ${await requestToken(portal.url, "admin", adminPassword)}` };
  const day = new Date(Date.now() - 10 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const rows: Row[] = [];
  for (const [what, query] of Object.entries(pages)) {
    const goal = query === "usage?period=30d" ? 1000 : 100;
    const given = query.replace(/app=$/, `app=${appId}`).replace(/from=$/, `from=${day}&to=${day}`);
    const took = await measureMedian(`${portal.url}/api/v1/${given}`, headers);
    rows.push({
      what: `1,000,000 calls: ${what}: median, one request at a time`,
      measured: `**${took.toFixed(1)} ms**`,
      goal: `≤ ${String(goal)} ms`,
      met: took <= goal,
    });
  }
  await portal.stop();
  return rows;
}

async function measureMedian(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let turn = -3; turn < requests; turn += 1) {
    const started = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} returned ${String(response.status)}.`);
    if (turn >= 0) times.push(performance.now() - started);
  }
  return computeMedian(times);
}

/** Fills the partitions as the portal does, one for each day; returns the id of an app. */
async function seedActivity(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(createPartitions);
  await client.query(insertCalls, [calls, days]);
  await client.query(insertTotals);
  await client.query("VACUUM ANALYZE");
  const { rows } = await client.query<{ id: string }>("SELECT id FROM apps ORDER BY id LIMIT 1");
  await client.end();
  return rows[0]?.id ?? "";
}

/** The first id of a day in WIB, as text. */
const buildFirstIdSql = (day: string) =>
  `overlay(lpad(to_hex((extract(epoch FROM (${day})::timestamp AT TIME ZONE 'Asia/Jakarta') * 1000)::bigint), 12, '0') PLACING '-' FROM 9 FOR 0) || '-0000-0000-000000000000'`;

const createPartitions = `DO $$ DECLARE day date; BEGIN
  FOR day IN SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date - n FROM generate_series(1, ${String(days)}) n LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF activities FOR VALUES FROM (%L) TO (%L)',
      'activities_' || to_char(day, 'YYYYMMDD'), ${buildFirstIdSql("day")}, ${buildFirstIdSql("day + 1")});
  END LOOP; END $$`;

/** Spread evenly over time and apps; a fifth is refused. */
const insertCalls = `
  WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM apps),
       made AS (SELECT n, now() - (n::float8 / $1::int) * $2::int * interval '1 day' AS at FROM generate_series(1, $1::int) n)
  INSERT INTO activities
  SELECT (overlay(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') PLACING '-' FROM 9 FOR 0)
           || '-7' || substr(md5(m.n::text), 1, 3) || '-8' || substr(md5(m.n::text), 4, 3) || '-' || substr(md5(m.n::text), 7, 12))::uuid,
         a.id, s.code, 'POST', s.path, s.path, CASE WHEN bad THEN 401 ELSE 200 END,
         CASE WHEN bad THEN '401' ELSE '200' END || s.code || '00',
         CASE WHEN m.n % 100 = 0 THEN 'field_missing' WHEN bad THEN 'signature_invalid' END, NULL, NOT bad,
         ARRAY['REF-' || m.n], 5 + m.n % 40, '203.0.113.7', 'curl/8', '', '[["X-PARTNER-ID","x"]]',
         '{"accountNo":"2000100101"}', false, 26, '[]', '{"responseCode":"2001100"}', NULL, at
    FROM made m
    JOIN numbered a ON a.n = m.n % (SELECT count(*) FROM apps)
   CROSS JOIN LATERAL (SELECT m.n % 5 = 0 AS bad) b
   CROSS JOIN LATERAL (SELECT (ARRAY['11','17','27'])[1 + m.n % 3] AS code,
                              (ARRAY['/v1.0/balance-inquiry','/v1.0/transfer-intrabank','/v1.0/transfer-va/create-va'])[1 + m.n % 3] AS path) s`;

const insertTotals = `
  INSERT INTO activity_usage
  SELECT "appId", date_trunc('hour', "createdAt"), "serviceCode", "responseCode", coalesce(cause, ''), count(*),
         array_fill(0, ARRAY[5]) || count(*)::int || array_fill(0, ARRAY[18])
    FROM activities GROUP BY 1, 2, 3, 4, 5`;
