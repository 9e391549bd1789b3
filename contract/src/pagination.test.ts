import { expect, test } from "vitest";
import { pageQuery } from "./pagination.ts";

const query = pageQuery(["created_at"], {}, 100);

test("a search text has at most 200 characters", () => {
  expect(query.safeParse({ keyword: "x".repeat(200) }).success).toBe(true);
  expect(query.safeParse({ keyword: "x".repeat(201) }).error?.issues.map(({ path }) => path)).toEqual([
    ["keyword"],
  ]);
});
