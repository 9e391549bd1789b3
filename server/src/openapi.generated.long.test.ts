import { test } from "vitest";
import { endpoints, expectPromisesKept } from "#test/generated-calls";
import { usePortal } from "#test/portal";

usePortal();

test.each([...endpoints.keys()])(
  "%s: a thousand inputs for each role keep what the OpenAPI document promises",
  (operationId) => expectPromisesKept(operationId, 1000, Math.floor(Math.random() * 2 ** 31)),
);
