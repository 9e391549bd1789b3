import { setTimeout as wait } from "node:timers/promises";
import { appsContract } from "contract/apps/apps.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createUniqueName } from "#test/builders.ts";
import { openThroughProxy } from "#test/database-proxy.ts";
import { createTenant, send, signIn, type Session } from "#test/process-calls.ts";
import { prepareEnvironment, startPortalProcess } from "#test/processes.ts";
import { openTestStore } from "#test/store.ts";

/* The responses of a portal process while its database is unavailable for ten seconds, and afterwards. */

const awayMs = 10_000;
/** A statement and a new connection wait 4 seconds each; the rest allows for a busy machine. */
const maxAnswerMs = 10_000;
const maxReturnMs = 5_000;
const parallelCallers = 6;

interface TimedReply {
  status: number;
  retryAfter: string | null;
  sentAt: number;
  answeredAt: number;
}

async function startThroughProxy() {
  const database = await openThroughProxy(await openTestStore());
  const { env, remove } = await prepareEnvironment();
  const portal = await startPortalProcess({
    ...env,
    DATABASE_URL: String(database.store.connection.connectionString),
  });
  onTestFinished(async () => {
    await portal.stop("SIGKILL");
    await remove();
    await database.store.close();
  });
  return { database, url: portal.url };
}

/**
 * Repeatedly lists apps, creates apps and reads the keys. Records all responses and the acknowledged apps.
 */
function startCalling(tenant: Session) {
  const replies: TimedReply[] = [];
  const acknowledged: string[] = [];
  let isStopping = false;
  const createApp = async () => {
    const name = createUniqueName("app");
    const body = { name, type: "production", products: ["/api/v1.0/balance-inquiry"] };
    const reply = await send(tenant, appsContract.create, body);
    if (reply.status === 200) acknowledged.push(`${name}-production`);
    return reply;
  };
  const calls = [createApp, () => listApps(tenant), () => send({ ...tenant, token: "" }, ssoContract.jwks)];
  const repeat = async (call: () => ReturnType<typeof send>) => {
    while (!isStopping) {
      const sentAt = performance.now();
      const { status, retryAfter } = await call();
      replies.push({ status, retryAfter, sentAt, answeredAt: performance.now() });
      await wait(100);
    }
  };
  const running = Promise.all(
    Array.from({ length: parallelCallers }, (_each, index) =>
      repeat(calls[index % calls.length] ?? createApp),
    ),
  );
  const stop = async () => {
    isStopping = true;
    await running;
    return { replies, acknowledged };
  };
  return { stop };
}

const listApps = (tenant: Session) =>
  send(tenant, { method: "GET", path: appsContract.listOfUser.path.replace(":userId", tenant.userId) });

test.each(["cut", "frozen"] as const)(
  "a database that is %s for ten seconds causes only 503 responses and loses no acknowledged write",
  async (kind) => {
    const { database, url } = await startThroughProxy();
    const tenant = await signIn(url, await createTenant(url));
    const readiness = () => send({ url, token: "" }, { method: "GET", path: "/readyz" });
    const calling = startCalling(tenant);
    await wait(2000);
    const awayAt = performance.now();
    if (kind === "cut") await database.cut();
    else database.freeze();
    await expect.poll(readiness, { timeout: maxAnswerMs }).toMatchObject({
      status: 503,
      body: { status: "not ready", failing: ["database"], warnings: [] },
    });
    await wait(awayAt + awayMs - performance.now());
    const backAt = performance.now();
    if (kind === "cut") await database.restore();
    else database.thaw();
    await wait(2 * maxReturnMs);
    const { replies, acknowledged } = await calling.stop();

    expect(await readiness()).toMatchObject({ status: 200 });
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ retryAfter }) => retryAfter !== "5")).toEqual([]);
    const slow = replies.filter(
      ({ sentAt, answeredAt }) => answeredAt - Math.max(sentAt, awayAt) > maxAnswerMs,
    );
    expect(slow).toEqual([]);
    const returned = replies.filter(({ sentAt }) => sentAt > backAt + maxReturnMs);
    expect(returned.length).toBeGreaterThan(0);
    expect(returned.filter(({ status }) => status !== 200)).toEqual([]);
    const { data } = z
      .object({ data: z.array(z.object({ EntityApps: z.object({ name: z.string() }) })) })
      .parse((await listApps(tenant)).body);
    const stored = new Set(data.map(({ EntityApps }) => EntityApps.name));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  },
);
