import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { defineContract } from "contract/endpoint";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { buildOrigin } from "./actor.ts";
import { handleError } from "./error-handler.ts";
import { serve } from "./serve.ts";

/* Users download a list without end; some of them never read. */

const contract = defineContract({
  list: {
    method: "GET",
    path: "/list",
    access: ["admin"],
    summary: "A list",
    message: "Success",
    reply: "file",
    response: z.string(),
  },
});
const admin = {
  username: "admin",
  role: "admin",
  companyId: "",
  companyRole: "owner",
  sessionId: "",
  passwordConfirmedAt: new Date(),
  hasSigned: false,
} as const;
let running = 0;
let isSignedIn = Promise.resolve();

async function* yieldEndlessly() {
  running += 1;
  try {
    for (;;) yield await Promise.resolve(Buffer.alloc(500_000));
  } finally {
    running -= 1;
  }
}

const { routes } = serve(contract, {
  list: () => ({ name: "list.csv", contentType: "text/csv", content: yieldEndlessly() }),
});
let server: Server;

beforeAll(async () => {
  const app = express();
  app.use(
    routes({
      getOrigin: (request) => buildOrigin(request, () => ""),
      authenticate: async (token = "", origin) => {
        await isSignedIn;
        return { ...admin, id: token, origin };
      },
      reportRefusedRole: () => Promise.resolve(),
      requireCurrentActor: () => Promise.resolve(),
      requireConfirmedPassword: () => undefined,
      inTurn: (_actor, handle) => handle(),
    }),
  );
  app.use(handleError);
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function request(user: string) {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const headers = { Authorization: `Bearer ${user}` };
  return get({ port, host: "127.0.0.1", path: "/list", agent: false, headers });
}

const download = (user: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(user).on("response", resolve).on("error", reject);
  });

test("a user has four downloads at a time, also if their client does not read; others are not affected", async () => {
  const unread = await Promise.all(Array.from({ length: 4 }, () => download("first")));
  expect(unread.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const refused = await download("first");
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("5");
  const other = await download("second");
  expect(other.statusCode).toBe(200);
  expect(running).toBe(5);
  for (const each of [...unread, other]) each.destroy();
  await expect.poll(() => running).toBe(0);
  const next = await download("first");
  expect(next.statusCode).toBe(200);
  next.destroy();
});

/** Requests a list, and leaves before the server has authenticated the user. */
const leaveEarly = (user: string) =>
  new Promise<void>((resolve) => {
    const leaving = request(user).on("error", () => undefined);
    server.once("request", (_request, response) => {
      response.once("close", resolve);
      leaving.destroy();
    });
  });

test("a client that leaves while it is authenticated takes no place", async () => {
  let authenticateAll = () => {};
  isSignedIn = new Promise((resolve) => (authenticateAll = resolve));
  for (let left = 0; left < 4; left += 1) await leaveEarly("third");
  authenticateAll();
  await expect.poll(() => running).toBe(0);
  const next = await download("third");
  expect(next.statusCode).toBe(200);
  next.destroy();
});
