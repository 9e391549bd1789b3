import { expect, test } from "vitest";
import { fileNameIn, readDescription } from "./read-description.ts";

test("four parts, the files as lists", () => {
  expect(readDescription("Sari  Head of IT:production:document/a/x.docx,document/b/y.pdf:")).toEqual({
    requestedBy: "Sari  Head of IT",
    type: "production",
    templateFiles: ["document/a/x.docx", "document/b/y.pdf"],
    finalFiles: [],
  });
});

test("a short one of older data leaves the rest empty", () => {
  expect(readDescription("Sari")).toEqual({
    requestedBy: "Sari",
    type: "",
    templateFiles: [],
    finalFiles: [],
  });
});

test("a path is known by its last part", () => {
  expect(fileNameIn("document/6f2c/perjanjian.docx")).toBe("perjanjian.docx");
});
