import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AcceptInvitationPage } from "./accept-invitation.page.tsx";
import { enter, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, renderSignedOut, type Answers } from "#test/render.tsx";

const invitation = {
  company: "PT Kasir",
  email: "Rekan@kasir.id",
  role: "developer",
  invited_by: "Budi Dewi",
  has_account: false,
  expires_at: "2026-12-04T18:53:07.462Z",
};
const lookUp = "POST /api/v1/company/invitations/show";
const routes = [
  { path: "/accept-invitation/:token?", element: <AcceptInvitationPage /> },
  { path: "*", element: <p>Another page</p> },
];

/** Opens the link of the mail with a session of this address, or without one. */
async function open(answers: Answers, email?: string, role: "admin" | "tenant" = "tenant") {
  const options = {
    address: "/accept-invitation/t0ken",
    answers: { ...answers, [lookUp]: success(invitation), ...answers },
  };
  return email === undefined
    ? renderSignedOut({ routes }, options)
    : renderSignedIn({ routes }, { ...options, role, claims: { email } });
}

test("the token of the link is not kept in the address, and is only sent in a body", async () => {
  const { router, sent } = await open({}, "budi@kasir.id");
  expect(router.state.location.pathname).toBe("/accept-invitation");
  expect(sent).toEqual([{ call: lookUp, body: { token: "t0ken" } }]);
  expect(screen.getByRole("heading", { name: "Join PT Kasir" })).toBeTruthy();
  screen.getByText("Budi Dewi invites you as developer.");
});

test("without a session, a new user chooses a name and a password, and is told how to sign in", async () => {
  const { sent, step } = await open({
    "POST /api/v1/company/invitations/accept": success({ username: "x" }),
  });
  await step(() => enter("Firstname", "Rina"));
  await step(() => enter("Lastname", "Sari"));
  await step(() => enter("Password", "hujan-bulan-juni"));
  await step(() => find("button", "Create account").click());
  expect(sent.at(-1)?.body).toEqual({
    token: "t0ken",
    firstname: "Rina",
    lastname: "Sari",
    password: "hujan-bulan-juni",
  });
  screen.getByText(/Sign in with the username Rekan@kasir.id/);
});

test("the invited user joins with one press, however the address is written, and sees the company", async () => {
  const { router, sent, step } = await open(
    { "POST /api/v1/company/invitations/join": success({}) },
    "rekan@KASIR.id",
  );
  await step(() => pressTwice(find("button", "Join")));
  expect(sent.filter(({ call }) => call.endsWith("/join"))).toHaveLength(1);
  expect(router.state.location.pathname).toBe("/tenant/company");
});

test("a refused join shows the reason and the way back", async () => {
  const reason = "Your company still has apps.";
  const { router, step } = await open(
    { "POST /api/v1/company/invitations/join": refusal(409, reason) },
    "rekan@kasir.id",
  );
  await step(() => find("button", "Join").click());
  expect(screen.getByRole("alert").textContent).toContain(reason);
  expect(router.state.location.pathname).toBe("/accept-invitation");
});

test.each([
  ["budi@kasir.id", false, "This invitation is for Rekan@kasir.id. Sign out", "/logout"],
  [undefined, true, "Sign in as Rekan@kasir.id, then open the link", "/login"],
])(
  "with the session of %s, an invitation of another account says which one to use",
  async (email, has_account, hint, to) => {
    await open({ [lookUp]: success({ ...invitation, has_account }) }, email);
    screen.getByText(new RegExp(hint));
    expect(screen.getByRole("link", { name: /^Sign/ }).getAttribute("href")).toBe(to);
    expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  },
);

test("an administrator is told that the invitation needs another address", async () => {
  await open({ [lookUp]: success({ ...invitation, has_account: true }) }, "rekan@kasir.id", "admin");
  screen.getByText("Administrators belong to no company. Ask Budi Dewi to invite another address.");
  expect(screen.getByRole("link", { name: "Open Home" }).getAttribute("href")).toBe("/app/home");
  expect(screen.queryByRole("link", { name: "Sign out" })).toBeNull();
});

test("a link that no longer works shows why", async () => {
  await open({ [lookUp]: refusal(400, "This link has expired.") });
  expect(screen.getByRole("alert").textContent).toContain("This link has expired.");
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
});
