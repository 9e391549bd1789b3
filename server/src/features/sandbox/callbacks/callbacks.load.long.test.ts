import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { getConfig } from "#config/config.ts";
import { db, runInTransaction } from "#db/database.ts";
import { queueCallback } from "#features/sandbox/bank/callbacks.ts";
import { buildTenantServer, buildUser } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const deadAppCount = 50;
const liveAppCount = 20;
const dueOfDeadApp = 1000;
const perMinute = 500;

/** Milliseconds from event to arrival. */
const delays: number[] = [];
const Sent = z.object({ at: z.number() });

const live = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    delays.push(Date.now() - Sent.parse(JSON.parse(Buffer.concat(chunks).toString())).at);
    response.end('{"responseCode":"2002500","responseMessage":"Successful"}');
  });
});
/** Accepts connections and says nothing. */
const dead = createServer(() => undefined);

beforeEach(async () => {
  getConfig().OUTGOING_ADDRESSES = ["127.0.0.1/32"];
  for (const server of [live, dead]) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
});
afterEach(() => {
  getConfig().OUTGOING_ADDRESSES = [];
  for (const server of [live, dead]) {
    server.closeAllConnections();
    server.close();
  }
});

async function buildApps(count: number, server: typeof live): Promise<string[]> {
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const { id } = await buildUser();
  const appIds: string[] = [];
  for (let index = 0; index < count; index += 1)
    appIds.push((await buildTenantServer(id, `http://127.0.0.1:${String(port)}`)).appId);
  return appIds;
}

const queue = (appId: string, reference: string) =>
  runInTransaction((tx) => queueCallback(tx, { appId, service: "25", reference, body: { at: Date.now() } }));

test("50 apps whose server never answers delay nobody: 95 % of 500 callbacks a minute arrive within 5 s", async ({
  annotate,
}) => {
  const deadApps = await buildApps(deadAppCount, dead);
  const liveApps = await buildApps(liveAppCount, live);
  for (const appId of deadApps)
    await db().callback.createMany({
      data: Array.from({ length: dueOfDeadApp }, (_, index) => ({
        appId,
        serviceCode: "25",
        reference: `DEAD-${String(index)}`,
        body: "{}",
      })),
    });
  const start = Date.now();
  for (let index = 0; index < perMinute; index += 1) {
    await queue(liveApps[index % liveAppCount] ?? "", `LIVE-${String(index)}`);
    await wait(Math.max(0, start + ((index + 1) * 60_000) / perMinute - Date.now()));
  }
  await expect.poll(() => delays.length, { timeout: 60_000 }).toBe(perMinute);
  const sorted = delays.toSorted((a, b) => a - b);
  const getPercentile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [median, most, all] = [0.5, 0.95, 1].map(getPercentile);
  await annotate(`median ${String(median)} ms, 95 % ${String(most)} ms, at most ${String(all)} ms`);
  expect(median).toBeLessThanOrEqual(2000);
  expect(most).toBeLessThanOrEqual(5000);
  expect(
    await db().callback.count({
      where: { appId: { in: deadApps }, state: { notIn: ["waiting", "sending"] } },
    }),
  ).toBe(0);
}, 300_000);
