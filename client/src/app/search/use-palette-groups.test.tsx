import { useEffect } from "react";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { usePaletteGroups, type PaletteGroup } from "./use-palette-groups.ts";
import { renderSignedIn } from "#test/render.tsx";
import { changeLanguage } from "#ui/text/i18n.ts";

let shown: PaletteGroup[] = [];

function Palette({ typed }: { typed: string }) {
  const { groups } = usePaletteGroups(typed);
  useEffect(() => {
    shown = groups;
  });
  return null;
}

afterEach(() => changeLanguage("en"));

const type = (role: "admin" | "tenant", typed: string) => renderSignedIn(<Palette typed={typed} />, { role });
const optionsOf = (wanted: PaletteGroup["kind"]) => shown.find(({ kind }) => kind === wanted)?.options ?? [];
const titles = (wanted: PaletteGroup["kind"]) => optionsOf(wanted).map(({ title }) => title);

test.each([
  ["admin", "create app", "New app", "/app/apps?new=1"],
  ["admin", "create request", "New SIT request", "/app/productions?new=1"],
  ["admin", "create tenant", "New tenant", "/app/tenants?new=1"],
  ["admin", "create administrator", "New administrator", "/app/administrators?new=1"],
  ["admin", "create source account", "New source account", "/app/source-accounts?new=1"],
  ["tenant", "create app", "New app", "/tenant/apps?new=1"],
  ["tenant", "create request", "New SIT request", "/tenant/productions?new=1"],
] as const)("as %s, “%s” finds %s, which opens %s", async (role, typed, title, address) => {
  const { router, step } = await type(role, typed);
  expect(titles("actions")).toEqual([title]);
  await step(() => optionsOf("actions")[0]?.run());
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(address);
});

test("a tenant does not find the create commands of administrators", async () => {
  await type("tenant", "create");
  expect(titles("actions")).toEqual(["New app", "New SIT request"]);
});

test("in Indonesian, a command is found by words of both languages", async () => {
  await changeLanguage("id");
  await type("tenant", "buat aplikasi");
  expect(titles("actions")).toEqual(["Aplikasi baru"]);
  cleanup();
  await type("tenant", "create app");
  expect(titles("actions")).toEqual(["Aplikasi baru"]);
});

test("commands rank above pages", async () => {
  await type("tenant", "app");
  expect(shown.slice(0, 2).map(({ kind }) => kind)).toEqual(["actions", "pages"]);
  expect(titles("actions")).toEqual(["New app"]);
  expect(titles("pages")).toEqual(["Apps"]);
});

test("“log” marks the page Log Status, “log out” the command", async () => {
  await type("tenant", "log");
  expect(shown[0]?.options[0]?.title).toBe("Log Status");
  expect(titles("actions")).toEqual(["Log Out"]);
  cleanup();
  await type("tenant", "log out");
  expect(shown[0]?.options[0]?.title).toBe("Log Out");
});

test("the page Mails is found by its search words", async () => {
  await type("admin", "outbox");
  expect(titles("pages")).toEqual(["Mails"]);
});
