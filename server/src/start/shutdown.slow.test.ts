import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { trackHandler } from "#http/running-handlers.ts";
import { createGracefulStop } from "./shutdown.ts";

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

/** A server whose responses the test controls, and a record of what happened to the portal behind it. */
async function serveSlowly(delaySeconds: number) {
  const waiting: ServerResponse[] = [];
  const events: string[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  const stop = createGracefulStop(
    server,
    {
      beginShutdown: () => void events.push("not ready"),
      close: () => Promise.resolve(void events.push("closed")),
    },
    delaySeconds,
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    events,
    stop,
    call: () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get({ port, host: "127.0.0.1", agent }, (reply) => resolve(reply.resume())).on("error", reject);
      }),
    arrived: async (count: number) => {
      await expect.poll(() => waiting.length).toBe(count);
    },
    answerAll: () => waiting.splice(0).map((response) => response.end("done")),
  };
}

test("during the drain delay requests are answered, and each response closes its connection", async () => {
  const { call, arrived, answerAll, stop, events } = await serveSlowly(1);
  const first = call();
  await arrived(1);
  answerAll();
  expect((await first).headers.connection).toBe("keep-alive");

  const runningBefore = call();
  await arrived(1);
  const stopped = stop();
  const later = call();
  await arrived(2);
  answerAll();
  for (const reply of [await runningBefore, await later]) expect(reply.headers.connection).toBe("close");
  expect(events).toEqual(["not ready"]);
  await stopped;
  expect(events).toEqual(["not ready", "closed"]);
});

test("a running request completes before the portal closes, and no new one is accepted", async () => {
  const { call, arrived, answerAll, stop, events } = await serveSlowly(0);
  const running = call();
  await arrived(1);
  const stopped = stop();
  expect(stop()).toBe(stopped);
  await wait(300);
  expect(events).toEqual(["not ready"]);
  await expect(call()).rejects.toThrow("ECONNREFUSED");
  answerAll();
  expect((await running).statusCode).toBe(200);
  await stopped;
  expect(events).toEqual(["not ready", "closed"]);
});

test("connections that wait to be accepted when the stop begins are answered", async () => {
  const { call, arrived, answerAll, stop, events } = await serveSlowly(0);
  const waiting = Array.from({ length: 40 }, () => call());
  const stopped = stop();
  await arrived(40);
  answerAll();
  for (const reply of waiting) expect((await reply).statusCode).toBe(200);
  await stopped;
  expect(events).toEqual(["not ready", "closed"]);
});

test("a handler whose client has gone completes before the portal closes", async () => {
  const { stop, events } = await serveSlowly(0);
  let finish = () => {};
  const handler = new Promise<void>((resolve) => (finish = resolve));
  void trackHandler(handler);
  const stopped = stop();
  await wait(300);
  expect(events).toEqual(["not ready"]);
  finish();
  await stopped;
  expect(events).toEqual(["not ready", "closed"]);
});

test("a handler that never completes delays the stop by ten seconds", async () => {
  const { stop, events } = await serveSlowly(0);
  let finish = () => {};
  void trackHandler(new Promise<void>((resolve) => (finish = resolve)));
  const start = Date.now();
  await stop();
  finish();
  expect(Date.now() - start).toBeGreaterThan(9_900);
  expect(Date.now() - start).toBeLessThan(13_000);
  expect(events).toEqual(["not ready", "closed"]);
});

test("a request that never completes is aborted after ten seconds", async () => {
  const { call, arrived, stop, events } = await serveSlowly(0);
  const endless = call();
  endless.catch(() => undefined);
  await arrived(1);
  const start = Date.now();
  await stop();
  await expect(endless).rejects.toThrow("socket hang up");
  expect(Date.now() - start).toBeGreaterThan(9_900);
  expect(Date.now() - start).toBeLessThan(13_000);
  expect(events).toEqual(["not ready", "closed"]);
});
