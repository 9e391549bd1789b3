import { expect, test } from "vitest";
import { killDuringFirstStart, killUnderWrites } from "#test/kills";
import { prepareEnvironment } from "#test/processes";

test("a portal that is killed during its very first start starts again, five times", async () => {
  for (let kill = 0; kill < 5; kill += 1) {
    const { env, remove } = await prepareEnvironment({ isEmpty: true });
    await killDuringFirstStart(env);
    await remove();
  }
});

test("a portal that is killed 15 times under writes starts again each time with every acknowledged row", async ({
  annotate,
}) => {
  const { env, remove } = await prepareEnvironment({ isEmpty: true });
  const acknowledged = await killUnderWrites(env, 15);
  await annotate(`${String(acknowledged)} acknowledged rows, 0 lost`);
  expect(acknowledged).toBeGreaterThanOrEqual(15);
  await remove();
});
