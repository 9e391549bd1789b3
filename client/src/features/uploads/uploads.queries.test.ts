// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { documentExtensions, maxFileBytes } from "contract/uploads/uploads.contract";
import { errorOf } from "#features/uploads/uploads.queries.ts";

const check = (name: string, size: number) => errorOf({ name, size }, documentExtensions);

test("a file of the maximum size is accepted; a larger one is rejected before it is sent", () => {
  expect(check("report.pdf", maxFileBytes)).toBeUndefined();
  expect(check("report.pdf", maxFileBytes + 1)).toBe("Forbidden, File size more than 1 MByte");
});

test("an empty file and a file of another type are rejected before they are sent", () => {
  expect(check("report.pdf", 0)).toBe("The file is empty. Choose another one.");
  expect(check("report.exe", 10)).toContain("pdf");
});
