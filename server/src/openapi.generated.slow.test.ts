import { expect, test } from "vitest";
import { examples } from "#test/example-calls";
import { endpoints, expectPromisesKept } from "#test/generated-calls";
import { usePortal } from "#test/portal";

usePortal();

/** The same calls in every run; the long run generates many new ones. */
const seed = 20_261_122;
const callsPerOperation = 1;

test("every operation has an example", () => {
  expect(Object.keys(examples).toSorted()).toEqual([...endpoints.keys()].toSorted());
});

test.each([...endpoints.keys()])(
  "%s: no input causes a 5xx, an undocumented status or a response that violates its schema",
  (operationId) => expectPromisesKept(operationId, callsPerOperation, seed),
  120_000,
);
