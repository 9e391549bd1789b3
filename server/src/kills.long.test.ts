import { expect, test } from "vitest";
import { killDuringFirstStart, killUnderWrites } from "#test/kills";

test("a portal that is killed during its very first start starts again, five times", async () => {
  for (let kill = 0; kill < 5; kill += 1) await killDuringFirstStart();
});

test("a portal that is killed 15 times under writes starts again each time with every acknowledged row", async () => {
  expect(await killUnderWrites(15)).toBeGreaterThan(100);
});
