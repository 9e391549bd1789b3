import { expect, test } from "vitest";
import { examples } from "#test/example-calls";
import { endpoints, expectPromisesKept } from "#test/generated-calls";
import { usePortal } from "#test/portal";
import { isEmbedded } from "#test/store";

usePortal();

/**
 * The same calls in every run; the long run generates new ones. Fewer on the embedded database, which is
 * three times slower.
 */
const seed = Number(process.env["GENERATED_SEED"] ?? 20_261_122);

test("every operation has an example", () => {
  expect(Object.keys(examples).toSorted()).toEqual([...endpoints.keys()].toSorted());
});

test.each([...endpoints.keys()])(
  "%s: no input causes a 5xx, an undocumented status or a response that violates its schema",
  (operationId) => expectPromisesKept(operationId, isEmbedded ? 15 : 50, seed),
  120_000,
);
