import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import express from "express";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { buildMessage } from "contract/messages/messages";
import { AppError } from "./app-error.ts";
import { handleError } from "./error-handler.ts";
import { createTooManyError } from "./rate-limit.ts";
import { createRequestLog } from "./request-log.ts";
import { sendFile } from "./send-file.ts";

let server: Server | undefined;
let log: string[] = [];
afterEach(() => {
  server?.close();
  log = [];
});

/** Requests a file of this content. */
async function request(content: AsyncIterable<Uint8Array>) {
  const app = express();
  app.use(createRequestLog(pino({}, { write: (line) => void log.push(line) })));
  app.get("/", (incoming, response, next) => {
    sendFile({ name: "calls.csv", contentType: "text/csv", content }, incoming, response).catch(next);
  });
  app.use(handleError);
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return get({ port, host: "127.0.0.1", agent: false });
}

const readResponse = async (content: AsyncIterable<Uint8Array>) => {
  const incoming = await request(content);
  return new Promise<IncomingMessage>((resolve, reject) => {
    incoming.on("response", resolve).on("error", reject);
  });
};

async function* failAfter(chunks: number, error = createTooManyError("downloads", 7000)) {
  for (let chunk = 0; chunk < chunks; chunk += 1)
    yield await Promise.resolve(Buffer.from(`${String(chunk)};`));
  throw error;
}

test("a file has all its chunks, also if there are none", async () => {
  async function* three() {
    yield* [Buffer.from("a,"), Buffer.from("b,"), await Promise.resolve(Buffer.from("c"))];
  }
  const response = await readResponse(three());
  expect(response.headers["content-disposition"]).toBe("attachment; filename=calls.csv");
  expect(await text(response)).toBe("a,b,c");
  async function* none() {
    yield* await Promise.resolve([]);
  }
  expect(await text(await readResponse(none()))).toBe("");
});

test("an error before the first chunk is answered, a later one breaks the connection off", async () => {
  const refused = await readResponse(failAfter(0));
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("7");
  expect(refused.headers["content-disposition"]).toBeUndefined();
  await expect(readResponse(failAfter(2)).then(text)).rejects.toThrow();
});

test.each([
  ["a lost right", new AppError("session_lapsed", buildMessage("session_ended")), "lost the right"],
  ["load", createTooManyError("downloads", 7000), "broke off"],
])("the log of a download that is ended by %s says so", async (_cause, error, message) => {
  await expect(readResponse(failAfter(2, error)).then(text)).rejects.toThrow();
  await expect.poll(() => log.join("").match(/lost the right|broke off/g)).toEqual([message]);
});

test("what is read for a client that leaves before the first chunk ends", async () => {
  let state = "";
  async function* late() {
    state = "reading";
    try {
      await wait(100);
      for (;;) yield Buffer.alloc(100_000);
    } finally {
      state = "ended";
    }
  }
  const incoming = await request(late());
  incoming.on("error", () => undefined);
  await expect.poll(() => state).toBe("reading");
  incoming.destroy();
  await expect.poll(() => state).toBe("ended");
});
