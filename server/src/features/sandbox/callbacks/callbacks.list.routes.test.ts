import { beforeAll, expect, test } from "vitest";
import { callbacksContract } from "contract/callbacks/callbacks.contract";
import { buildApp, buildCallback } from "#test/builders.ts";
import { getData, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { exportCells } from "#test/exported-list.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

let developer: SignedIn;
let appIds: string[];

beforeAll(async () => {
  developer = await signedInAs("tenant");
  const build = async (name: string) => (await buildApp({ ownerId: developer.id, state: "active", name })).id;
  appIds = [await build("first"), await build("second")];
  const [first = "", second = ""] = appIds;
  await buildCallback(first, {
    reference: "PAID-1",
    state: "delivered",
    attempts: 2,
    responseCode: "2002500",
    createdAt: new Date("2026-11-20T01:00:00Z"),
    finishedAt: new Date("2026-11-20T01:01:00Z"),
  });
  await buildCallback(first, {
    reference: "ASKED-2",
    serviceCode: "24",
    state: "failed",
    attempts: 6,
    failure: "not_connected",
    createdAt: new Date("2026-11-21T01:00:00Z"),
    finishedAt: new Date("2026-11-21T02:00:00Z"),
  });
  await buildCallback(second, { reference: "PAID-3", createdAt: new Date("2026-11-22T01:00:00Z") });
});

const listReferences = async (query: object) =>
  getPage(
    callbacksContract.list,
    await developer.send(callbacksContract.list, { query: { ...query } }),
  ).rows.map(({ reference }) => reference);

test.each([
  ["all, oldest first", {}, ["PAID-1", "ASKED-2", "PAID-3"]],
  ["the newest first", { order_by: "created_at", order_type: "DESC" }, ["PAID-3", "ASKED-2", "PAID-1"]],
  ["a state", { state: "failed" }, ["ASKED-2"]],
  ["a service", { service: "25" }, ["PAID-1", "PAID-3"]],
  ["a part of a reference", { keyword: "paid" }, ["PAID-1", "PAID-3"]],
  ["a response code", { keyword: "2002500" }, ["PAID-1"]],
  ["a first day", { from: "2026-11-21" }, ["ASKED-2", "PAID-3"]],
  ["a last day", { to: "2026-11-21" }, ["PAID-1", "ASKED-2"]],
])("the list shows %s", async (_what, query, references) => {
  expect(await listReferences(query)).toEqual(references);
});

test("the list shows one app", async () => {
  expect(await listReferences({ app: appIds[1] ?? "" })).toEqual(["PAID-3"]);
});

test("the file has a line for each, with the name of its service and the words of its state", async () => {
  const [, ...rows] = await exportCells(callbacksContract.export, "csv", developer);
  expect(rows.map((row) => row.join("|"))).toEqual([
    "2026-11-20 08:00:00|first|25 Virtual Account Payment|PAID-1|Delivered|2|2002500||2026-11-20 08:01:00",
    "2026-11-21 08:00:00|first|24 Virtual Account Inquiry|ASKED-2|Given up|6||not connected|2026-11-21 09:00:00",
    "2026-11-22 08:00:00|second|25 Virtual Account Payment|PAID-3|Waiting|0|||",
  ]);
});

test("one that was delivered and is sent again has not finished yet", async () => {
  const other = await signedInAs("tenant");
  const { id: appId } = await buildApp({ ownerId: other.id, state: "active" });
  const row = { state: "delivered", attempts: 1, finishedAt: new Date() } as const;
  const { id: callbackId } = await buildCallback(appId, row);
  const again = await other.call(callbacksContract.resend, { params: { callbackId } });
  expect(getData(callbacksContract.resend, again)).toMatchObject({ state: "waiting", finished_at: null });
});
