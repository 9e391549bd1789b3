import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Redis } from "ioredis";
import { ssoContract } from "contract/sso/sso.contract";
import { afterAll, expect, test } from "vitest";
import { buildUser } from "#test/builders.ts";
import { createCaller, getData, getFailure, createAddress } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";

let server: ChildProcess | undefined;
let url = "";
const folder = mkdtempSync(path.join(tmpdir(), "portal-redis-"));
afterAll(() => {
  server?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

/** A Redis server of this test, which can be stopped. */
async function startRedis() {
  const port = String(await freePort());
  server = spawn("redis-server", ["--port", port, "--bind", "127.0.0.1", "--dir", folder, "--save", ""]);
  url = `redis://127.0.0.1:${port}`;
  return { REDIS_URL: url };
}

const { log } = usePortal(undefined, startRedis);

const signIn = (username: string, password: string, address = createAddress()) =>
  createCaller(undefined, address).send(ssoContract.token, { body: { username, password } });

const listOutages = () => log.filter((line) => line.includes("Redis of REDIS_URL"));

test("a Redis that freezes delays the first sign-in by three seconds at most, is logged once, and limits still refuse", async () => {
  const user = await buildUser();
  const redis = new Redis(url);
  // The counters are in this Redis once the portal is connected.
  await expect
    .poll(async () => {
      await signIn(user.username, "wrong");
      return redis.dbsize();
    })
    .toBeGreaterThan(3);
  redis.disconnect();
  log.length = 0;

  server?.kill("SIGSTOP");
  const started = performance.now();
  getData(ssoContract.token, await signIn(user.username, testPassword));
  expect(performance.now() - started).toBeLessThan(3000);
  const address = createAddress();
  for (let count = 0; count < 10; count += 1)
    getFailure(await signIn(user.username, "wrong", address), "wrong_credentials");
  getFailure(await signIn(user.username, testPassword, address), "too_many_requests");
  // Longer than a connection may be silent, after which it is replaced.
  await wait(13_000);
  getData(ssoContract.token, await signIn(user.username, testPassword));
  expect(listOutages()).toHaveLength(1);

  server?.kill("SIGCONT");
  await expect.poll(listOutages, { timeout: 20_000 }).toHaveLength(2);
  getData(ssoContract.token, await signIn(user.username, testPassword));
});
