import { hourMs } from "contract/time";
import { expect, onTestFinished, test, vi } from "vitest";
import { createBlockingLimit } from "./blocking-limit.ts";
import { createRateLimits } from "./rate-limit.ts";

const outage = { failed: () => undefined, succeeded: () => undefined };
const limits = createRateLimits(undefined, outage);
let created = 0;
const createLimit = () => createBlockingLimit(limits, `test-${String((created += 1))}`, 2, 60);

test("an address waits after its limit of failures, another one of its site does not", async () => {
  const limit = createLimit();
  await limit.count("192.0.2.1");
  expect(limit.blockedSeconds("192.0.2.1")).toBe(0);
  await limit.count("192.0.2.1");
  expect(limit.blockedSeconds("192.0.2.1")).toBe(60);
  expect(limit.blockedSeconds("192.0.2.2")).toBe(0);
});

test.each([
  ["a /56 network", (index: number) => `2001:db8:0:${index.toString(16)}::1`, 4],
  ["a /48 network", (index: number) => `2001:db8:0:${(index * 256).toString(16)}::1`, 6],
  ["a /28 network", (index: number) => `198.51.100.${String(index)}`, 4],
])(
  "%s that fails from many addresses waits, also one that never failed",
  async (_name, address, failures) => {
    const limit = createLimit();
    for (let index = 1; index < failures; index += 1) await limit.count(address(index));
    expect(limit.blockedSeconds(address(failures + 1))).toBe(0);
    await limit.count(address(failures));
    expect(limit.blockedSeconds(address(failures + 1))).toBe(60);
    expect(limit.blockedSeconds("203.0.113.9")).toBe(0);
  },
);

test("an address waits no longer if the clock is set back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const limit = createLimit();
  for (let count = 0; count < 2; count += 1) await limit.count("192.0.2.7");
  vi.setSystemTime(Date.now() - hourMs);
  expect(limit.blockedSeconds("192.0.2.7")).toBe(60);
});
