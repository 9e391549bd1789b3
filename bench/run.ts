/**
 * npm run bench: measures the portal and its floors in the same run, and writes bench/RESULTS.md. Needs a
 * PostgreSQL server: BENCH_DATABASE_URL, or one on 127.0.0.1:5432 that trusts this user.
 */
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { requestToken } from "../e2e/portal-api.ts";
import { measureActivity } from "./activity.ts";
import { downloadSizes } from "./download-sizes.ts";
import { measureLists } from "./lists.ts";
import { runLighthouse } from "./lighthouse.ts";
import { load, loadInTurns } from "./load.ts";
import { measureOutgoing, tenantPort } from "./outgoing.ts";
import { measurePeers } from "./peers.ts";
import { startPortalProcess, type RunningPortal } from "./portal-process.ts";
import { type Row, writeResults } from "./results.ts";
import { seedBench } from "./seed.ts";
import {
  buildBalanceInquiries,
  buildCallers,
  buildTokenRequests,
  buildTransfers,
  withSecret,
  type Caller,
} from "./sandbox.ts";
import { startUnrecordedPortal } from "./unrecorded-portal.ts";
import { measureUploads } from "./uploads.ts";

const seconds = Number(process.env["BENCH_SECONDS"] ?? 8);
const adminUrl = process.env["BENCH_DATABASE_URL"] ?? "postgresql://postgres@127.0.0.1:5432/postgres";
const databaseName = `portal_bench_${String(process.pid)}`;
const databaseUrl = adminUrl.replace(/\/[^/]*$/, `/${databaseName}`);
const adminPassword = "bench-password-1";
const maxTransferP99Ms = 150;
const rows: Row[] = [];
const add = (row: Row) => {
  console.log(`${row.what}: ${row.measured}`);
  rows.push(row);
};
const formatPerSecond = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)}/s`;

execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
await onAdminDatabase(`CREATE DATABASE ${databaseName}`);
try {
  await measureOnPostgres();
} catch (error) {
  // Printed before the database is dropped, which ends the process if a connection is still open.
  console.error(error);
  process.exitCode = 1;
} finally {
  await onAdminDatabase(`DROP DATABASE ${databaseName} WITH (FORCE)`);
}
await measureListSizes();
await measureMillionCalls();
await measureEmbedded();
writeResults(rows);

async function measureOnPostgres() {
  const uploadsDir = mkdtempSync(path.join(tmpdir(), "bench-uploads-"));
  const env = {
    UPLOADS_DIR: uploadsDir,
    DATABASE_URL: databaseUrl,
    PORTAL_MASTER_KEY: randomBytes(32).toString("base64"),
    PORTAL_ADMIN_PASSWORD: adminPassword,
    OUTGOING_ADDRESSES: "127.0.0.1/32",
    // Ten tenants upload thousands of files.
    QUOTA_STORED_MB: "1000000",
    QUOTA_UPLOADS_PER_DAY: "1000000",
  };
  const first = await startPortalProcess(3900, env);
  const { clientId } = await seedBench(first.url, databaseUrl, adminPassword);
  await first.stop();
  const portal = await startPortalProcess(3900, env);
  const token = await requestToken(portal.url, "admin", adminPassword);
  await measureSignatures(portal, token, clientId);
  await measureSandbox(portal, token, env);
  await measureOutgoingCalls(portal);
  await measureSignIn(portal);
  await measureList(portal, token);
  const uploads = await measureUploads(
    portal,
    adminPassword,
    (folder, work) => withFloorServer("multer-disk", [folder, "3901"], work),
    seconds,
  );
  addRatio(
    "POST /upload/document, 200 kB, against bare multer to disk",
    uploads.result.perSecond,
    uploads.floor.perSecond,
    0.35,
    uploads.result,
  );
  const memory = portal.residentMegabytes();
  add({
    what: "Resident memory after the load, PostgreSQL",
    measured: `${memory.toFixed(0)} MB`,
    goal: "≤ 380 MB",
    met: memory <= 380,
  });
  await measureDownloads(portal);
  await measureLighthouse(portal);
  await portal.stop();
  rmSync(uploadsDir, { recursive: true });
}

async function measureListSizes() {
  const names = ["small", "large"].map((size) => `${databaseName}_${size}`);
  for (const name of names) await onAdminDatabase(`CREATE DATABASE ${name}`);
  const [small = "", large = ""] = names.map((name) => adminUrl.replace(/\/[^/]*$/, `/${name}`));
  try {
    for (const row of await measureLists(small, large)) add(row);
  } finally {
    for (const name of names) await onAdminDatabase(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function measureMillionCalls() {
  const name = `${databaseName}_activity`;
  await onAdminDatabase(`CREATE DATABASE ${name}`);
  try {
    for (const row of await measureActivity(adminUrl.replace(/\/[^/]*$/, `/${name}`))) add(row);
  } finally {
    await onAdminDatabase(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** The performance score is Lighthouse's simulation of a desktop, or of a phone on a slow mobile network. */
async function measureLighthouse({ url }: RunningPortal) {
  const credentials = { username: "admin", password: adminPassword };
  for (const { path: page, device, scores } of await runLighthouse(url, credentials, [
    "/app/apps",
    "/app/productions",
  ])) {
    const { performance, accessibility, "best-practices": bestPractices } = scores;
    add({
      what: `Lighthouse, ${page}, ${device}: performance, accessibility, best practices (median of 3)`,
      measured: `${String(performance)}, ${String(accessibility)}, ${String(bestPractices)}`,
      goal: "≥ 90, 100, 100",
      met: performance >= 90 && accessibility === 100 && bestPractices === 100,
    });
  }
}

async function measureSignatures(portal: RunningPortal, token: string, clientId: string) {
  const floor = measureFloor("rsa-sign");
  const request = {
    method: "POST" as const,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ version: "1.0", clientId, xTimestamp: "2026-11-20T09:05:03+07:00" }),
  };
  const express = await withFloorServer("express-sign", ["3901"], () =>
    load({ ...request, url: "http://127.0.0.1:3901/sign" }, seconds),
  );
  const result = await load({ ...request, url: `${portal.url}/api/v1.0/utilities/signature-auth` }, seconds);
  addRatio("signature-auth against bare crypto.sign", result.perSecond, floor, 0.6, result);
  add({
    what: "The same against Express + crypto.sign, which does nothing else",
    measured: `${formatPerSecond(result.perSecond)} of ${formatPerSecond(express.perSecond)} = ${(result.perSecond / express.perSecond).toFixed(2)}`,
    goal: `(Express + crypto.sign itself: ${(express.perSecond / floor).toFixed(2)} of bare crypto.sign)`,
    met: null,
  });
}

async function measureSandbox(portal: RunningPortal, token: string, env: Record<string, string>) {
  const callers = await buildCallers(portal.url, databaseUrl, token);
  const secret = "secret-of-the-floor";
  const floorUrl = "http://127.0.0.1:3901";
  const { result, floor } = await withFloorServer("express-hmac", [databaseUrl, "3901", secret], () =>
    loadInTurns(
      [
        buildBalanceInquiries(portal.url, callers),
        buildBalanceInquiries(floorUrl, withSecret(secret, callers)),
      ],
      seconds,
    ),
  );
  addRatio(
    "Sandbox: balance inquiry of 1,000 apps, verified and counted, against Express + pg with the same HMAC, one row read and two writes",
    result.perSecond,
    floor.perSecond,
    0.5,
    result,
  );
  const issued = await withFloorServer("express-token", ["3901"], () =>
    loadInTurns([buildTokenRequests(portal.url, callers), buildTokenRequests(floorUrl, callers)], seconds),
  );
  addRatio(
    "Sandbox: access token, against Express with one crypto.verify and one ES256 signature",
    issued.result.perSecond,
    issued.floor.perSecond,
    0.35,
    issued.result,
  );
  const moved = await withFloorServer("express-transfer", [databaseUrl, "3901", secret], () =>
    loadInTurns(
      [buildTransfers(portal.url, callers), buildTransfers(floorUrl, withSecret(secret, callers))],
      seconds,
    ),
  );
  addRatio(
    "Sandbox: transfer of 1,000 apps, against Express + pg with the same HMAC and the same postings in one transaction",
    moved.result.perSecond,
    moved.floor.perSecond,
    0.3,
    moved.result,
    maxTransferP99Ms,
  );
  await measureRecording(portal, callers, env);
  for (const { name, result, floor } of await measurePeers(portal.url, callers, seconds))
    addRatio(
      `Sandbox: balance inquiry, verified and recorded, against ${name} as a mock of the same OpenAPI document`,
      result.perSecond,
      floor.perSecond,
      0.9,
      result,
    );
}

/** Turns are longer than the second after which recorded calls are written, so that each side pays for its own. */
async function measureRecording(portal: RunningPortal, callers: Caller[], env: Record<string, string>) {
  const unrecorded = await startUnrecordedPortal(3902, env);
  const { result, floor } = await loadInTurns(
    [buildBalanceInquiries(portal.url, callers), buildBalanceInquiries(unrecorded.url, callers)],
    3 * seconds,
  );
  await unrecorded.stop();
  addRatio(
    "Sandbox: balance inquiry, recorded, against the same portal built without recording",
    result.perSecond,
    floor.perSecond,
    0.8,
    result,
  );
}

async function measureSignIn(portal: RunningPortal) {
  const floor = measureFloor("bcrypt-compare");
  const result = await load(
    {
      url: `${portal.url}/api/v1/sso/token`,
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password: adminPassword }),
      amount: 100,
    },
    seconds,
  );
  addRatio("sign-in against bare bcrypt, cost 12", result.perSecond, floor, 0.85, result);
}

async function measureList(portal: RunningPortal, token: string) {
  const ours = {
    url: `${portal.url}/api/v1/apps/all?order_type=ASC&limit=100&page=1`,
    headers: { authorization: `Bearer ${token}` },
  };
  const { result, floor } = await withFloorServer("express-pg-list", [databaseUrl, "3901"], () =>
    loadInTurns([ours, { url: "http://127.0.0.1:3901/apps" }], seconds),
  );
  addRatio(
    "GET /apps/all, 100 apps with owners, against bare Express + pg",
    result.perSecond,
    floor.perSecond,
    0.33,
    result,
  );
}

async function measureOutgoingCalls(portal: RunningPortal) {
  const { result, floor } = await withFloorServer("express-outgoing", ["3901", String(tenantPort)], () =>
    measureOutgoing(portal.url, databaseUrl, adminPassword, seconds),
  );
  addRatio(
    "Client simulator, signed, judged and recorded, against Express with the same signature and HTTP client",
    result.perSecond,
    floor.perSecond,
    0.4,
    result,
  );
}

/** Runs a floor that is a server during `work`. */
async function withFloorServer<T>(name: string, args: string[], work: () => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, ["--import", "tsx", `bench/floors/${name}.ts`, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(server, "exit").then(() => {
    throw new Error(`The floor ${name} stopped before it was ready.`);
  });
  await Promise.race([once(server.stdout, "data"), exited]);
  try {
    return await work();
  } finally {
    server.kill("SIGTERM");
    await exited.catch(() => undefined);
  }
}

async function measureEmbedded() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const env = { DATA_DIR: dataDir, DATABASE_URL: "", PORTAL_ADMIN_PASSWORD: adminPassword };
  const fresh = await startPortalProcess(3902, env);
  await fresh.stop();
  const again = await startPortalProcess(3902, env);
  const token = await requestToken(again.url, "admin", adminPassword);
  await load(
    { url: `${again.url}/api/v1/products/all`, headers: { authorization: `Bearer ${token}` } },
    seconds / 2,
  );
  const memory = again.residentMegabytes();
  await again.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  add({
    what: "Start to first answer, fresh data directory",
    measured: formatSeconds(fresh.startedIn),
    goal: "≤ 8 s",
    met: fresh.startedIn <= 8000,
  });
  add({
    what: "Start to first answer, existing data directory",
    measured: formatSeconds(again.startedIn),
    goal: "≤ 3 s",
    met: again.startedIn <= 3000,
  });
  add({
    what: "Resident memory after the load, embedded database",
    measured: `${memory.toFixed(0)} MB`,
    goal: "said, not bounded",
    met: null,
  });
}

async function measureDownloads(portal: RunningPortal) {
  for (const { what, kilobytes, goal } of await downloadSizes(portal.url, {
    username: "admin",
    password: adminPassword,
  }))
    add({
      what,
      measured: `${kilobytes.toFixed(1)} kB`,
      goal: `≤ ${String(goal)} kB`,
      met: kilobytes <= goal,
    });
}

function addRatio(
  what: string,
  value: number,
  floor: number,
  goal: number,
  { p99, failures }: { p99: number; failures: number },
  maxP99Ms = Infinity,
) {
  const ratio = value / floor;
  const measured = `${formatPerSecond(value)} of ${formatPerSecond(floor)} = **${ratio.toFixed(2)}** (p99 ${p99.toFixed(0)} ms, ${String(failures)} failures)`;
  add({
    what,
    measured,
    goal: `≥ ${String(goal)}${maxP99Ms === Infinity ? "" : `, p99 ≤ ${String(maxP99Ms)} ms`}`,
    met: ratio >= goal && failures === 0 && p99 <= maxP99Ms,
  });
}

function measureFloor(name: string): number {
  const output = execFileSync(
    process.execPath,
    ["--import", "tsx", `bench/floors/${name}.ts`, String(seconds)],
    { encoding: "utf8" },
  );
  return Number(output);
}

async function onAdminDatabase(statement: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
