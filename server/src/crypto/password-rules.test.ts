import { expect, test } from "vitest";
import { findWeakness } from "./password-rules.ts";

const owner = { username: "kasirpintar", email: "dewi@kasir.example", company: "PT Kasir Pintar" };

test.each([
  ["kasirpintarq7wz", "password_only_names"],
  ["kasirpintarq7wzk", null],
  ["q7wzk9mvb2", null],
])("five characters must remain of %s without the names of its owner", (password, weakness) => {
  expect(findWeakness(password, owner)).toBe(weakness);
});
