import { test } from "vitest";
import { endpoints, expectMatchesDocument } from "./generated-calls.ts";
import { usePortal } from "./portal.ts";

usePortal();

/** A call that waits for changes is answered after two seconds at the earliest. */
const countInputs = (operationId: string) => (operationId === "notifications.changes" ? 20 : 1000);

test.each([...endpoints.keys()])(
  "%s: the responses to a thousand inputs per role match the OpenAPI document",
  (operationId) =>
    expectMatchesDocument(operationId, countInputs(operationId), Math.floor(Math.random() * 2 ** 31)),
);
