import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { countBody, getHeldMemory, limitHeldMemory } from "./held-memory.ts";
import { estimateParsedBytes } from "./json-size.ts";
import { getRequestState } from "./request-state.ts";
import { buildActor } from "#test/build-actor.ts";

let server: Server;
const clients: Socket[] = [];
let bodies: number[] = [];
let waiting: { countValues: () => void; isClosed: () => boolean }[] = [];

/** A server whose clients name their address, as behind a proxy. It receives bodies and sends a large text. */
async function listen({ maxPerNetwork = 100, maxBytes = 1_000_000 } = {}) {
  bodies = [];
  waiting = [];
  const app = express();
  app.use((request, response, next) => {
    getRequestState(response).address = request.get("X-Client") ?? "";
    if (request.get("X-User") !== undefined) getRequestState(response).actor = buildActor();
    next();
  });
  app.use(limitHeldMemory(maxPerNetwork, maxBytes));
  app.post("/", countBody, express.raw({ limit: 2_000_000, type: () => true }), (request, response) => {
    bodies.push(Buffer.byteLength(z.instanceof(Buffer).parse(request.body)));
    response.end("received");
  });
  app.post("/waits", countBody, express.raw({ type: () => true }), (request, response) => {
    const body = z.instanceof(Buffer).parse(request.body);
    waiting.push({
      countValues: () => getHeldMemory(response).countValues(body),
      isClosed: () => response.closed,
    });
  });
  app.get("/large", (_request, response) => response.end(Buffer.alloc(40_000_000)));
  app.get("/never", () => undefined);
  server = createServer(app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

/** Sends the text, and reads the answers if asked to. */
function send(text: string | Buffer, { reads = true } = {}) {
  const address = server.address();
  const client = connect(typeof address === "object" && address !== null ? address.port : 0, "127.0.0.1");
  clients.push(client);
  let answer = "";
  client.on("error", () => undefined);
  if (reads) client.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  client.write(text);
  return { client, answer: () => answer };
}

const buildHead = (from: string, length: number, more = "") =>
  `POST / HTTP/1.1\r\nHost: a\r\nX-Client: ${from}\r\nContent-Length: ${length}\r\n${more}\r\n`;
const areClosed = () => clients.map((client) => client.closed);

test("unfinished bodies above the limit close the oldest request of the network that holds most", async () => {
  await listen();
  send(`${buildHead("10.0.0.9", 200_000)}${"x".repeat(150_000)}`);
  for (let count = 0; count < 3; count += 1) send(`${buildHead("10.0.0.1", 400_000)}${"x".repeat(300_000)}`);
  await expect.poll(areClosed).toEqual([false, true, false, false]);
  clients[0]?.write("x".repeat(50_000));
  await expect.poll(() => bodies).toEqual([200_000]);
});

test("a client with all networks of a block loses its requests, not one with a larger body", async () => {
  await listen();
  send(`${buildHead("10.0.1.1", 400_000)}${"x".repeat(300_000)}`);
  for (let host = 1; host < 9; host += 1)
    send(`${buildHead(`10.0.0.${String(host)}`, 400_000)}${"x".repeat(100_000)}`);
  await expect.poll(() => areClosed().filter(Boolean)).toHaveLength(1);
  clients[0]?.write("x".repeat(100_000));
  await expect.poll(() => bodies).toEqual([400_000]);
});

test("many networks without a session do not close an upload of a user", async () => {
  await listen();
  send(`${buildHead("10.0.0.1", 400_000, "X-User: a\r\n")}${"x".repeat(300_000)}`);
  for (let block = 1; block < 9; block += 1)
    send(`${buildHead(`10.0.${String(block)}.1`, 400_000)}${"x".repeat(100_000)}`);
  await expect.poll(() => areClosed().filter(Boolean)).toHaveLength(1);
  clients[0]?.write("x".repeat(100_000));
  await expect.poll(() => bodies).toEqual([400_000]);
});

test("users who hold more do not close a request without a session", async () => {
  await listen();
  send(`${buildHead("10.0.0.1", 100_000)}${"x".repeat(50_000)}`);
  for (let block = 1; block < 6; block += 1)
    send(`${buildHead(`10.0.${String(block)}.1`, 400_000, "X-User: a\r\n")}${"x".repeat(200_000)}`);
  await expect.poll(() => areClosed().filter(Boolean)).toHaveLength(1);
  clients[0]?.write("x".repeat(50_000));
  await expect.poll(() => bodies).toEqual([100_000]);
});

const buildValues = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({})));

