// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineContract } from "contract/endpoint";
import { ApiError } from "#api/api-error.ts";
import {
  call,
  callEveryPage,
  callFile,
  fileNameOf,
  setSessionLapsedListener,
  setTokenSource,
} from "#api/call.ts";

const contract = defineContract({
  get: {
    method: "GET",
    path: "/api/v1/things/:thingId",
    access: ["admin"],
    summary: "",
    params: z.object({ thingId: z.string() }),
    query: z.object({ q: z.string().optional() }),
    message: "Success",
    reply: "data",
    response: z.object({ name: z.string() }),
  },
  list: {
    method: "GET",
    path: "/api/v1/things",
    access: ["admin"],
    summary: "",
    query: z.object({ limit: z.number().optional() }),
    message: "Success",
    reply: "page",
    response: z.object({ id: z.number() }),
  },
  sign: {
    method: "POST",
    path: "/api/v1.0/sign",
    access: ["admin"],
    summary: "",
    body: z.object({ text: z.string() }),
    message: "Success",
    reply: "top",
    response: z.object({ signature: z.string() }),
  },
});

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  setTokenSource(() => Promise.resolve("token-1"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  setSessionLapsedListener(() => undefined);
});

test("fills the path, the query and the token, and gives message and data", async () => {
  fetched.mockResolvedValue(answer(200, { status: "00", message: "Success", data: { name: "a" } }));
  const reply = await call(contract.get, { params: { thingId: "a/b" }, query: { q: "x y" } });
  expect(reply).toEqual({ message: "Success", data: { name: "a" } });
  const [url, options] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("/api/v1/things/a%2Fb?q=x+y");
  expect(new Headers(options?.headers).get("Authorization")).toBe("Bearer token-1");
});

test("an answer at the top level is the data", async () => {
  fetched.mockResolvedValue(
    answer(200, { status: "00", message: "Done", signature: "abc", responseCode: "2007300" }),
  );
  expect(await call(contract.sign, { body: { text: "t" } })).toEqual({
    message: "Done",
    data: { signature: "abc", responseCode: "2007300" },
  });
});

test("every page of a list", async () => {
  const page = (ids: number[]) =>
    answer(200, {
      status: "00",
      message: "",
      data: ids.map((id) => ({ id })),
      meta: { total: 3, page: 1, limit: 2 },
    });
  fetched.mockResolvedValueOnce(page([1, 2])).mockResolvedValueOnce(page([3]));
  expect(await callEveryPage(contract.list, {})).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a file comes with the token, under its own name, and tells how much has come", async () => {
  const headers = {
    "content-disposition": `attachment; filename="apps.csv"; filename*=UTF-8''aplikasi%20saya.csv`,
  };
  fetched.mockResolvedValue(new Response("a,b", { headers }));
  const bytes: number[] = [];
  const file = await callFile(
    contract.list,
    { params: {}, query: { format: "csv" } },
    { onProgress: (count) => bytes.push(count) },
  );
  expect(file.name).toBe("aplikasi saya.csv");
  expect(await file.content.text()).toBe("a,b");
  expect(bytes.at(-1)).toBe(3);
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/v1/things?format=csv");
});

test("a file that is refused is a failure with the remark of the server", async () => {
  fetched.mockResolvedValue(
    answer(400, { status: "03", remark: "format must be csv or xlsx", request_id: "r" }),
  );
  const failure = await failureOf(callFile(contract.list, { params: {}, query: {} }));
  expect(failure).toMatchObject({ http: 400, remark: "format must be csv or xlsx" });
});

test.each([
  ["", "download"],
  ["attachment; filename=apps.xlsx", "apps.xlsx"],
  ["attachment; filename=\"apps.csv\"; filename*=UTF-8''%E0%A4", "apps.csv"],
])("the name of a file in %j", (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

test("HTTP 200 with another status is a failure", async () => {
  fetched.mockResolvedValue(answer(200, { status: "01", remark: "Wrong.", request_id: "r1" }));
  const failure = await failureOf(call(contract.sign, { body: { text: "t" } }));
  expect(failure).toMatchObject({ http: 200, status: "01", remark: "Wrong.", requestId: "r1", errors: [] });
});

test("field errors and an empty remark", async () => {
  const errors = [{ field: "text", message: "is required" }];
  fetched.mockResolvedValue(answer(400, { status: "03", remark: "", errors, request_id: "r2" }));
  const failure = await failureOf(call(contract.sign, { body: { text: "" } }));
  expect(failure).toMatchObject({ http: 400, remark: "Request Failed", errors });
});

test("no network and no JSON are told apart", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await failureOf(call(contract.list, {}))).toMatchObject({ kind: "unreachable", http: 0 });
  fetched.mockResolvedValueOnce(new Response("<html>", { status: 502 }));
  expect(await failureOf(call(contract.list, {}))).toMatchObject({ kind: "unreadable", http: 502 });
});

test("a 403 tells of the lapsed session once per token, and never while nobody is signed in", async () => {
  const lapsed = vi.fn();
  setSessionLapsedListener(lapsed);
  setTokenSource(() => Promise.resolve("token-2"));
  fetched.mockImplementation(() =>
    Promise.resolve(answer(403, { status: "40", remark: "Lapsed.", request_id: "r" })),
  );
  await failureOf(call(contract.list, {}));
  await failureOf(call(contract.list, {}));
  expect(lapsed).toHaveBeenCalledTimes(1);
  setTokenSource(() => Promise.resolve(null));
  await failureOf(call(contract.list, {}));
  expect(lapsed).toHaveBeenCalledTimes(1);
});

async function failureOf(reply: Promise<unknown>): Promise<ApiError> {
  try {
    await reply;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("The call did not fail.");
}
