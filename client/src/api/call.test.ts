import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineContract } from "contract/endpoint";
import { ApiError } from "./api-error.ts";
import {
  call,
  callEveryPage,
  callFile,
  parseFileName,
  setSessionExpiredListener,
  setTokenSource,
} from "./call.ts";

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
const buildResponse = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  setTokenSource(() => Promise.resolve("token-1"));
});
afterEach(() => {
  setSessionExpiredListener(null);
});

test("a call sends path, query and token, and returns message, code and data", async () => {
  fetched.mockResolvedValue(
    buildResponse(200, { status: "00", message: "Success", code: "success", data: { name: "a" } }),
  );
  const reply = await call(contract.get, { params: { thingId: "a/b" }, query: { q: "x y" } });
  expect(reply).toEqual({ message: "Success", code: "success", data: { name: "a" } });
  const [url, options] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("/api/v1/things/a%2Fb?q=x+y");
  expect(new Headers(options?.headers).get("Authorization")).toBe("Bearer token-1");
});

test("fields at the top level of the response become the data", async () => {
  fetched.mockResolvedValue(
    buildResponse(200, { status: "00", message: "Done", signature: "abc", responseCode: "2007300" }),
  );
  expect(await call(contract.sign, { body: { text: "t" } })).toEqual({
    message: "Done",
    data: { signature: "abc", responseCode: "2007300" },
  });
});

test("callEveryPage returns the rows of all pages", async () => {
  const buildPage = (ids: number[]) =>
    buildResponse(200, {
      status: "00",
      message: "",
      data: ids.map((id) => ({ id })),
      meta: { total: 3, page: 1, limit: 2 },
    });
  fetched.mockResolvedValueOnce(buildPage([1, 2])).mockResolvedValueOnce(buildPage([3]));
  expect(await callEveryPage(contract.list, {})).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a file is downloaded with the token, keeps its name and reports progress", async () => {
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

test("a refused file download throws an error with the server's remark", async () => {
  fetched.mockResolvedValue(
    buildResponse(400, { status: "03", remark: "format must be csv or xlsx", request_id: "r" }),
  );
  const failure = await readFailure(callFile(contract.list, { params: {}, query: {} }));
  expect(failure).toMatchObject({ http: 400, remark: "format must be csv or xlsx" });
});

test.each([
  ["", "download"],
  ["attachment; filename=apps.xlsx", "apps.xlsx"],
  ["attachment; filename=\"apps.csv\"; filename*=UTF-8''%E0%A4", "apps.csv"],
])("the file name in %j is %s", (disposition, name) => {
  expect(parseFileName(disposition)).toBe(name);
});

test("HTTP 200 with a status other than 00 throws an error", async () => {
  fetched.mockResolvedValue(buildResponse(200, { status: "01", remark: "Wrong.", request_id: "r1" }));
  const failure = await readFailure(call(contract.sign, { body: { text: "t" } }));
  expect(failure).toMatchObject({ http: 200, status: "01", remark: "Wrong.", requestId: "r1", errors: [] });
});

test("an error keeps its field errors and gets a default for an empty remark", async () => {
  const errors = [{ field: "text", message: "is required" }];
  fetched.mockResolvedValue(buildResponse(400, { status: "03", remark: "", errors, request_id: "r2" }));
  const failure = await readFailure(call(contract.sign, { body: { text: "" } }));
  expect(failure).toMatchObject({ http: 400, remark: "Request Failed", errors });
});

test("a network error and a response without JSON have different kinds", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await readFailure(call(contract.list, {}))).toMatchObject({ kind: "unreachable", http: 0 });
  fetched.mockResolvedValueOnce(new Response("<html>", { status: 502 }));
  expect(await readFailure(call(contract.list, {}))).toMatchObject({ kind: "unreadable", http: 502 });
});

test("a 403 reports the expired session once per token, and not without a session", async () => {
  const expired = vi.fn();
  setSessionExpiredListener(expired);
  setTokenSource(() => Promise.resolve("token-2"));
  fetched.mockImplementation(() =>
    Promise.resolve(buildResponse(403, { status: "40", remark: "Expired.", request_id: "r" })),
  );
  await readFailure(call(contract.list, {}));
  await readFailure(call(contract.list, {}));
  expect(expired).toHaveBeenCalledTimes(1);
  setTokenSource(() => Promise.resolve(null));
  await readFailure(call(contract.list, {}));
  expect(expired).toHaveBeenCalledTimes(1);
});

test("a 403 before there is a listener is reported once there is one", async () => {
  setTokenSource(() => Promise.resolve("token-3"));
  fetched.mockResolvedValueOnce(buildResponse(403, { status: "40", remark: "Expired.", request_id: "r" }));
  await readFailure(call(contract.list, {}));
  const expired = vi.fn();
  setSessionExpiredListener(expired);
  setSessionExpiredListener(null);
  setSessionExpiredListener(expired);
  expect(expired.mock.calls).toEqual([["token-3"]]);
});

async function readFailure(reply: Promise<unknown>): Promise<ApiError> {
  try {
    await reply;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("The call did not fail.");
}
