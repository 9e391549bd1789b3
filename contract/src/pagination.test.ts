import { expect, test } from "vitest";
import { z } from "zod";
import { exportQuery, pageQuery } from "./pagination.ts";

const query = pageQuery(["created_at"], {}, 100);

test("a search text has at most 200 characters", () => {
  expect(query.safeParse({ keyword: "x".repeat(200) }).success).toBe(true);
  expect(query.safeParse({ keyword: "x".repeat(201) }).error?.issues.map(({ path }) => path)).toEqual([
    ["keyword"],
  ]);
});

test.each([
  ["a page", pageQuery(["created_at"], { from: z.string(), to: z.string() }, 100)],
  ["an export", exportQuery(["created_at"], { from: z.string(), to: z.string() })],
])("%s has no period that ends before it begins", (_what, schema) => {
  const parse = (from: string, to: string) => schema.safeParse({ from, to });
  expect(parse("2026-11-01", "2026-11-01").success).toBe(true);
  expect(parse("2026-11-02", "2026-11-01").error?.issues).toHaveLength(1);
});
