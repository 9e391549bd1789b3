import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { waitForDelay } from "./faults.ts";

test("a delay counts from the arrival of the call, whose work may have taken most of it", async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const start = performance.now();
  await waitForDelay({ effect: "delay", delayMs: 20_000, responseCase: "" }, 19_900, response);
  expect(performance.now() - start).toBeLessThan(10_000);
});
