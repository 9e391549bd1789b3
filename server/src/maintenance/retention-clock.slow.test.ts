import path from "node:path";
import { expect, test } from "vitest";
import { runQueryIn } from "#test/process-database.ts";
import {
  prepareEnvironment,
  runPortalCommand,
  startPortalProcess,
  type Environment,
} from "#test/processes.ts";

const clockAhead = { NODE_OPTIONS: `--import ${path.join(import.meta.dirname, "../test/clock-ahead.mjs")}` };

const count = async (env: Environment) =>
  (
    await runQueryIn(
      env,
      `SELECT (SELECT count(*) FROM audit_events WHERE event = 'sign_in_failed')::int AS events,
              (SELECT count(*) FROM activities)::int AS calls`,
    )
  )[0];

test("a portal whose clock is 500 days ahead deletes nothing", { timeout: 180_000 }, async () => {
  const { env, remove } = await prepareEnvironment();
  const first = await startPortalProcess(env);
  await runQueryIn(
    env,
    `INSERT INTO audit_events (id, event, result)
     SELECT gen_random_uuid(), 'sign_in_failed', 'failure' FROM generate_series(1, 140)`,
  );
  await runQueryIn(
    env,
    `INSERT INTO activities (id, "appId", "serviceCode", method, path, target, status, "responseCode", "isProven", "references",
       "durationMs", address, "userAgent", "requestId", "requestHeaders", "requestBody", "isBase64", "bodyBytes", "responseHeaders",
       "responseBody", "createdAt")
     SELECT (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || '70008000' || lpad(n::text, 12, '0'))::uuid,
       gen_random_uuid(), '11', 'POST', '/', '/', 200, '', true, '{}', 1, '', '', '', '[]', '', false, 0, '[]', '', now()
       FROM generate_series(1, 806) n`,
  );
  await first.stop();
  const times = await runQueryIn(env, "SELECT name FROM retention_times");
  expect(
    times.map(({ name }) => name),
    "the start gives each task a time",
  ).toContain("old audit events");
  const before = await count(env);
  expect(before).toEqual({ events: 140, calls: 806 });

  const ahead = await startPortalProcess({
    ...env,
    ...clockAhead,
    METRICS_TOKEN: "the-token-of-the-monitoring",
  });
  const scrape = async () => {
    const headers = { Authorization: "Bearer the-token-of-the-monitoring" };
    return (await fetch(`${ahead.url}/metrics`, { headers })).text();
  };
  const hasRun = (task: string) => `portal_maintenance_runs_total{task="${task}",result="success"} 1`;
  for (const task of ["old audit events", "old activity"])
    await expect.poll(scrape, { timeout: 60_000 }).toContain(hasRun(task));
  expect((await fetch(`${ahead.url}/readyz`)).status).toBe(200);
  await ahead.stop();
  expect(ahead.output()).toContain("No old data is deleted");
  expect(await count(env)).toEqual(before);

  const { code, stdout } = await runPortalCommand(["doctor"], { ...env, ...clockAhead });
  expect(code).toBe(1);
  expect(stdout).toMatch(/problem +clock: The clock of the database says/);
  await remove();
});
