import { expect, test } from "vitest";
import { getFileName, readDescription } from "./read-description.ts";

test("a description has four parts, with the files as lists", () => {
  expect(readDescription("Sari  Head of IT:production:document/a/x.docx,document/b/y.pdf:")).toEqual({
    requestedBy: "Sari  Head of IT",
    type: "production",
    templateFiles: ["document/a/x.docx", "document/b/y.pdf"],
    finalFiles: [],
  });
});

test("missing parts of an older description are empty", () => {
  expect(readDescription("Sari")).toEqual({
    requestedBy: "Sari",
    type: "",
    templateFiles: [],
    finalFiles: [],
  });
});

test("the file name is the last part of the path", () => {
  expect(getFileName("document/6f2c/perjanjian.docx")).toBe("perjanjian.docx");
});
