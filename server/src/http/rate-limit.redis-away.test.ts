import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createOutageLog } from "./outage-log.ts";
import { createRateLimits } from "./rate-limit.ts";

/** A Redis that can be stopped, and that grants every hit. */
function startRedisServer() {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      if (isFrozen) return;
      for (const command of bytes.toString().split(/(?=^\*\d)/m))
        socket.write(command.includes("eval") ? "*3\r\n:1\r\n:1\r\n:60\r\n" : "$9\r\nloading:0\r\n");
    });
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  };
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const freeze = () => (isFrozen = true);
  return { listen, stop, freeze };
}

/** The limits of a portal that uses this Redis, connected. */
async function connectLimits(redis: ReturnType<typeof startRedisServer>) {
  const lines: unknown[] = [];
  const logger = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  const port = await redis.listen(0);
  const limits = createRateLimits(
    `redis://127.0.0.1:${String(port)}`,
    createOutageLog(logger, { away: "away", back: "back" }),
  );
  onTestFinished(() => {
    limits.close();
    redis.stop();
  });
  const take = limits.slidingWindow("hits", 60);
  const takeHit = () => take?.({ key: "app", wanted: 1, max: 1 }).catch(() => null);
  await expect.poll(takeHit).toEqual({ granted: 1, used: 1, resetSeconds: 60 });
  lines.length = 0;
  return { limits, hits: takeHit, lines, port };
}

test("a Redis that accepts commands and does not respond delays requests once, by a second, and limits still count", async () => {
  const redis = startRedisServer();
  const { limits, hits, lines } = await connectLimits(redis);
  redis.freeze();
  const limiter = limits.limiter("sign-ins", 5, 60);
  const started = performance.now();
  const [counted, taken] = await Promise.all([limiter.penalty("key", 1), hits()]);
  expect(performance.now() - started).toBeLessThan(3000);
  expect(counted.consumedPoints).toBe(1);
  expect(taken).toBeNull();
  // Each of these would wait for a second.
  const later = performance.now();
  for (let count = 2; count <= 50; count += 1)
    expect((await limiter.penalty("key", 1)).consumedPoints).toBe(count);
  expect(performance.now() - later).toBeLessThan(3000);
  expect(lines).toMatchObject([{ msg: "away" }]);
});

test("a Redis that goes away is logged once, and once that it is back after how many seconds", async () => {
  const redis = startRedisServer();
  const { lines, port } = await connectLimits(redis);

  redis.stop();
  await wait(1500);
  await redis.listen(port);
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines).toMatchObject([{ msg: "away" }, { msg: "back" }]);
  const { seconds } = z.object({ seconds: z.number() }).parse(lines[1]);
  expect(seconds).toBeGreaterThanOrEqual(1.5);
});
