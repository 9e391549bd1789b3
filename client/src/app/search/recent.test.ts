import { beforeEach, expect, test } from "vitest";
import { readRecent, storeRecent } from "./recent.ts";

beforeEach(() => localStorage.clear());

test("the latest choice is first, without duplicates, and five are kept", () => {
  for (const id of ["a", "b", "c", "a", "d", "e", "f"]) storeRecent("u1", { id });
  expect(readRecent("u1").map(({ id }) => id)).toEqual(["f", "e", "d", "a", "c"]);
});

test("each user has a separate list", () => {
  storeRecent("u1", { id: "a", hit: { title: "Kasir", hint: "PT A", path: "/app/apps?open=1" } });
  expect(readRecent("u2")).toEqual([]);
  expect(readRecent("u1")[0]?.hit?.title).toBe("Kasir");
});

test("malformed entries and paths outside the portal are ignored", () => {
  localStorage.setItem("portal-palette-u1", "{");
  expect(readRecent("u1")).toEqual([]);
  const hit = { title: "x", hint: "", path: "https://example.com" };
  localStorage.setItem("portal-palette-u1", JSON.stringify([{ id: "x", hit }]));
  expect(readRecent("u1")).toEqual([]);
});
