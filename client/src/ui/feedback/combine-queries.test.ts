import { expect, test, vi } from "vitest";
import { combineQueries } from "./combine-queries.ts";

const build = (error: string | null, dataUpdatedAt: number, isFetching = false) => ({
  error,
  dataUpdatedAt,
  isFetching,
  refetch: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
});

test("without a failure there is nothing to say and to repeat, whatever the age of the parts", async () => {
  const queries = [build(null, 1), build(null, 2)];
  const combined = combineQueries(...queries);
  expect(combined).toMatchObject({ error: null, dataUpdatedAt: 0, isFetching: false });
  await combined.refetch();
  for (const { refetch } of queries) expect(refetch).not.toHaveBeenCalled();
});

test("the first failure is shown with the age of the oldest part that failed, and only those are repeated", async () => {
  const queries = [build(null, 1), build("No details.", 30), build("No text.", 20, true)];
  const combined = combineQueries(...queries);
  expect(combined).toMatchObject({ error: "No details.", dataUpdatedAt: 20, isFetching: true });
  await combined.refetch();
  expect(queries.map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 1, 1]);
});
