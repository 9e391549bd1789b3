import { expect, onTestFinished, test } from "vitest";
import { startMixedLoad } from "./mixed-load.ts";
import { prepareEnvironment, startPortalProcess } from "./processes.ts";
import { startProxy } from "./proxy.ts";

const healthCheckSeconds = 1;
const minRequests = 5000;

test("no request fails while three replicas behind a proxy restart one after the other", async ({
  annotate,
}) => {
  const { env, remove } = await prepareEnvironment();
  onTestFinished(remove);
  const redisUrl = process.env["REDIS_URL"];
  const buildSettings = (replica: number) => ({
    ...env,
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    DATA_DIR: `${env.DATA_DIR}-${String(replica)}`,
    DATABASE_POOL: "5",
    TRUST_PROXY: "1",
    // As in docs/operations.md: twice the interval of the health checks.
    SHUTDOWN_DELAY: String(2 * healthCheckSeconds),
  });
  const replicas = await Promise.all([1, 2, 3].map((replica) => startPortalProcess(buildSettings(replica))));
  onTestFinished(async () => {
    await Promise.all(replicas.map((replica) => replica.stop("SIGKILL")));
  });
  const urls = replicas.map(({ url }) => url);
  const proxy = await startProxy(urls, healthCheckSeconds * 1000);
  onTestFinished(proxy.close);

  const restart = async (index: number) => {
    const url = urls[index] ?? "";
    expect(await replicas[index]?.stop()).toMatchObject({ code: 0 });
    expect(proxy.isHealthy(url)).toBe(false);
    replicas[index] = await startPortalProcess({ ...buildSettings(index + 1), PORT: new URL(url).port });
    await expect.poll(() => proxy.isHealthy(url)).toBe(true);
  };
  const { load, stop } = await startMixedLoad(proxy.url);
  let restarts = 0;
  do {
    for (const index of urls.keys()) await restart(index);
    restarts += urls.length;
  } while (load.requests < minRequests && load.failures.length === 0);
  await stop();
  await annotate(
    `${String(load.requests)} requests, ${String(load.failures.length)} failed, ${String(restarts)} restarts`,
  );
  expect(load.failures).toEqual([]);
});
