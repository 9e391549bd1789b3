import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitConnections } from "./connection-limits.ts";

const proxy = "127.0.0.9";
let server: Server;
const clients: Socket[] = [];
const waiting: ServerResponse[] = [];

async function listen(max: number, maxPerNetwork: number) {
  server = createServer((_request, response) => void waiting.push(response));
  limitConnections(server, { max, maxPerNetwork, isProxy: (address) => address === proxy });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  for (const response of waiting.splice(0)) response.end();
  server.close();
});

/** A connection from an address of the loopback network. */
async function open(localAddress: string): Promise<Socket> {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const client = connect({ port, host: "127.0.0.1", localAddress });
  client.on("error", () => undefined).resume();
  clients.push(client);
  await once(client, "connect");
  return client;
}

async function request(client: Socket) {
  const before = waiting.length;
  client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => waiting.length).toBe(before + 1);
}

const areClosed = () => clients.map((client) => client.closed);

test("a network above its limit loses its oldest connection without a request", async () => {
  await listen(10, 3);
  await request(await open("127.0.0.2"));
  for (let count = 0; count < 3; count += 1) await open("127.0.0.2");
  await open("127.0.0.3");
  await expect.poll(areClosed).toEqual([false, true, false, false, false]);
});

test("a network whose connections all have requests gets no further one", async () => {
  await listen(10, 2);
  await request(await open("127.0.0.2"));
  await request(await open("127.0.0.2"));
  await open("127.0.0.2");
  await expect.poll(areClosed).toEqual([false, false, true]);
});

test("above the limit of all, the network with most connections makes room for others", async () => {
  await listen(4, 10);
  await open("127.0.0.3");
  for (let count = 0; count < 3; count += 1) await open("127.0.0.2");
  await open("127.0.0.4");
  await expect.poll(areClosed).toEqual([false, true, false, false, false]);
});

test("a client with all networks of a block loses its connections, not an office behind one address", async () => {
  await listen(10, 10);
  for (let count = 0; count < 3; count += 1) await open("127.0.1.2");
  for (const host of [2, 3, 4, 5]) for (let count = 0; count < 2; count += 1) await open(`127.0.0.${host}`);
  await open("127.0.0.3");
  await expect
    .poll(() => areClosed().flatMap((isClosed, index) => (isClosed ? [index] : [])))
    .toEqual([3, 5]);
});

test("connections of a trusted proxy count only in all", async () => {
  await listen(4, 1);
  for (let count = 0; count < 4; count += 1) await open(proxy);
  expect(areClosed()).toEqual([false, false, false, false]);
  await open(proxy);
  await expect.poll(areClosed).toEqual([false, false, false, false, true]);
});

test("closed connections do not count", async () => {
  await listen(3, 2);
  for (let count = 0; count < 6; count += 1) {
    const client = await open("127.0.0.2");
    client.destroy();
    await expect
      .poll(() => new Promise((resolve) => server.getConnections((_error, open) => resolve(open))))
      .toBe(0);
  }
  await open("127.0.0.2");
  await open("127.0.0.2");
  expect(areClosed().slice(6)).toEqual([false, false]);
});
