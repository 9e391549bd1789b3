import { expect, test } from "vitest";
import { toCsv } from "#ui/rows-as-text.ts";

test("cells are quoted, and none of them becomes a formula", () => {
  const columns = [
    { title: "Name", value: (row: { name: string; rate: number }) => row.name },
    { title: "Rate", value: (row: { name: string; rate: number }) => row.rate },
  ];
  const csv = toCsv(
    [
      { name: '=cmd|"x"', rate: -5 },
      { name: "PT A, Tbk", rate: 60 },
    ],
    columns,
  );
  expect(csv.split("\r\n")).toEqual(["Name,Rate", `"'=cmd|""x""",-5`, '"PT A, Tbk",60']);
});
