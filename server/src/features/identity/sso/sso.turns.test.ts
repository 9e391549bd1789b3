import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { AppError } from "#http/app-error.ts";
import { waitForTurn } from "./sso.turns.ts";

const noCookies = { cookies: undefined, whenClosed: () => undefined };
const readKind = (error: unknown) => (error instanceof AppError ? error.kind : error);

test("forty sign-ins of an address are handled at a time, 300 wait, further ones are refused; another address goes on", async () => {
  let running = 0;
  let most = 0;
  const handle = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
    return "handled";
  };
  const attempts = Array.from({ length: 360 }, () =>
    waitForTurn({ ...noCookies, address: "203.0.113.7" }, handle).catch(readKind),
  );
  const other = waitForTurn({ ...noCookies, address: "198.51.100.9" }, () => Promise.resolve("at once"));
  expect(await Promise.race([other, ...attempts.slice(0, 340)])).toBe("at once");
  const results = await Promise.all(attempts);
  expect(results.filter((result) => result === "handled")).toHaveLength(340);
  expect(results.filter((result) => result === "too_many_requests")).toHaveLength(20);
  expect(most).toBe(40);
});

test("nothing is done for a client that has gone while it waited", async () => {
  const address = "203.0.113.8";
  let handled = 0;
  const first = Array.from({ length: 40 }, () => waitForTurn({ ...noCookies, address }, () => wait(20)));
  const whenClosed = (callback: () => void) => callback();
  const gone = waitForTurn({ ...noCookies, address, whenClosed }, () => {
    handled += 1;
    return Promise.resolve();
  });
  expect(readKind(await gone.catch((error: unknown) => error))).toBe("too_many_requests");
  await Promise.all(first);
  expect(handled).toBe(0);
});
