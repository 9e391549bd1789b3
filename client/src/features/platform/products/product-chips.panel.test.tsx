import { fireEvent, screen } from "@testing-library/react";
import type { Product } from "contract/products/products.contract";
import { expect, test } from "vitest";
import { ProductChips } from "./product-chips.panel.tsx";
import { delay, page } from "#test/answers.ts";
import { find, renderSignedIn, type Answer } from "#test/render.tsx";

const product = (name: string, version: Product["version"]): Product => ({
  db_id: `${name} ${version}`,
  name,
  uripath: `/api/v${version}/${name.toLowerCase()}`,
  version,
  type: "sandbox",
  service_code: "11",
  method: "POST",
});
const catalogue = page([product("Balance", "1.0"), product("Balance", "2.0")]);
const open = (
  paths: string[],
  { answer = catalogue, showsAll = false }: { answer?: Answer; showsAll?: boolean } = {},
) =>
  renderSignedIn(<ProductChips paths={paths} showsAll={showsAll} />, {
    hasFeedback: true,
    answers: { "GET /api/v1/products/all": answer },
  });
const paths = ["/api/v2.0/balance", "/api/v1.0/balance", "/api/v1.0/removed"];

test("the first product is named with its version, the others are counted and listed on demand", async () => {
  const { step } = await open(paths);
  const more = screen.getByRole("button", { name: "2 more products" });
  expect(more.closest("div")?.textContent ?? document.body.textContent).toContain("Balance 2.0+2");
  expect(document.body.textContent).not.toContain("Balance 1.0");
  await step(() => fireEvent.focus(more));
  expect(find("li", "Balance 1.0").textContent).toContain("/api/v1.0/balance");
  await step(() => fireEvent.blur(more));
  expect(document.querySelector("li")).toBeNull();
});

test("one product has no number, and none is a dash", async () => {
  await open(["/api/v1.0/balance"]);
  expect(screen.queryByRole("button")).toBeNull();
  await open([]);
  expect(find("[aria-hidden]", "—").textContent).toBe("—");
});

test("all products are listed with their paths, also one that the catalogue does not know any more", async () => {
  await open(paths, { showsAll: true });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Balance 2.0 /api/v2.0/balance",
    "Balance 1.0 /api/v1.0/balance",
    expect.stringContaining("/api/v1.0/removed"),
  ]);
});

test("until the catalogue arrives, products are shown by their paths", async () => {
  const answer = delay(catalogue);
  const { step } = await open(["/api/v1.0/balance"], { answer });
  expect(document.body.textContent).toContain("balance");
  expect(document.body.textContent).not.toContain("Balance 1.0");
  await step(answer.arrive);
  expect(document.body.textContent).toContain("Balance 1.0");
});
