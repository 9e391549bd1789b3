import { activityContract } from "contract/activity/activity.contract";
import { dayMs } from "contract/time";
import { beforeAll, describe, expect, test } from "vitest";
import { buildActivity, buildApp } from "#test/builders.ts";
import { getData, getFailure, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

let tenant: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let appId: string;
let refused: string;

beforeAll(async () => {
  [tenant, stranger, admin] = await Promise.all([
    signedInAs("tenant"),
    signedInAs("tenant"),
    signedInAs("admin"),
  ]);
  appId = (await buildApp({ ownerId: tenant.id, state: "active" })).id;
  refused = await buildActivity(appId, {
    references: ["EXT-1", "INV%1"],
    createdAt: new Date(Date.now() - 2000),
  });
  await buildActivity(appId, {
    serviceCode: "17",
    path: "/v1.0/transfer-intrabank",
    status: 200,
    responseCode: "2001700",
    cause: null,
    isProven: true,
    references: ["EXT-2"],
    createdAt: new Date(Date.now() - 1000),
  });
  await buildActivity(appId, {
    cause: "hit_rate",
    status: 429,
    responseCode: "4291100",
    createdAt: new Date(Date.now() - 3 * dayMs),
  });
});

const listCodes = async (query: object, reader = tenant) =>
  getPage(
    activityContract.list,
    await reader.call(activityContract.list, { query: { order_type: "DESC", ...query } }),
  ).rows.map(({ response_code }) => response_code);

const getToday = () => new Date(Date.now() + 7 * 60 * 60_000).toISOString().slice(0, 10);

describe("the calls of an app", () => {
  test("are listed newest first, for its owner and administrators", async () => {
    expect(await listCodes({})).toEqual(["2001700", "4011100", "4291100"]);
    expect(await listCodes({ app: appId }, admin)).toEqual(["2001700", "4011100", "4291100"]);
    expect(await listCodes({}, stranger)).toEqual([]);
    expect(await listCodes({ app: appId }, stranger)).toEqual([]);
  });

  test.each([
    [{ service: "17,18" }, ["2001700"]],
    [{ result: "success" }, ["2001700"]],
    [{ result: "failure" }, ["4011100", "4291100"]],
    [{ status: "401,200" }, ["2001700", "4011100"]],
    [{ code: "429" }, ["4291100"]],
    [{ cause: "hit_rate,signature_invalid" }, ["4011100", "4291100"]],
    [{ path: "/v1.0/transfer" }, ["2001700"]],
    [{ path: "/v1.0/%" }, []],
    [{ reference: "INV%1" }, ["4011100"]],
    [{ reference: "INV" }, []],
    [{ keyword: "EXT-2" }, ["2001700"]],
    [{ keyword: "/v1.0/balance" }, ["4011100", "4291100"]],
    [{ keyword: "40111" }, ["4011100"]],
  ])("are filtered by %j", async (query, expected) => {
    expect(await listCodes(query)).toEqual(expected);
  });

  test("are filtered by day in WIB", async () => {
    expect(await listCodes({ from: getToday() })).not.toContain("4291100");
    const yesterday = new Date(Date.parse(getToday()) - dayMs).toISOString().slice(0, 10);
    expect(await listCodes({ to: yesterday })).toEqual(["4291100"]);
  });

  test("are filtered by minute in WIB, both minutes included", async () => {
    const getMinute = (createdAt: string) =>
      new Date(Date.parse(createdAt) + 7 * 60 * 60_000).toISOString().slice(0, "YYYY-MM-DDTHH:MM".length);
    const { created_at: createdAt } = getData(
      activityContract.detail,
      await tenant.call(activityContract.detail, { params: { activityId: refused } }),
    );
    const minute = getMinute(createdAt);
    expect(await listCodes({ from: minute, to: minute })).toContain("4011100");
    expect(await listCodes({ from: minute, to: minute.slice(0, 10) })).toContain("4011100");
    expect(await listCodes({ from: minute.slice(0, 10), to: minute })).not.toContain("4291100");
    const [before, after] = [-60_000, 60_000].map((ms) =>
      getMinute(new Date(Date.parse(createdAt) + ms).toISOString()),
    );
    expect(await listCodes({ to: before })).toEqual(["4291100"]);
    expect(await listCodes({ from: after })).not.toContain("4011100");
  });

  test("refuse filters that match nothing by mistake", async () => {
    for (const query of [
      { status: "abc" },
      { cause: "bad" },
      { code: "4x" },
      { app: "1" },
      { from: "2026-11-20T9:05" },
    ])
      getFailure(await tenant.call(activityContract.list, { query }), "validation");
  });

  test("are shown in full to those who see them in the list", async () => {
    const ask = (reader: SignedIn) =>
      reader.call(activityContract.detail, { params: { activityId: refused } });
    expect(getData(activityContract.detail, await ask(tenant))).toMatchObject({
      cause: "signature_invalid",
      is_proven: false,
      request: { body: "{}", body_bytes: 2 },
      // Without an explanation there is nothing to compare with.
      can: { compare: false },
    });
    getData(activityContract.detail, await ask(admin));
    getFailure(await ask(stranger), "not_found");
  });
});

test("an explanation that an earlier version recorded is shown, and found by its mistake", async () => {
  const explanation = JSON.stringify({
    algorithm: "HMAC_SHA512",
    separator: ":",
    sent_signature: "c2ln",
    expected_signature: null,
    body: { received_bytes: 2, minified: "{}", minified_bytes: 2, hash: "00" },
    pieces: [{ name: "method", value: "POST", bytes: 4 }],
    signed_pieces: [{ name: "method", value: "post", bytes: 4 }],
    mistakes: [
      { mistake: "secret_wrong", signed: "\\n", expected: "" },
      { mistake: "path_wrong", signed: "/a", expected: "/b" },
    ],
  });
  const activityId = await buildActivity(appId, { mistake: "secret_wrong", explanation });
  const detail = await tenant.call(activityContract.detail, { params: { activityId } });
  const { explanation: shown, can } = getData(activityContract.detail, detail);
  expect(shown?.mistakes).toHaveLength(2);
  expect(can.compare).toBe(true);
  const list = await tenant.call(activityContract.list, {
    query: { order_type: "DESC", mistake: "secret_wrong" },
  });
  expect(getPage(activityContract.list, list).rows.map(({ db_id: id }) => id)).toEqual([activityId]);
});
