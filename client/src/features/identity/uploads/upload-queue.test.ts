import { expect, test } from "vitest";
import { createUploadQueue, type SendOptions } from "./upload-queue.ts";

interface SentUpload extends SendOptions {
  name: string;
  succeed: (path: string) => void;
  fail: (error: Error) => void;
}

function createQueue() {
  const sent: SentUpload[] = [];
  const queue = createUploadQueue({
    send: (file, options) =>
      new Promise((resolve, reject) => {
        const entry = { name: file.name, succeed: resolve, fail: reject, ...options };
        options.signal.addEventListener("abort", () => reject(new Error("cancelled")));
        sent.push(entry);
      }),
    check: (file) => (file.size > 3 ? "too large" : undefined),
    messageOf: (error) => (error instanceof Error ? error.message : ""),
  });
  const listStates = () => queue.now().map(({ file, state }) => `${file.name} ${state}`);
  const findSent = (name: string) => {
    const entry = sent.findLast((each) => each.name === name);
    const id = queue.now().find(({ file }) => file.name === name)?.id;
    if (entry === undefined || id === undefined) throw new Error(`${name} was not sent.`);
    return { ...entry, id };
  };
  return { queue, sent, states: listStates, of: findSent };
}

const buildFile = (name: string, content = "abc") => new File([content], name);
const waitForTick = () => new Promise((resolve) => setTimeout(resolve, 0));

test("three files are sent in parallel, the others when one is done", async () => {
  const { queue, sent, states, of } = createQueue();
  queue.add(["a", "b", "c", "d"].map((name) => buildFile(name)));
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  of("b").succeed("document/b");
  await waitForTick();
  expect(states()).toEqual(["a running", "b done", "c running", "d running"]);
});

test("a failed upload does not affect the others and can be retried", async () => {
  const { queue, states, of } = createQueue();
  queue.add([buildFile("a"), buildFile("b")]);
  of("a").fail(new Error("no network"));
  of("b").succeed("document/b");
  await waitForTick();
  expect(states()).toEqual(["a failed", "b done"]);
  expect(queue.now()[0]?.problem).toBe("no network");
  queue.retry(of("a").id);
  of("a").succeed("document/a");
  const done = await queue.settled();
  expect(done.map(({ path }) => path)).toEqual(["document/a", "document/b"]);
});

test("a file that cannot be accepted is not sent", () => {
  const { queue, sent, states } = createQueue();
  queue.add([buildFile("large", "abcd")]);
  expect(sent).toEqual([]);
  expect(states()).toEqual(["large refused"]);
  expect(queue.now()[0]?.problem).toBe("too large");
});

test("a cancelled or removed upload stops and frees its slot", async () => {
  const { queue, states, of } = createQueue();
  queue.add(["a", "b", "c", "d", "e"].map((name) => buildFile(name)));
  const { id, signal } = of("a");
  queue.cancel(id);
  queue.remove(of("b").id);
  await waitForTick();
  expect(signal.aborted).toBe(true);
  expect(states()).toEqual(["a cancelled", "c running", "d running", "e running"]);
});

test("settled waits only for active uploads", async () => {
  const { queue, of } = createQueue();
  queue.add([buildFile("a"), buildFile("large", "abcd")]);
  let isSettled = false;
  const settled = queue.settled().then((uploads) => {
    isSettled = true;
    return uploads;
  });
  await waitForTick();
  expect(isSettled).toBe(false);
  of("a").onProgress(0.5);
  expect(queue.now()[0]?.progress).toBe(0.5);
  of("a").succeed("document/a");
  expect((await settled).map(({ state }) => state)).toEqual(["done", "refused"]);
});
