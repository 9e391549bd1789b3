import { expect, test } from "vitest";
import { batched } from "#db/batch";

test("lookups requested during a query are combined in the next query, and each gets its own result", async () => {
  const queries: string[][] = [];
  const find = batched(
    async (keys) => {
      queries.push(keys);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return keys.filter((key) => key !== "none").map((key) => ({ key }));
    },
    ({ key }) => key,
  );
  const first = find("a");
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await Promise.all([first, find("b"), find("b"), find("none")])).toEqual([
    { key: "a" },
    { key: "b" },
    { key: "b" },
    undefined,
  ]);
  expect(queries).toEqual([["a"], ["b", "none"]]);
});
