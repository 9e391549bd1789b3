// @vitest-environment happy-dom
import { act, useEffect } from "react";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { usePaletteGroups, type PaletteGroup } from "#app/search/use-palette-groups.ts";
import { signIn, signOut } from "#session/session-store.ts";
import { changeLanguage } from "#ui/text/i18n.ts";

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let shown: PaletteGroup[] = [];

function Palette({ typed }: { typed: string }) {
  const { groups } = usePaletteGroups(typed);
  useEffect(() => {
    shown = groups;
  });
  return null;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", vi.fn<typeof fetch>());
});
afterEach(async () => {
  act(() => root.unmount());
  signOut();
  await changeLanguage("en");
});

async function type(role: "admin" | "tenant", typed: string) {
  const exp = Math.floor(Date.now() / 1000) + 900;
  const claims = { sub: "u1", exp, resource_access: { adminapi: { roles: [role] } } };
  const data = { access_token: `h.${btoa(JSON.stringify(claims))}.s`, refresh_token: "r" };
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ status: "00", message: "Success", data }));
  await signIn({ username: "budi", password: "x" }, true);
  vi.mocked(fetch).mockReturnValue(new Promise(() => undefined));
  router = createMemoryRouter([{ path: "*", element: <Palette typed={typed} /> }]);
  root = createRoot(document.createElement("div"));
  await act(async () => {
    root.render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    );
    await Promise.resolve();
  });
}
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
  await type(role, typed);
  expect(titles("actions")).toEqual([title]);
  await act(async () => {
    optionsOf("actions")[0]?.run();
    await Promise.resolve();
  });
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
  act(() => root.unmount());
  await type("tenant", "create app");
  expect(titles("actions")).toEqual(["Aplikasi baru"]);
});

test("commands rank above pages", async () => {
  await type("tenant", "app");
  expect(shown.map(({ kind }) => kind)).toEqual(["actions", "pages", "everything"]);
  expect(titles("actions")).toEqual(["New app"]);
  expect(titles("pages")).toEqual(["Apps"]);
});

test("“log” marks the page Log Status, “log out” the command", async () => {
  await type("tenant", "log");
  expect(shown[0]?.options[0]?.title).toBe("Log Status");
  expect(titles("actions")).toEqual(["Log Out"]);
  act(() => root.unmount());
  await type("tenant", "log out");
  expect(shown[0]?.options[0]?.title).toBe("Log Out");
});

test("the page Mails is found by its search words", async () => {
  await type("admin", "outbox");
  expect(titles("pages")).toEqual(["Mails"]);
});
