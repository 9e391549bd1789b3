import { expect, test } from "vitest";
import { usePortal } from "#test/portal";
import { race } from "#test/race";

usePortal();

test("callers of twelve tenants at once get their own rows and nothing else", async () => {
  const { answers, failures } = await race(3000);
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(3000);
}, 240_000);
