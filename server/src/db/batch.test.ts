import { expect, test } from "vitest";
import { batchLookups } from "./batch.ts";

test("two queries run at a time; lookups requested meanwhile are combined in the next, and each gets its own result", async () => {
  const queries: string[][] = [];
  const releases: (() => void)[] = [];
  const find = batchLookups(
    async (keys) => {
      queries.push(keys);
      await new Promise<void>((resolve) => releases.push(resolve));
      return keys.filter((key) => key !== "none").map((key) => ({ key }));
    },
    ({ key }) => key,
  );
  const first = find("a");
  await expect.poll(() => queries).toEqual([["a"]]);
  const second = find("b");
  await expect.poll(() => queries).toEqual([["a"], ["b"]]);
  const later = [find("c"), find("c"), find("none")];
  await new Promise((resolve) => setTimeout(resolve, 20));
  later.push(find("d"));
  expect(queries).toEqual([["a"], ["b"]]);
  releases[1]?.();
  expect(await second).toEqual({ key: "b" });
  await expect.poll(() => queries).toEqual([["a"], ["b"], ["c", "none", "d"]]);
  releases[0]?.();
  releases[2]?.();
  expect(await Promise.all([first, ...later])).toEqual([
    { key: "a" },
    { key: "c" },
    { key: "c" },
    undefined,
    { key: "d" },
  ]);
});

test("a query that fails rejects its own lookups, and the next ones run", async () => {
  const find = batchLookups(
    ([key = ""]) => (key === "bad" ? Promise.reject(new Error("away")) : Promise.resolve([{ key }])),
    ({ key }) => key,
  );
  for (let count = 0; count < 3; count += 1) await expect(find("bad")).rejects.toThrow("away");
  expect(await find("a")).toEqual({ key: "a" });
});
