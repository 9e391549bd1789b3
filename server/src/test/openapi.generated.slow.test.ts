import { test } from "vitest";
import { endpoints, expectMatchesDocument } from "./generated-calls.ts";
import { usePortal } from "./portal.ts";

usePortal();

/** Every run makes these calls again; the long run generates many new ones. */
const seed = 20_261_122;
const callsPerOperation = 1;

test.each([...endpoints.keys()])(
  "%s: no input causes a 5xx, an undocumented status or a response that violates its schema",
  (operationId) => expectMatchesDocument(operationId, callsPerOperation, seed),
  120_000,
);
