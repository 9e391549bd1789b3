import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { StartPage } from "./start.page.tsx";
import { delay, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, renderSignedOut, type Answer } from "#test/render.tsx";

const portal = (change: object) =>
  success({
    registration: "approval",
    registration_domains: [],
    contact_email: "help@portal.test",
    ...change,
  });
const open = (answer: Answer) =>
  renderSignedOut(<StartPage />, { answers: { "GET /api/v1/portal": answer } });
const listSteps = () =>
  within(find("ol"))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

test.each([
  ["open", "Open", "Confirm your email address, then sign in."],
  ["approval", "Open, with approval", "then a portal manager decides on your account."],
])(
  "where registration is %s the page leads to it and says what follows",
  async (registration, label, hint) => {
    await open(portal({ registration }));
    expect(screen.getByRole("link", { name: "Register" }).getAttribute("href")).toBe("/register");
    expect(listSteps()[0]).toBe("/register");
    expect(screen.getByText(label).dataset["tone"]).toBe("green");
    screen.getByText(new RegExp(hint));
  },
);

test("where registration is closed the page leads to sign-in and says who creates accounts", async () => {
  await open(portal({ registration: "off", registration_domains: ["kasir.id"] }));
  expect(screen.queryByRole("link", { name: "Register" })).toBeNull();
  expect(find("[data-tone]").dataset["tone"]).toBe("grey");
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  expect(listSteps()[0]).toBe("/documentations/sign-in#first-time");
  screen.getByText(/The portal managers create accounts\. Questions\?/);
  expect(find("a", "Write to help@portal.test").getAttribute("href")).toBe("mailto:help@portal.test");
});

test("the domains that may register are named", async () => {
  await open(portal({ registration_domains: ["bi.go.id", "kasir.id"] }));
  screen.getByText(/Only addresses of bi\.go\.id, kasir\.id\./);
});

test("while the settings are unknown, the page shows neither button and says nothing about registration", async () => {
  const answer = delay(portal({ registration: "off" }));
  const { step } = await open(answer);
  expect(screen.queryByRole("link", { name: /Register|Sign in/ })).toBeNull();
  expect(screen.queryByText("Closed")).toBeNull();
  await step(answer.arrive);
  screen.getByRole("link", { name: "Sign in" });
});

test("without the settings, the rest of the page can be read", async () => {
  await open(refusal(404, "Not available."));
  expect(screen.getByRole("link", { name: "Read the documentation" }).getAttribute("href")).toBe(
    "/documentations",
  );
  expect(document.body.textContent).not.toContain("Not available.");
});

test("a signed-in reader is led to the documentation of their own area", async () => {
  await renderSignedIn(<StartPage />, { role: "tenant", answers: { "GET /api/v1/portal": portal({}) } });
  expect(listSteps().slice(1)).toEqual([
    "/tenant/documentations/create-an-app",
    "/tenant/documentations/first-transfer",
  ]);
});
