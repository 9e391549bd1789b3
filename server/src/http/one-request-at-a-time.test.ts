import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { queueRequests } from "./one-request-at-a-time.ts";

let server: Server;
let client: Socket;
let answers: string;
/** The requests that have started and wait for their response. */
let started: { url: string; response: ServerResponse }[];
/** The requests whose response was reported as closed. */
let closed: Set<string>;

async function open(requests: number) {
  [started, answers] = [[], ""];
  const ownClosed = (closed = new Set<string>());
  server = createServer(
    queueRequests(({ url = "" }, response) => {
      started.push({ url, response });
    }),
  );
  server.prependListener("request", ({ url = "" }, response: ServerResponse) =>
    response.once("close", () => ownClosed.add(url)),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  client = connect(typeof address === "object" && address !== null ? address.port : 0, "127.0.0.1");
  client.on("data", (chunk: Buffer) => (answers += chunk.toString("latin1")));
  client.on("error", () => undefined);
  const texts = Array.from({ length: requests }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`);
  client.write(texts.join(""));
}

afterEach(() => {
  client.destroy();
  server.close();
});

test("pipelined requests start one after the other and are answered in their order", async () => {
  await open(5);
  for (let index = 0; index < 5; index += 1) {
    await expect.poll(() => started.length).toBe(index + 1);
    started[index]?.response.end(`answer ${index}.`);
  }
  await expect
    .poll(() => answers.match(/answer \d/g)?.join())
    .toBe("answer 0,answer 1,answer 2,answer 3,answer 4");
  expect(started.map(({ url }) => url)).toEqual(["/0", "/1", "/2", "/3", "/4"]);
  client.write("GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => started.at(-1)?.url).toBe("/later");
});

test("a connection with many pipelined requests is closed, and every response is reported as closed", async () => {
  await open(200);
  await once(client, "close");
  expect(started.length).toBe(1);
  await expect.poll(() => closed.size).toBe(200);
  expect(started.length).toBe(1);
});

test("requests that wait when their client leaves do not start", async () => {
  await open(4);
  await expect.poll(() => started.length).toBe(1);
  client.destroy();
  await expect.poll(() => closed.size).toBe(4);
  expect(started.length).toBe(1);
});
