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
