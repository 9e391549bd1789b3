import { expect, test } from "vitest";
import { waitForTurn } from "./large-body-turns.ts";

const waitForTimer = () => new Promise((resolve) => setTimeout(resolve, 0));

test("large bodies are handled one per turn, in order, and other work runs between them", async () => {
  const events: string[] = [];
  const handled = ["a", "b", "c"].map(async (name) => {
    await waitForTurn(400_000);
    events.push(name);
    setImmediate(() => events.push(`after ${name}`));
  });
  await Promise.all(handled);
  await waitForTimer();
  expect(events.filter((event) => event.length === 1)).toEqual(["a", "b", "c"]);
  expect(events.indexOf("after a")).toBeLessThan(events.indexOf("c"));
});

test("a small body does not wait for large ones", async () => {
  const events: string[] = [];
  const large = Promise.all([waitForTurn(400_000), waitForTurn(400_000)]).then(() => events.push("large"));
  await waitForTurn(1000).then(() => events.push("small"));
  await large;
  expect(events).toEqual(["small", "large"]);
});
