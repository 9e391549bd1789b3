import { fireEvent, screen } from "@testing-library/react";
import { searchPath } from "contract/pages";
import type { AppHit } from "contract/search/search.contract";
import { expect, test, vi } from "vitest";
import { Palette } from "./palette.tsx";
import { SearchPage } from "./search.page.tsx";
import { delay, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answer } from "#test/render.tsx";

const nothing = { apps: [], requests: [], users: [], calls: [], events: [] };
const app = (db_id: string, name: string): AppHit => ({
  db_id,
  name,
  company: "PT Kasir",
  type: "sandbox",
  isactive: false,
  state: "suspended",
});
const onlyApp = success({ ...nothing, apps: [app("a1", "Zebra Kasir")] });

/** `type` also waits for the pause after which the server is asked. */
async function open(content: React.ReactNode, answer: Answer, address = "/tenant/home") {
  const asked: string[] = [];
  const rendered = await renderSignedIn(content, {
    role: "tenant",
    address,
    answers: { "GET /api/v1/search": answer },
    seen: (called) => {
      if (called.startsWith("/api/v1/search")) asked.push(called);
    },
  });
  const type = async (field: HTMLElement, value: string) => {
    await rendered.step(() => fireEvent.change(field, { target: { value } }));
    await rendered.step(() => new Promise((resolve) => void setTimeout(resolve, 250)));
  };
  return { ...rendered, asked, type };
}

async function openPalette(answer: Answer) {
  const onClose = vi.fn<() => void>();
  const rendered = await open(<Palette opened initial="" onClose={onClose} />, answer);
  const field = screen.getByRole("combobox");
  const press = (key: string) => rendered.step(() => fireEvent.keyDown(field, { key }));
  return { ...rendered, onClose, field, press };
}
const getMarked = () => find("[role=option][aria-selected=true]").textContent;
const listOptions = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

test("without a word the palette has all pages; the arrow keys go round, and Enter opens what is marked", async () => {
  const { onClose, press, router } = await openPalette(success(nothing));
  const options = listOptions();
  expect(getMarked()).toBe(options[0]);
  await press("ArrowUp");
  expect(getMarked()).toBe(options.at(-1));
  await press("ArrowDown");
  await press("ArrowDown");
  expect(getMarked()).toBe(options[1]);
  expect(screen.getByRole("combobox").getAttribute("aria-activedescendant")).toBe(
    find("[role=option][aria-selected=true]").id,
  );
  await press("Enter");
  expect(onClose).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).not.toBe("/tenant/home");
});

test("what the server finds has its state, opens its page, and is first the next time", async () => {
  const { field, onClose, router, step, type } = await openPalette(onlyApp);
  await type(field, "zebra");
  expect(find("[role=option]", "Zebra Kasir").textContent).toBe("Zebra KasirPT KasirSuspended");
  expect(screen.getByRole("status").textContent).toBe("2 results");
  await step(() => find("[role=option]", "Zebra Kasir").click());
  expect(onClose).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe("/tenant/apps/a1");
  await type(field, "");
  expect(listOptions()[0]).toBe("Zebra KasirPT Kasir");
  find("[role=presentation]", "Recently used");
});

test("one letter is not sent; while the server is slow the palette says so and leads to all results", async () => {
  const answer = delay(onlyApp);
  const { asked, field, press, router, step, type } = await openPalette(answer);
  await type(field, "z");
  expect(asked).toEqual([]);
  await type(field, " zebra ");
  expect(asked).toEqual(["/api/v1/search?keyword=zebra"]);
  expect(screen.getByRole("status").textContent).toBe("Searching");
  expect(listOptions()).toEqual(["All results for “zebra”"]);
  await step(answer.arrive);
  expect(listOptions()[0]).toContain("Zebra Kasir");
  await press("ArrowUp");
  await press("Enter");
  expect(router.createHref(router.state.location)).toBe(`${searchPath}?q=zebra`);
});

test("a search that the server refuses says why in place of the results, and can be tried again", async () => {
  const answer = refusal(409, "Not now.");
  const { field, step, type } = await openPalette(answer);
  await type(field, "zebra");
  expect(screen.getByRole("alert").textContent).toContain("Not now.");
  Object.assign(answer, { status: 200, ...onlyApp });
  await step(() => find("button", "Try again").click());
  expect(screen.queryByRole("alert")).toBeNull();
  find("[role=option]", "Zebra Kasir");
});

test("Enter that ends the input of a character chooses nothing", async () => {
  const { field, onClose, step } = await openPalette(success(nothing));
  await step(() => fireEvent.keyDown(field, { key: "Enter", isComposing: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test("the search page starts with the word in the address, and marks it in the results", async () => {
  const apps = ["1", "2", "3", "4", "5"].map((db_id) => app(db_id, `Zebra ${db_id}`));
  const { asked, type, router } = await open(
    <SearchPage />,
    success({ ...nothing, apps }),
    `${searchPath}?q=zebra`,
  );
  expect(asked).toEqual(["/api/v1/search?keyword=zebra"]);
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toContain("Zebra");
  // With five there may be more.
  expect(screen.getByRole("link", { name: "Show all: Apps" }).getAttribute("href")).toBe(
    "/tenant/apps?q=zebra",
  );
  await type(screen.getByRole("searchbox"), "kasir besar");
  expect(router.state.location.search).toBe("?q=kasir+besar");
});

test("without results the search page says so, not before the server has answered", async () => {
  const answer = delay(success(nothing));
  const { step } = await open(<SearchPage />, answer, `${searchPath}?q=xqzvv`);
  find("p[role=status]", "Searching");
  expect(document.body.textContent).not.toContain("Nothing matches");
  await step(answer.arrive);
  screen.getByText("Nothing matches “xqzvv”.");
});

test("with less than two letters the search page asks for more and lists the pages", async () => {
  const { asked } = await open(<SearchPage />, onlyApp, `${searchPath}?q=z`);
  expect(screen.getByRole("status").textContent).toContain("Type at least two characters.");
  find("section[aria-labelledby=hits-pages] a", "Home");
  expect(asked).toEqual([]);
});

test("a word of two characters is searched, one of one is not", async () => {
  const { asked, field, type } = await openPalette(onlyApp);
  await type(field, "z");
  expect(asked).toEqual([]);
  await type(field, "ze");
  expect(asked).toHaveLength(1);
});
