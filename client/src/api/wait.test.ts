import { expect, onTestFinished, test, vi } from "vitest";
import { wait } from "./wait.ts";

test("a wait that ends leaves no listener on its signal", async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, "removeEventListener");
  const added = vi.spyOn(signal, "addEventListener");
  await wait(1, signal);
  expect(removed.mock.calls).toEqual(added.mock.calls);
  expect(added).toHaveBeenCalledOnce();
});

test("a signal ends a wait at once, also one that aborted before", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const controller = new AbortController();
  const waiting = wait(60_000, controller.signal);
  controller.abort();
  await waiting;
  await wait(60_000, controller.signal);
  expect(vi.getTimerCount()).toBe(0);
});
