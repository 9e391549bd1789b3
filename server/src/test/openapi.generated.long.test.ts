import { test } from "vitest";
import { endpoints, expectMatchesDocument } from "./generated-calls.ts";
import { usePortal } from "./portal.ts";

usePortal();

test.each([...endpoints.keys()])(
  "%s: the responses to a thousand inputs per role match the OpenAPI document",
  (operationId) => expectMatchesDocument(operationId, 1000, Math.floor(Math.random() * 2 ** 31)),
);
