import { focusManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
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

test.each([
  ["old data is loaded again", "old", 2],
  ["what failed with a message is not", undefined, 1],
])("when the window gets the focus, %s", async (_what, data, calls) => {
  const queryFn = vi.fn(() => Promise.reject(createRefusal(409)));
  const queryKey = ["focus", data ?? "none"];
  if (data !== undefined) queryClient.setQueryData(queryKey, data, { updatedAt: 1 });
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  queryClient.mount();
  const unsubscribe = observer.subscribe(() => undefined);
  onTestFinished(() => {
    unsubscribe();
    queryClient.unmount();
    focusManager.setFocused(undefined);
  });
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe("error"));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe("idle"));
  expect(queryFn).toHaveBeenCalledTimes(calls);
});
