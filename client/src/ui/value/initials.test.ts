import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Siti Nur Aisyah", "SA"],
  ["budi", "B"],
  ["🦊 Rina Wati", "RW"],
  ["🦊", "🦊"],
  ["👩‍💻", "👩‍💻"],
  ["e\u0301lodie", "E\u0301"],
  ["  ", ""],
])("%s: %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
