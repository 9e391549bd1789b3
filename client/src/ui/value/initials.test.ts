import { expect, test } from "vitest";
import { getInitials } from "./initials.ts";

test.each([
  ["Siti Nur Aisyah", "SA"],
  ["budi", "B"],
  ["🦊 Rina Wati", "RW"],
  ["🦊", "🦊"],
  ["👩‍💻", "👩‍💻"],
  ["e\u0301lodie", "E\u0301"],
  ["  ", ""],
])("%s: %s", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
