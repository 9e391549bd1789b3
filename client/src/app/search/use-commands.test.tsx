import { useEffect } from "react";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useCommands, type Command } from "./use-commands.ts";
import { success } from "#test/answers.ts";
import { renderSignedIn } from "#test/render.tsx";
import { changeLanguage, getLanguage } from "#ui/text/i18n.ts";

let shown: Command[] = [];

function Commands() {
  const commands = useCommands();
  useEffect(() => {
    shown = commands;
  });
  return null;
}

afterEach(() => changeLanguage("en"));

const open = (role: "admin" | "tenant" = "tenant") =>
  renderSignedIn(<Commands />, { role, hasFeedback: true });
const find = (id: string) => {
  const command = shown.find((each) => each.id === id);
  if (command === undefined) throw new Error(`There is no command ${id}.`);
  return command;
};

test.each([
  ["admin", ["new-app", "new-request", "new-tenant", "new-administrator", "new-source-account"]],
  ["tenant", ["new-app", "new-request"]],
] as const)("as %s, what can be created comes first, then what everybody can do", async (role, ids) => {
  await open(role);
  expect(shown.map(({ id }) => id)).toEqual([
    ...ids,
    "language",
    "theme",
    "copy-user-id",
    "copy-username",
    "copy-address",
    "log-out",
  ]);
});

test("a viewer of a company is offered no forms that the server refuses", async () => {
  const viewer = success({ role: "viewer", can: { develop: false, rename: false } });
  await renderSignedIn(<Commands />, { role: "tenant", answers: { "GET /api/v1/company": viewer } });
  expect(shown[0]?.id).toBe("language");
});

test("the language is switched to the other one, and back", async () => {
  const { step } = await open();
  await step(() => find("language").run());
  expect(getLanguage()).toBe("id");
  await step(() => find("language").run());
  expect(getLanguage()).toBe("en");
});

test("the theme is switched to the other one, which the command names", async () => {
  const { step } = await open();
  const theme = () => document.documentElement.dataset["mantineColorScheme"];
  expect(find("theme").title).toBe("Switch to dark theme");
  await step(() => find("theme").run());
  expect(theme()).toBe("dark");
  expect(find("theme").title).toBe("Switch to light theme");
  await step(() => find("theme").run());
  expect(theme()).toBe("light");
});

test.each([
  ["copy-user-id", () => "u1"],
  ["copy-username", () => "budi"],
  ["copy-address", () => window.location.href],
])("%s copies it and says what was copied", async (id, value) => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { step } = await open();
  await step(() => find(id).run());
  expect(writeText.mock.calls).toEqual([[value()]]);
  screen.getByText(`Copied: ${value()}`);
});

test("what the browser does not copy is said", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Denied."));
  const { step } = await open();
  await step(() => find("copy-username").run());
  screen.getByText(/^The browser does not allow copying\./);
  expect(screen.queryByText(/^Copied/)).toBeNull();
});

test("Log Out leads to the page that signs out", async () => {
  const { router, step } = await open();
  await step(() => find("log-out").run());
  expect(router.state.location.pathname).toBe("/logout");
});
