import { expect, test } from "vitest";
import { nameWithType } from "./app-name.ts";

test("the type is added as a suffix once", () => {
  expect(nameWithType(" Kasir ", "sandbox")).toBe("Kasir-sandbox");
  expect(nameWithType("Kasir-sandbox", "sandbox")).toBe("Kasir-sandbox");
  expect(nameWithType("Kasir-sandbox", "production")).toBe("Kasir-sandbox-production");
});
