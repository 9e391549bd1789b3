import type { ComponentProps } from "react";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BarChart, type Bar } from "./bar-chart.tsx";
import { ChartCard } from "./chart-card.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { renderSignedIn } from "#test/render.tsx";
import { changeLanguage } from "#ui/text/i18n.ts";

afterEach(() => changeLanguage("en"));

const open = (props: Partial<ComponentProps<typeof ChartCard>> = {}) =>
  renderSignedIn(
    <ChartCard
      title="Apps"
      hint="3 apps"
      isLoading={false}
      head={["State", "Apps", "Failed"]}
      rows={[
        ["Active", 1250, 0],
        ["Waiting", 0, 2],
        ["Closed", 0, 0],
      ]}
      chart={<p>The chart</p>}
      {...props}
    />,
    {},
  );
const listCells = () =>
  screen.getAllByRole("row").map((row) => Array.from(row.children, ({ textContent }) => textContent));

test("a chart is also a table with the same numbers, and back", async () => {
  const { step } = await open();
  screen.getByText("The chart");
  screen.getByText("3 apps");
  await step(() => screen.getByRole("button", { name: "Show as table: Apps" }).click());
  expect(screen.queryByText("The chart")).toBeNull();
  screen.getByRole("table", { name: "Apps" });
  expect(listCells()).toEqual([
    ["State", "Apps", "Failed"],
    ["Active", "1,250", "0"],
    ["Waiting", "0", "2"],
    ["Closed", "0", "0"],
  ]);
  await step(() => screen.getByRole("button", { name: "Show as chart: Apps" }).click());
  screen.getByText("The chart");
});

test("the numbers are written as the language does", async () => {
  const { step } = await open();
  await step(() => changeLanguage("id"));
  await step(() => screen.getByRole("button").click());
  expect(listCells()[1]).toEqual(["Active", "1.250", "0"]);
});

test("a chart of zeros only says that there is no data, and has no table", async () => {
  await open({ rows: [["Active", 0, 0]] });
  screen.getByText("There is no data yet.");
  expect(screen.queryByText("The chart")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("until the numbers are loaded it is not said that there are none", async () => {
  await open({ isLoading: true, rows: [] });
  expect(screen.queryByText("There is no data yet.")).toBeNull();
  expect(screen.queryByText("The chart")).toBeNull();
});

const bars: Bar[] = [
  { group: "Sandbox", label: "Active", value: 2000, tone: "green" },
  { group: "Production", label: "Active", value: 500, tone: "green" },
  { group: "Sandbox", label: "Waiting", value: 0, tone: "amber" },
];
const listBars = () =>
  screen.getAllByRole("list").map(({ children }) => Array.from(children, ({ textContent }) => textContent));

test("bars are listed with their names and numbers, in the groups as they come", async () => {
  await renderSignedIn(<BarChart rows={bars} />, {});
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Sandbox",
    "Production",
  ]);
  expect(listBars()).toEqual([["Active2,000", "Waiting0"], ["Active500"]]);
  const fills = [...document.querySelectorAll<HTMLElement>("[data-tone]")].map(({ style }) => style.width);
  expect(fills).toEqual(["100%", "25%"]);
});

test("bars without a group have no heading", async () => {
  await renderSignedIn(<BarChart rows={[{ label: "Active", value: 1, tone: "green" }]} />, {});
  expect(screen.queryByRole("heading")).toBeNull();
  expect(listBars()).toEqual([["Active1"]]);
});

const columns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: String(index),
    label: `d${index}`,
    value: index === 3 || index === 5 ? 1200 : index,
    failed: index === 4 ? 1 : 0,
  }));
const listColumns = (chart: HTMLElement) =>
  Array.from(chart.children, ({ textContent }) => textContent).slice(0, 6);
const openColumns = async (count: number) => {
  await renderSignedIn(<ColumnChart columns={columns(count)} summary="Calls per day" />, {});
  return screen.getByRole("img", { name: "Calls per day" });
};

test("columns have their numbers above them, except zeros", async () => {
  const chart = await openColumns(15);
  expect(listColumns(chart)).toEqual(["d0", "1d1", "2d2", "1,200d3", "4d4", "1,200d5"]);
  const heights = [...document.querySelectorAll<HTMLElement>("[style*=height]")].map(
    ({ style }) => style.height,
  );
  expect(heights.filter((height) => height === "100%")).toHaveLength(2);
  // A quarter of the calls of one day failed; no other column has such a part.
  expect(heights.filter((height) => height === "25%")).toHaveLength(1);
  expect(heights).toHaveLength(16);
});

test("of many columns only the first of the highest has its number", async () => {
  const chart = await openColumns(16);
  expect(listColumns(chart)).toEqual(["d0", "d1", "d2", "1,200d3", "d4", "d5"]);
});
