import { test } from "vitest";
import { endpoints, expectPromisesKept } from "#test/generated-calls";
import { usePortal } from "#test/portal";

usePortal();

test.each([...endpoints.keys()])(
  "%s: the responses to a thousand inputs per role match the OpenAPI document",
  (operationId) => expectPromisesKept(operationId, 1000, Math.floor(Math.random() * 2 ** 31)),
);
