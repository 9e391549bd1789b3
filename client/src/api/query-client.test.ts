import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { queryClient, setFeedback } from "./query-client.ts";

const failed = vi.fn<(error: ApiError) => void>();
setFeedback({ succeeded: () => undefined, failed });

afterEach(() => {
  queryClient.clear();
  failed.mockReset();
});

const createRefusal = (http: number) =>
  new ApiError({
    kind: http === 0 ? "unreachable" : "refused",
    http,
    status: "",
    code: "",
    remark: `HTTP ${String(http)}`,
    errors: [],
    requestId: "",
  });

/** The number of calls of a query that always fails with this status. */
async function countCallsUntilFailure(http: number): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(createRefusal(http)));
  const defaults = queryClient.getDefaultOptions().queries;
  const sent = queryClient.query({
    queryKey: ["status", http],
    queryFn,
    // query() does not use the default for retries; no delay keeps the test fast.
    ...(defaults?.retry === undefined ? {} : { retry: defaults.retry }),
    retryDelay: 0,
  });
  await expect(sent).rejects.toThrow(`HTTP ${String(http)}`);
  return queryFn.mock.calls.length;
}

test.each([400, 401, 403, 404, 409, 429])("a query that fails with %d is not retried", async (http) => {
  expect(await countCallsUntilFailure(http)).toBe(1);
});

test.each([0, 500, 503])("a query that fails with %d is retried twice and reported once", async (http) => {
  expect(await countCallsUntilFailure(http)).toBe(3);
  expect(failed.mock.calls).toHaveLength(1);
});

test("an expired session is not reported as a failed call", async () => {
  await countCallsUntilFailure(403);
  expect(failed).not.toHaveBeenCalled();
});

test("on focus, old data is loaded again, but not what failed with a message", () => {
  const { refetchOnWindowFocus } = queryClient.getDefaultOptions().queries ?? {};
  if (typeof refetchOnWindowFocus !== "function") throw new Error("It depends on the query.");
  const build = (data?: string) =>
    queryClient.getQueryCache().build(
      queryClient,
      { queryKey: ["focus", data] },
      {
        ...queryClient.getQueryCache().build(queryClient, { queryKey: ["empty", data] }).state,
        data,
        status: "error",
      },
    );
  expect(refetchOnWindowFocus(build("old"))).toBe(true);
  expect(refetchOnWindowFocus(build())).toBe(false);
});
