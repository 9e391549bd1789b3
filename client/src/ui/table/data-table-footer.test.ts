import { expect, test } from "vitest";
import { countPages } from "./data-table-footer.tsx";

const meta = { page: 1, limit: 25 };

test.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
  [100, 4],
  [101, 5],
])("%d rows with 25 per page are %d pages", (total, pages) => {
  expect(countPages({ ...meta, total }, Math.min(total, 25))).toBe(pages);
});

test("beyond the counted total, a full page has a next page and a partly filled page is the last", () => {
  const uncounted = { limit: 100, total: 10_000, total_at_least: true };
  expect(countPages({ ...uncounted, page: 1 }, 100)).toBe(100);
  expect(countPages({ ...uncounted, page: 100 }, 100)).toBe(101);
  expect(countPages({ ...uncounted, page: 137 }, 100)).toBe(138);
  expect(countPages({ ...uncounted, page: 138 }, 99)).toBe(138);
});
