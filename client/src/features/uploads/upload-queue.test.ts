import { expect, test } from "vitest";
import { createUploadQueue, type SendOptions } from "./upload-queue.ts";

interface Sent extends SendOptions {
  name: string;
  arrive: (path: string) => void;
  break: (error: Error) => void;
}

function newQueue() {
  const sent: Sent[] = [];
  const queue = createUploadQueue({
    send: (file, options) =>
      new Promise((resolve, reject) => {
        const entry = { name: file.name, arrive: resolve, break: reject, ...options };
        options.signal.addEventListener("abort", () => reject(new Error("given up")));
        sent.push(entry);
      }),
    refuse: (file) => (file.size > 3 ? "too large" : undefined),
    say: (error) => (error instanceof Error ? error.message : ""),
  });
  const states = () => queue.now().map(({ file, state }) => `${file.name} ${state}`);
  const of = (name: string) => {
    const entry = sent.findLast((each) => each.name === name);
    const id = queue.now().find(({ file }) => file.name === name)?.id;
    if (entry === undefined || id === undefined) throw new Error(`${name} was not sent.`);
    return { ...entry, id };
  };
  return { queue, sent, states, of };
}

const file = (name: string, content = "abc") => new File([content], name);
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

test("three leave at once, the others follow as they arrive", async () => {
  const { queue, sent, states, of } = newQueue();
  queue.add(["a", "b", "c", "d"].map((name) => file(name)));
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  of("b").arrive("document/b");
  await soon();
  expect(states()).toEqual(["a running", "b done", "c running", "d running"]);
});

test("one that fails takes none of the others with it, and may be tried again", async () => {
  const { queue, states, of } = newQueue();
  queue.add([file("a"), file("b")]);
  of("a").break(new Error("no network"));
  of("b").arrive("document/b");
  await soon();
  expect(states()).toEqual(["a failed", "b done"]);
  expect(queue.now()[0]?.fault).toBe("no network");
  queue.retry(of("a").id);
  of("a").arrive("document/a");
  const done = await queue.settled();
  expect(done.map(({ path }) => path)).toEqual(["document/a", "document/b"]);
});

test("what cannot be accepted never leaves", () => {
  const { queue, sent, states } = newQueue();
  queue.add([file("large", "abcd")]);
  expect(sent).toEqual([]);
  expect(states()).toEqual(["large refused"]);
  expect(queue.now()[0]?.fault).toBe("too large");
});

test("a cancelled one stops, a removed one is gone, and both make room", async () => {
  const { queue, states, of } = newQueue();
  queue.add(["a", "b", "c", "d", "e"].map((name) => file(name)));
  const { id, signal } = of("a");
  queue.cancel(id);
  queue.remove(of("b").id);
  await soon();
  expect(signal.aborted).toBe(true);
  expect(states()).toEqual(["a cancelled", "c running", "d running", "e running"]);
});

test("waiting for all waits for those under way only", async () => {
  const { queue, of } = newQueue();
  queue.add([file("a"), file("large", "abcd")]);
  let isSettled = false;
  const settled = queue.settled().then((uploads) => {
    isSettled = true;
    return uploads;
  });
  await soon();
  expect(isSettled).toBe(false);
  of("a").onProgress(0.5);
  expect(queue.now()[0]?.progress).toBe(0.5);
  of("a").arrive("document/a");
  expect((await settled).map(({ state }) => state)).toEqual(["done", "refused"]);
});
