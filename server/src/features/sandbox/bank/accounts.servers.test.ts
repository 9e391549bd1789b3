import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { usePortal } from "#test/portal.ts";
import { runInSandbox } from "./accounts.ts";

usePortal();

test("two transactions of an app have a connection at a time, however many wait, and another app does not wait", async () => {
  const [busy, other] = [randomUUID(), randomUUID()];
  const running = new Map<string, number>();
  let most = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const run = (appId: string, isHeld: boolean) =>
    runInSandbox(appId, async () => {
      running.set(appId, (running.get(appId) ?? 0) + 1);
      most = Math.max(most, running.get(appId) ?? 0);
      if (isHeld) await released;
      running.set(appId, (running.get(appId) ?? 0) - 1);
    });
  const held = Array.from({ length: 40 }, (_, index) => run(busy, index < 2));
  await expect.poll(() => running.get(busy)).toBe(2);
  await run(other, false);
  release();
  await Promise.all(held);
  expect(most).toBe(2);
});
