import { expect, test } from "vitest";
import { removeTypeFromName, addTypeToName } from "./app-name.ts";

test("the type is added as a suffix once", () => {
  expect(addTypeToName(" Kasir ", "sandbox")).toBe("Kasir-sandbox");
  expect(addTypeToName("Kasir-sandbox", "sandbox")).toBe("Kasir-sandbox");
  expect(addTypeToName("Kasir-sandbox", "production")).toBe("Kasir-sandbox-production");
});

test("the suffix is removed once, and only that of the type", () => {
  expect(removeTypeFromName("Kasir-sandbox", "sandbox")).toBe("Kasir");
  expect(removeTypeFromName("Kasir-sandbox-production", "production")).toBe("Kasir-sandbox");
  expect(removeTypeFromName("Kasir", "sandbox")).toBe("Kasir");
});
