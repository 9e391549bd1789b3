import { expect, test } from "vitest";
import { gateDevices, gateVisitors } from "./sso.device-gate.service.ts";

test.each([
  ["sign-ins", gateDevices],
  ["visitors", gateVisitors],
])("%s from many blocks of a provider do not delay one from elsewhere", async (_kind, gate) => {
  const started: string[] = [];
  const run = (address: string) =>
    gate(address, () => {
      started.push(address);
      return Promise.resolve();
    });
  const blocks = Array.from({ length: 60 }, (_, index) => `198.51.${String(index)}.1`);
  await Promise.all([...blocks, "203.0.113.7"].map(run));
  expect(started).toHaveLength(61);
  expect(started.indexOf("203.0.113.7")).toBeLessThanOrEqual(5);
});
