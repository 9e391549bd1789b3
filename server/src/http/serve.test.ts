import { setTimeout as wait } from "node:timers/promises";
import { defineContract } from "contract/endpoint";
import { buildMessage } from "contract/messages/messages";
import express from "express";
import { pino } from "pino";
import request from "supertest";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Actor } from "./actor.ts";
import { AppError } from "./app-error.ts";
import { createRequestLog } from "./request-log.ts";
import { serve, type ServeContext } from "./serve.ts";

const shared = {
  method: "GET",
  access: "public",
  summary: "An app",
  message: "Success",
  response: z.object({ name: z.string(), owner: z.object({ company: z.string() }) }),
} as const;
const contract = defineContract({
  one: { ...shared, path: "/one", reply: "data" },
  page: { ...shared, path: "/page", reply: "page" },
  top: { ...shared, path: "/top", reply: "top" },
});

/** A database row with more fields than the contract. */
const stored = {
  name: "Toko",
  sealedSecret: "SECRET",
  owner: { company: "PT Maju", passwordHash: "SECRET" },
};
const meta = { total: 2, page: 1, limit: 100 };

const { routes } = serve(contract, {
  one: () => stored,
  page: () => ({ rows: [stored, stored], meta }),
  top: () => stored,
});
const app = express().use(
  routes({
    getOrigin: () => actor.origin,
    authenticate: () => Promise.reject(new Error("These calls are public.")),
    reportRefusedRole: () => Promise.resolve(),
    requireCurrentActor: () => Promise.resolve(),
    requireConfirmedPassword: () => undefined,
    inTurn: (_actor, handle) => handle(),
  }),
);

const head = { status: "00", message: "Success", code: "success" };
const promised = { name: "Toko", owner: { company: "PT Maju" } };

test.each([
  ["one", { ...head, data: promised }],
  ["page", { ...head, data: [promised, promised], meta }],
  ["top", { ...head, ...promised }],
])("a response of the kind %s contains only fields of the contract", async (kind, expected) => {
  const reply = await request(app).get(`/${kind}`);
  expect(reply.body).toEqual(expected);
});

const actor: Actor = {
  id: "4d1c1b30-3ba7-4bb2-9bb4-6f4c5f1f7c11",
  username: "toko",
  role: "tenant",
  companyId: "5d1c1b30-3ba7-4bb2-9bb4-6f4c5f1f7c11",
  companyRole: "owner",
  sessionId: "6d1c1b30-3ba7-4bb2-9bb4-6f4c5f1f7c11",
  passwordConfirmedAt: new Date(),
  hasSigned: false,
  origin: { address: "127.0.0.1", userAgent: "", requestId: "1" },
};
const privateContract = defineContract({
  own: { ...shared, access: ["tenant"], path: "/own", reply: "data" },
});

/** A server on which a call waits for its turn, and the session ends after the first authentication. */
function createServerWithTurns(turnMs: number) {
  let authenticated = 0;
  let handled = 0;
  const context: ServeContext = {
    getOrigin: () => actor.origin,
    authenticate: () => {
      authenticated += 1;
      return authenticated === 1
        ? Promise.resolve(actor)
        : Promise.reject(new AppError("session_lapsed", buildMessage("session_ended")));
    },
    reportRefusedRole: () => Promise.resolve(),
    requireCurrentActor: () => Promise.resolve(),
    requireConfirmedPassword: () => undefined,
    inTurn: async (_actor, handle) => {
      await wait(turnMs);
      return handle();
    },
  };
  const served = serve(privateContract, {
    own: () => {
      handled += 1;
      return stored;
    },
  });
  const server = express().use(served.routes(context));
  return { server, countHandled: () => handled };
}

test("a call whose session ends while it waits for its turn is not handled", async () => {
  const { server, countHandled } = createServerWithTurns(1100);
  const { status } = await request(server).get("/own").set("Authorization", "Bearer token");
  expect([status, countHandled()]).toEqual([500, 0]);
});

test("a call that is handled at once is authenticated once", async () => {
  const { server, countHandled } = createServerWithTurns(0);
  const { status } = await request(server).get("/own").set("Authorization", "Bearer token");
  expect([status, countHandled()]).toEqual([200, 1]);
});

test("a file whose reader loses the right is not sent to its end", async () => {
  const fileContract = defineContract({
    file: { ...shared, access: ["tenant"], path: "/file", reply: "file", response: z.string() },
  });
  let sent = 0;
  async function* write() {
    for (const pauseMs of [0, 1100, 0]) {
      await wait(pauseMs);
      sent += 1;
      yield Buffer.from(`line ${String(sent)}\n`);
    }
  }
  const read = async (requireCurrentActor: ServeContext["requireCurrentActor"]) => {
    const { routes: fileRoutes } = serve(fileContract, {
      file: () => ({ name: "a.txt", contentType: "text/plain", content: write() }),
    });
    const server = express()
      .use(createRequestLog(pino({ level: "silent" })))
      .use(
        fileRoutes({
          getOrigin: () => actor.origin,
          authenticate: () => Promise.resolve(actor),
          reportRefusedRole: () => Promise.resolve(),
          requireCurrentActor,
          requireConfirmedPassword: () => undefined,
          inTurn: (_actor, handle) => handle(),
        }),
      );
    sent = 0;
    return request(server).get("/file").set("Authorization", "Bearer token");
  };
  expect((await read(() => Promise.resolve())).text).toBe("line 1\nline 2\nline 3\n");
  const ended = () => Promise.reject(new AppError("session_lapsed", buildMessage("session_ended")));
  await expect(read(ended)).rejects.toThrow("aborted");
  expect(sent).toBe(2);
});
