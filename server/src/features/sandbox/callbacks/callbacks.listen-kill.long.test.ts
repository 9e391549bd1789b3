import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { send } from "#test/process-calls.ts";
import { runQueryIn } from "#test/process-database.ts";
import { prepareEnvironment, startPortalProcess, type Environment } from "#test/processes.ts";

/* Both listen scripts, as a developer downloads them, share the callbacks of an app. */

const callbackCount = 500;
/** In which a script returns the last answers, also if it waits for a portal that was away. */
const answerMs = 8000;
const scripts = [
  { program: process.execPath, file: "listen.mjs" },
  { program: "python3", file: "listen.py" },
];

let prepared: Awaited<ReturnType<typeof prepareEnvironment>>;
let env: Environment = {};
let listening: ChildProcess[] = [];

/** What the developer's server received, by reference. */
const received = new Map<string, string[]>();
const Body = z.object({ reference: z.string() });
const local = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { reference } = Body.parse(JSON.parse(Buffer.concat(chunks).toString()));
    received.set(reference, [...(received.get(reference) ?? []), String(request.headers["x-external-id"])]);
    // So that a kill finds some that have arrived and are not recorded.
    setTimeout(() => response.end('{"responseCode":"2002500","responseMessage":"Successful"}'), 10);
  });
});

beforeEach(async () => {
  prepared = await prepareEnvironment();
  const port = String(await findFreePort());
  env = { ...prepared.env, PORTAL_DEMO: "true", PORT: port };
  local.listen(0, "127.0.0.1");
  await once(local, "listening");
});
afterEach(async () => {
  for (const each of listening) each.kill("SIGKILL");
  local.close();
  await prepared.remove();
});

const readPort = (server: ReturnType<typeof createServer>) => {
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
};

/** The scripts find the portal again after its end. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = readPort(server);
  server.close();
  await once(server, "close");
  return port;
}

const runQuery = (sql: string) => runQueryIn(env, sql);
const Token = z.object({ data: z.object({ access_token: z.string() }) });
const Created = z.object({ data: z.object({ token: z.string() }) });

async function createToken(url: string): Promise<string> {
  const credentials = { username: "kasirpintar", password: "demo-password" };
  const signedIn = await send({ url, token: "" }, { method: "POST", path: "/api/v1/sso/token" }, credentials);
  const session = { url, token: Token.parse(signedIn.body).data.access_token };
  const wanted = { name: "listen", scopes: ["callbacks:listen"] };
  const { body } = await send(session, { method: "POST", path: "/api/v1/tokens" }, wanted);
  return Created.parse(body).data.token;
}

function startScripts(appId: string, token: string) {
  const to = `http://127.0.0.1:${String(readPort(local))}`;
  const portal = `http://127.0.0.1:${String(env["PORT"])}`;
  listening = scripts.map(({ program, file }) =>
    spawn(
      program,
      [
        path.resolve(import.meta.dirname, "../../../../../client/public", file),
        "--portal",
        portal,
        "--app",
        appId,
        "--to",
        to,
      ],
      { env: { ...process.env, SNAP_TOKEN: token }, stdio: "ignore" },
    ),
  );
}

const addCallbacks = (appId: string, round: number) =>
  runQuery(
    `INSERT INTO callbacks (id, "appId", "serviceCode", reference, body)
     SELECT gen_random_uuid(), '${appId}', '25', 'R${String(round)}-' || n, '{"reference":"R${String(round)}-' || n || '"}'
       FROM generate_series(1, ${String(callbackCount)}) n`,
  );

test("of 1,000 callbacks none is lost, and only kills repeat one, with the number of its attempt", async ({
  annotate,
}) => {
  const first = await startPortalProcess(env);
  const [app] = await runQuery(
    `SELECT a.id::text AS id FROM apps a JOIN users u ON u.id = a."ownerId"
      WHERE a.state = 'active' AND u.username = 'kasirpintar' LIMIT 1`,
  );
  const appId = z.object({ id: z.string() }).parse(app).id;
  const token = await createToken(first.url);
  await first.stop();
  await addCallbacks(appId, 1);
  startScripts(appId, token);
  const second = await startPortalProcess(env);
  await expect.poll(() => received.size, { timeout: 300_000 }).toBe(callbackCount);
  expect([...received.values()].every(({ length }) => length === 1)).toBe(true);
  await wait(answerMs);
  await second.stop();

  await addCallbacks(appId, 2);
  let portal = await startPortalProcess(env);
  for (let kill = 0; kill < 3; kill += 1) {
    const before = received.size;
    await expect.poll(() => received.size, { timeout: 120_000 }).toBeGreaterThan(before + callbackCount / 20);
    await wait(Math.random() * 100);
    for (const each of kill === 2 ? listening : []) each.kill("SIGKILL");
    await portal.stop("SIGKILL");
    // The lease of what was under way ends.
    await runQuery(`UPDATE callbacks SET "nextAttemptAt" = now() WHERE state = 'sending'`);
    if (kill === 2) startScripts(appId, token);
    portal = await startPortalProcess(env);
  }
  await expect.poll(() => received.size, { timeout: 300_000 }).toBe(2 * callbackCount);
  await wait(answerMs);
  await portal.stop();
  expect(
    await runQuery(`SELECT reference FROM callbacks WHERE state <> 'delivered' AND reference LIKE 'R%-%'`),
  ).toEqual([]);

  const attempts = await runQuery(`SELECT reference, attempts FROM callbacks WHERE reference LIKE 'R%-%'`);
  const repeated = [...received].filter(([, externalIds]) => externalIds.length > 1);
  for (const [reference, externalIds] of received) {
    const attempt = attempts.find((each) => each["reference"] === reference)?.["attempts"];
    expect(Number(attempt)).toBeGreaterThanOrEqual(externalIds.length);
    // A new attempt has an X-EXTERNAL-ID of its own, so that the server can tell it from the first one.
    expect(new Set(externalIds).size).toBe(externalIds.length);
  }
  await annotate(`1,000 callbacks by both scripts, 3 kills: 0 lost, ${String(repeated.length)} twice`);
}, 900_000);
