import { expect, test } from "vitest";
import { formatRows } from "./data-table-export.tsx";

test("each row is one line, white space in cells is replaced, and secrets are omitted", () => {
  const columns = [
    { key: "name", title: "Name", value: (row: { name: string; rate: number | null }) => row.name },
    { key: "rate", title: "Rate", value: (row: { name: string; rate: number | null }) => row.rate },
    { key: "secret", title: "Secret", value: () => "hidden", isSecret: true },
  ];
  const rows = [
    { name: "PT A\n\tTbk", rate: 60 },
    { name: "B", rate: null },
  ];
  expect(formatRows(rows, columns).split("\n")).toEqual(["Name\tRate", "PT A Tbk\t60", "B\t"]);
});

test("a cell that a spreadsheet would run as a formula is copied as text, and a number as it is", () => {
  const columns = [
    { key: "name", title: "Name", value: (row: { name: string; rate: number }) => row.name },
    { key: "rate", title: "Rate", value: (row: { name: string; rate: number }) => row.rate },
  ];
  const rows = [
    { name: "=1+1", rate: -1 },
    { name: '"=1+1"', rate: 2 },
    { name: "a\n=1+1", rate: 3 },
  ];
  expect(formatRows(rows, columns).split("\n").slice(1)).toEqual(["'=1+1\t-1", `'"=1+1"\t2`, "a =1+1\t3"]);
});
