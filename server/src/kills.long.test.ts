import { expect, test } from "vitest";
import { emptyPortal, killDuringFirstStart, killUnderWrites } from "#test/kills";

test("a portal that is killed during its very first start starts again, five times", async () => {
  for (let kill = 0; kill < 5; kill += 1) {
    const { env, remove } = await emptyPortal();
    await killDuringFirstStart(env);
    await remove();
  }
});

test("a portal that is killed 15 times under writes starts again each time with every acknowledged row", async () => {
  const { env, remove } = await emptyPortal();
  expect(await killUnderWrites(env, 15)).toBeGreaterThan(100);
  await remove();
});
