import { useState } from "react";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProductPicker } from "./product-picker.panel.tsx";
import { renderSignedIn } from "#test/render.tsx";

const product = (name: string, service_code: string, version: "1.0" | "2.0") => ({
  db_id: `${service_code} ${version}`,
  name,
  uripath: `/api/v${version}/${name.toLowerCase().replaceAll(" ", "-")}`,
  version,
  type: "sandbox",
  service_code,
  method: "POST",
});
const data = [
  product("Balance Inquiry", "11", "1.0"),
  product("Balance Inquiry", "11", "2.0"),
  product("Intrabank Transfer", "17", "1.0"),
  product("Generate QR MPM", "47", "1.0"),
];

function Picker({ chosen }: { chosen: string[] }) {
  const [value, setValue] = useState(chosen);
  return <ProductPicker type="sandbox" value={value} onChange={setValue} />;
}

const renderPicker = (chosen: string[]) =>
  renderSignedIn(<Picker chosen={chosen} />, {
    answers: {
      "GET /api/v1/products/all": {
        body: { status: "00", message: "Success", data, meta: { total: 4, page: 1, limit: 100 } },
      },
    },
  });
const namesIn = (group: string) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole("checkbox")
    .map((box) => box.closest("div[class*=item]")?.textContent ?? "");

test("what was chosen before is first, and a click moves nothing", async () => {
  const { step } = await renderPicker(["/api/v2.0/balance-inquiry"]);
  expect(namesIn("Selected").join()).toContain("Balance Inquiry 2.0");
  const transfer = within(screen.getByRole("group", { name: "Version 1.0" })).getByRole("checkbox", {
    name: /Intrabank Transfer/,
  });
  await step(() => transfer.click());
  expect(transfer.isConnected).toBe(true);
  expect(namesIn("Selected")).toHaveLength(1);
});

test("a preset chooses its services and shows them first; pressed again, it removes them", async () => {
  const { step } = await renderPicker([]);
  const preset = screen.getByRole("button", { name: "Transfers" });
  await step(() => preset.click());
  expect(namesIn("Selected")).toHaveLength(2);
  expect(preset.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("2 selected")).toBeDefined();
  await step(() => preset.click());
  expect(screen.getByText("0 selected")).toBeDefined();
});
