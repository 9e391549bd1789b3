import { defineContract } from "contract/endpoint";
import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { z } from "zod";
import { serve } from "./serve.ts";

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
    authenticate: () => Promise.reject(new Error("These calls are public.")),
    reportRefusedRole: () => Promise.resolve(),
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
