import { expect, test } from "vitest";
import { usePortal } from "#test/portal";
import { race } from "#test/race";

usePortal();

test("concurrent callers of twelve tenants get only their own rows", async () => {
  const { answers, failures } = await race(1500);
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(1500);
}, 240_000);
