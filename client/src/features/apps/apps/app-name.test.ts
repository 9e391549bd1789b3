import { expect, test } from "vitest";
import { nameWithoutType, nameWithType } from "./app-name.ts";

test("the type is added as a suffix once", () => {
  expect(nameWithType(" Kasir ", "sandbox")).toBe("Kasir-sandbox");
  expect(nameWithType("Kasir-sandbox", "sandbox")).toBe("Kasir-sandbox");
  expect(nameWithType("Kasir-sandbox", "production")).toBe("Kasir-sandbox-production");
});

test("the suffix is removed once, and only that of the type", () => {
  expect(nameWithoutType("Kasir-sandbox", "sandbox")).toBe("Kasir");
  expect(nameWithoutType("Kasir-sandbox-production", "production")).toBe("Kasir-sandbox");
  expect(nameWithoutType("Kasir", "sandbox")).toBe("Kasir");
});
