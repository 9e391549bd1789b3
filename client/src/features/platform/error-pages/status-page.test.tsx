import type { ReactNode } from "react";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DeniedPage } from "./denied.page.tsx";
import { NotFoundPage } from "./not-found.page.tsx";
import { UnauthorizedPage } from "./unauthorized.page.tsx";
import { renderSignedIn, renderSignedOut } from "#test/render.tsx";
import { changeLanguage } from "#ui/text/i18n.ts";

const unknownRole = { resource_access: { adminapi: { roles: ["auditor"] } } };
const listLinks = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")].join(" "));

afterEach(() => changeLanguage("en"));

const forUsers: [page: ReactNode, title: string, links: string[]][] = [
  [<DeniedPage key="403" />, "Permissions denied", ["Back to Home /tenant/home"]],
  [<UnauthorizedPage key="401" />, "Unauthorized", ["Back to Home /tenant/home", "Search /app/extra/search"]],
  [<NotFoundPage key="404" />, "Page not found", ["Back to Home /tenant/home", "Search /app/extra/search"]],
];

test.each(forUsers)("a signed-in user is led home from an error page: %#", async (page, title, links) => {
  await renderSignedIn(page, { role: "tenant" });
  expect(document.title).toContain(title);
  expect(listLinks()).toEqual(links);
});

test.each([
  [<UnauthorizedPage key="401" />, "Opps, it seems that you Unauthorized.", "Sign in /login"],
  [<NotFoundPage key="404" />, "Opps, it seems that this page does not exist.", "Back to Home /login"],
])("a visitor reads what happened and is led to sign-in: %#", async (page, sentence, link) => {
  await renderSignedOut(page, {});
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(sentence);
  expect(listLinks()[0]).toBe(link);
});

test.each([<DeniedPage key="403" />, <UnauthorizedPage key="401" />, <NotFoundPage key="404" />])(
  "a user without a role that the portal knows is signed out on the way home, instead of going in circles: %#",
  async (page) => {
    await renderSignedIn(page, { claims: unknownRole });
    expect(listLinks()[0]).toBe("Back to Home /logout");
  },
);

test("in Indonesian the page says in Indonesian what happened and what to do", async () => {
  await changeLanguage("id");
  await renderSignedIn(<DeniedPage />, { role: "admin" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Izin ditolak");
  expect(listLinks()).toEqual(["Kembali ke Beranda /app/home"]);
});
