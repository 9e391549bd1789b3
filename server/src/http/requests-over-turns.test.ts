import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
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

test("while more than 50 requests wait, each turn of the event loop starts one, in order", async () => {
  const started: { url: string; turn: number }[] = [];
  const server = createServer(
    spreadRequests(({ url = "" }, response) => {
      started.push({ url, turn });
      response.end();
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = Address.parse(server.address());
  let accepted = 0;
  server.on("connection", () => (accepted += 1));
  const sockets = Array.from({ length: 80 }, () => connect(port, "127.0.0.1"));
  await expect.poll(() => accepted).toBe(80);
  countTurns();
  for (const [index, socket] of sockets.entries())
    socket.write(`GET /${String(index)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  // All have arrived before the next turn.
  compute(50);
  await Promise.all(sockets.map((socket) => once(socket.resume(), "close")));
  server.close();
  expect(started.map(({ url }) => url)).toEqual(sockets.map((_socket, index) => `/${String(index)}`));
  const turns = started.map(({ turn: of }) => of);
  expect(new Set(turns.slice(0, 30)).size).toBe(30);
  expect(new Set(turns.slice(30)).size).toBe(1);
});

test("a client that has gone meanwhile is left out", async () => {
  let started = 0;
  const server = createServer(
    spreadRequests((_request, response) => {
      started += 1;
      response.end();
    }),
  );
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
