import { stat } from "node:fs/promises";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

/** A service whose answers take `delayMs`, and what is logged about it. */
async function openBreaker() {
  const service = { delayMs: 0 };
  const events: string[] = [];
  const breaker = createCircuitBreaker(() => wait(service.delayMs), {
    failed: (error) => void events.push(String(error)),
    succeeded: () => void events.push("back"),
  });
  onTestFinished(breaker.stop);
  const ask = () =>
    breaker.run(
      () => wait(service.delayMs, "service"),
      () => Promise.resolve("fallback"),
    );
  await expect.poll(() => events).toEqual(["back"]);
  return { service, events, ask, breaker };
}

test("a service that answers slowly five times in a row is away until it answers fast again", async () => {
  const { service, events, ask } = await openBreaker();
  service.delayMs = 120;
  for (let answer = 0; answer < 5; answer += 1) expect(await ask()).toBe("service");
  expect(await ask()).toBe("fallback");
  // The probe, which runs every second, is slow, too.
  await wait(1500);
  expect(await ask()).toBe("fallback");
  service.delayMs = 0;
  await expect.poll(ask, { timeout: 5000 }).toBe("service");
  expect(events).toEqual(["back", "Error: 5 slow responses in a row", "back"]);
});

test("answers that are slow at the same time, or with fast ones in between, do not make it away", async () => {
  const { service, ask } = await openBreaker();
  service.delayMs = 120;
  await Promise.all(Array.from({ length: 20 }, ask));
  for (let round = 0; round < 6; round += 1) {
    service.delayMs = 120;
    expect(await ask()).toBe("service");
    service.delayMs = 0;
    expect(await ask()).toBe("service");
  }
});

test("a slow answer from before the service was away does not count after it is back", async () => {
  const { service, events, ask, breaker } = await openBreaker();
  service.delayMs = 400;
  const old = ask();
  breaker.open(new Error("connection lost"));
  service.delayMs = 0;
  breaker.retry();
  await expect.poll(() => events.at(-1)).toBe("back");
  await old;
  service.delayMs = 120;
  for (let answer = 0; answer < 5; answer += 1) expect(await ask()).toBe("service");
});

test("slow answers from before the service was away do not count after it is back", async () => {
  const { service, events, ask, breaker } = await openBreaker();
  service.delayMs = 120;
  for (let answer = 0; answer < 4; answer += 1) expect(await ask()).toBe("service");
  breaker.open(new Error("connection lost"));
  service.delayMs = 0;
  breaker.retry();
  await expect.poll(() => events.at(-1)).toBe("back");
  service.delayMs = 120;
  for (let answer = 0; answer < 5; answer += 1) expect(await ask()).toBe("service");
  expect(await ask()).toBe("fallback");
});

test("a task that started before the service was away, and fails after it is back, does not make it away", async () => {
  const { events, ask, breaker } = await openBreaker();
  let fail: (error: Error) => void = () => undefined;
  const old = breaker.run(
    () => new Promise<string>((_resolve, reject) => (fail = reject)),
    () => Promise.resolve("fallback"),
  );
  breaker.open(new Error("connection lost"));
  breaker.retry();
  await expect.poll(() => events.at(-1)).toBe("back");
  fail(new Error("connection lost"));
  expect(await old).toBe("fallback");
  expect(await ask()).toBe("service");
});

test("answers that the process was too busy to read are not slow", async () => {
  const { ask, breaker } = await openBreaker();
  for (let answer = 0; answer < 5; answer += 1) {
    await nextTurn();
    const asked = breaker.run(
      () => stat("."),
      () => Promise.resolve(undefined),
    );
    const startedAt = performance.now();
    while (performance.now() - startedAt < 120);
    await asked;
  }
  expect(await ask()).toBe("service");
});
