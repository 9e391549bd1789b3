import { expect, test } from "vitest";
import { batched, storedInBatches } from "#db/batch";

test("what is asked for while a query is under way goes into the next one, and each gets its own answer", async () => {
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

test("rows are stored together; one that cannot be stored fails alone", async () => {
  const stored: string[][] = [];
  const store = storedInBatches(async (rows: string[]) => {
    await Promise.resolve();
    if (rows.includes("bad")) throw new Error("bad row");
    stored.push(rows);
  });
  await Promise.all([store("a"), store("b")]);
  expect(stored).toEqual([["a", "b"]]);
  const results = await Promise.allSettled([store("c"), store("bad"), store("d")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(results[1]).toMatchObject({ reason: { message: "bad row" } });
  expect(stored.slice(1)).toEqual([["c"], ["d"]]);
});