/** Sends empty objects to a route that never answers, and returns what counts them once the body was read. */
async function sendValues(count = 3000, from = "10.0.0.1", more = "") {
  const body = buildValues(count);
  const before = waiting.length;
  const { client } = send(`${buildHead(from, body.length, more).replace("/", "/waits")}${body}`);
  await expect.poll(() => waiting.length).toBe(before + 1);
  return { client, received: waiting[before] };
}

test("what was closed of clients without a session does not count again for users", async () => {
  const thousand = Buffer.from(buildValues(1000));
  await listen({ maxBytes: 7.2 * (thousand.length + estimateParsedBytes(thousand)) });
  const user = "X-User: a\r\n";
  for (const [count, from, more] of [
    [2000, "10.0.0.1", ""],
    [2000, "10.0.0.1", ""],
    [1500, "10.0.1.1", user],
    [1500, "10.0.2.1", user],
    [3000, "10.0.3.1", user],
  ] as const)
    (await sendValues(count, from, more)).received?.countValues();
  await expect.poll(areClosed).toEqual([true, false, false, false, true]);
});

test("a body of many values counts with the memory that they take once they are parsed", async () => {
  await listen({ maxBytes: 2_000_000 });
  for (let count = 0; count < 2; count += 1) (await sendValues()).received?.countValues();
  await expect.poll(areClosed).toEqual([true, false]);
});

test("values that are counted after their client has gone are not counted for ever", async () => {
  await listen({ maxBytes: 2_000_000 });
  const { client, received } = await sendValues();
  client.destroy();
  await expect.poll(() => received?.isClosed()).toBe(true);
  received?.countValues();
  (await sendValues()).received?.countValues();
  await sendValues();
  expect(areClosed()).toEqual([true, false, false]);
});

test("a compressed body counts with the size it may have when it is decompressed", async () => {
  await listen({ maxBytes: 1_500_000 });
  const small = gzipSync("x".repeat(900_000)).subarray(0, -100);
  for (let count = 0; count < 2; count += 1) {
    const { client } = send(buildHead("10.0.0.1", small.length + 100, "Content-Encoding: gzip\r\n"));
    client.write(small);
  }
  await expect.poll(areClosed).toEqual([true, false]);
});

test("responses that a network does not read are closed above the limit, and others are sent", async () => {
  await listen({ maxBytes: 60_000_000 });
  const get = (from: string) => `GET /large HTTP/1.1\r\nHost: a\r\nX-Client: ${from}\r\n\r\n`;
  for (let count = 0; count < 3; count += 1) send(get("10.0.0.1"), { reads: false });
  const countDestroyed = () => clients.slice(0, 3).filter((client) => client.closed).length;
  // A client that does not read learns of the end when it writes.
  await expect
    .poll(() => {
      for (const client of clients) if (!client.closed) client.write("\r\n");
      return countDestroyed();
    })
    .toBe(2);
  const reader = send(get("10.0.0.2"));
  await expect.poll(() => reader.answer().length).toBeGreaterThan(40_000_000);
});

test("a network has a limited number of requests at a time, and the next one gets 429", async () => {
  await listen({ maxPerNetwork: 2 });
  for (const from of ["10.0.0.1", "10.0.0.1", "10.0.0.2"])
    send(`GET /never HTTP/1.1\r\nHost: a\r\nX-Client: ${from}\r\n\r\n`);
  const readAnswerTo = (from: string) => send(`${buildHead(from, 1)}x`).answer;
  await expect.poll(readAnswerTo("10.0.0.1")).toMatch(/^HTTP\/1\.1 [45]\d\d /);
  await expect.poll(readAnswerTo("10.0.0.2")).toMatch(/received/);
  clients[0]?.destroy();
  await expect.poll(() => bodies.length).toBe(1);
  await expect.poll(readAnswerTo("10.0.0.1")).toMatch(/received/);
});

test("memory is released when a request ends, whichever way it ends", async () => {
  await listen();
  for (let count = 0; count < 6; count += 1) {
    const { answer } = send(`${buildHead("10.0.0.1", 300_000)}${"x".repeat(300_000)}`);
    await expect.poll(answer).toMatch(/received/);
    const { client } = send(`${buildHead("10.0.0.1", 400_000)}${"x".repeat(300_000)}`);
    await expect.poll(() => client.bytesWritten).toBeGreaterThan(300_000);
    client.destroy();
  }
  expect(bodies).toEqual(Array.from({ length: 6 }, () => 300_000));
});
