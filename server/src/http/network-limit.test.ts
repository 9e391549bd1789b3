import { expect, test } from "vitest";
import { createNetworkLimit } from "./network-limit.ts";
import { createRateLimits, getNetworks, type Counter } from "./rate-limit.ts";

const limits = createRateLimits(undefined, { failed: () => undefined, succeeded: () => undefined });

/** A limit of 2 per host, 4 per site and 6 per block, and how many points an address has used in each. */
function createReadableLimit() {
  const counters: Counter[] = [];
  const limiter = (name: string, points: number, seconds: number) => {
    const counter = limits.limiter(name, points, seconds);
    counters.push(counter);
    return counter;
  };
  const limit = createNetworkLimit({ ...limits, limiter }, "test", 2, 60);
  const readUsed = async (address: string) => {
    const { host, site, block } = getNetworks(address);
    const keys = [host, site, block];
    const states = await Promise.all(counters.map((counter, index) => counter.get(keys[index] ?? "")));
    return states.map((state) => state?.consumedPoints ?? null);
  };
  return { request: (address: string) => limit(address, "requests"), readUsed };
}

test.each([
  ["/48", (index: number) => `2001:db8:0:${(index * 256).toString(16)}::1`, 6],
  ["/56", (index: number) => `2001:db8:0:${index.toString(16)}::1`, 4],
  ["/24", (index: number) => `198.51.100.${String(index * 16)}`, 6],
  ["/28", (index: number) => `198.51.100.${String(index)}`, 4],
])("a full %s refuses a host without a counter for it", async (size, getAddress, points) => {
  const { request, readUsed } = createReadableLimit();
  for (let index = 0; index < points; index += 1) await request(getAddress(index));
  const next = getAddress(points);
  await expect(request(next)).rejects.toThrow("Try again in 60 seconds");
  expect(await readUsed(next)).toEqual(
    size === "/48" || size === "/24" ? [null, null, points] : [null, points, points],
  );
});

test("a host that is refused uses up nothing of its neighbours", async () => {
  const { request, readUsed } = createReadableLimit();
  const address = "198.51.100.1";
  for (let count = 0; count < 2; count += 1) await request(address);
  for (let count = 0; count < 5; count += 1) await expect(request(address)).rejects.toThrow("Too many");
  expect((await readUsed(address)).slice(1)).toEqual([2, 2]);
  await request("198.51.100.2");
});
