import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { spreadRequests } from "./requests-over-turns.ts";

const Address = z.custom<AddressInfo>((address) => typeof address === "object");

let turn = 0;
let counting: NodeJS.Immediate | undefined;
const countTurns = () => {
  turn += 1;
  counting = setImmediate(countTurns);
};
afterEach(() => clearImmediate(counting));

function compute(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** An application that trusts its proxy, behind `listener`. */
function buildApp(listener: RequestListener) {
  const app = express();
  app.set("trust proxy", true);
  app.use(spreadRequests());
  app.use(listener);
  return app;
}

/**
 * Requests of these clients that arrive in one turn: the client and the turn of each, in the order in which they are started.
 * A client may name its path after its address.
 */
async function sendTogether(clients: readonly string[]) {
  const started: { client: string; turn: number }[] = [];
  const app = buildApp(({ headers }, response) => {
    started.push({ client: String(headers["x-forwarded-for"]), turn });
    response.end();
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = Address.parse(server.address());
  let accepted = 0;
  server.on("connection", () => (accepted += 1));
  const sockets = clients.map(() => connect(port, "127.0.0.1"));
  await expect.poll(() => accepted).toBe(clients.length);
  countTurns();
  for (const [index, socket] of sockets.entries()) {
    const [client = "", path = "/"] = (clients[index] ?? "").split(" ");
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\nConnection: close\r\n\r\n`,
    );
  }
  // All have arrived before the next turn.
  compute(50);
  await Promise.all(sockets.map((socket) => once(socket.resume(), "close")));
  server.close();
  return started;
}

test("while more than 50 requests wait, every fifth turn of the event loop starts one", async () => {
  const started = await sendTogether(Array.from({ length: 80 }, () => "203.0.113.7"));
  const turns = started.map(({ turn: of }) => of);
  const steps = turns.slice(1, 30).map((of, index) => of - (turns[index] ?? 0));
  expect(steps).toEqual(steps.map(() => 5));
  expect(new Set(turns.slice(30)).size).toBe(1);
});

test.each(["2001:db8::", "198.51.100."])(
  "a client with many requests, or with many addresses of a network (%s), delays its own",
  async (network) => {
    const flood = Array.from({ length: 100 }, (_, index) => network + String(index));
    const started = await sendTogether([...flood, "203.0.113.7", "203.0.113.8", "203.0.113.7"]);
    const others = started.flatMap(({ client }, index) => (client.startsWith("203") ? [index] : []));
    expect(others).toHaveLength(3);
    expect(Math.max(...others)).toBeLessThanOrEqual(6);
  },
);

test.each([
  ["198.51.", ".1"],
  ["2001:db8:", "::1"],
])("a client with many blocks of a provider (%s…%s) delays its own", async (range, rest) => {
  const flood = Array.from({ length: 100 }, (_, index) => range + String(index) + rest);
  const started = await sendTogether([...flood, "203.0.113.7"]);
  expect(started.findIndex(({ client }) => client === "203.0.113.7")).toBeLessThanOrEqual(2);
});

const listProviders = (path = "") =>
  Array.from({ length: 100 }, (_, index) => `${String(index + 1)}.1.1.1${path}`);

test("many networks do not delay a check of a load balancer", async () => {
  const started = await sendTogether([...listProviders(), "203.0.113.7 /readyz"]);
  expect(started.findIndex(({ client }) => client === "203.0.113.7")).toBeLessThanOrEqual(2);
});

test("many such checks do not delay a call, and each turn starts ten", async () => {
  const started = await sendTogether([...listProviders(" /readyz"), "203.0.113.7"]);
  expect(started.findIndex(({ client }) => client === "203.0.113.7")).toBeLessThanOrEqual(10);
  const turns = started.filter(({ client }) => client !== "203.0.113.7").map(({ turn: of }) => of);
  expect(turns.map((of) => of - (turns[0] ?? 0))).toEqual(turns.map((_, index) => Math.floor(index / 10)));
});

test("the hosts of a network take turns", async () => {
  const flood = Array.from({ length: 100 }, () => "198.51.100.1");
  const started = await sendTogether([...flood, "198.51.100.2"]);
  expect(started.findIndex(({ client }) => client === "198.51.100.2")).toBeLessThanOrEqual(2);
});

test("a client that has gone meanwhile is left out", async () => {
  let started = 0;
  const app = buildApp((_request, response) => {
    started += 1;
    response.end();
  });
  const server = createServer(app);
  server.prependListener("request", ({ socket }) => socket.destroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect(Address.parse(server.address()).port, "127.0.0.1");
  socket.on("error", () => undefined).write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "close");
  await new Promise((resolve) => setTimeout(resolve, 50));
  server.close();
  expect(started).toBe(0);
});
