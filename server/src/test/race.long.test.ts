import { expect, test } from "vitest";
import { usePortal } from "./portal.ts";
import { runRace } from "./race.ts";
import { wideQuotas } from "./settings.ts";
import { openSharedStore } from "./shared-store.ts";

usePortal(openSharedStore, () => Promise.resolve(wideQuotas));

test("20,000 responses to callers of twelve tenants are all correct", async ({ annotate }) => {
  const { answers, failures } = await runRace(20_000);
  await annotate(`${String(answers)} answers, ${String(failures.length)} wrong`);
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(20_000);
});
