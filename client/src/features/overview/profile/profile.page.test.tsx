import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProfilePage } from "./profile.page.tsx";
import { enter } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const keyPair = { fingerprint: "ab:cd", algorithm: "RSA 2048", created_at: "2026-11-20T02:05:03Z" };
const answers = {
  "GET /api/v1/basecrypto/user/u1/summary": {
    body: {
      status: "00",
      message: "Success",
      data: { user_id: "u1", key_pair: keyPair, first_signature_at: null },
    },
  },
};
const openProfile = (claims: Record<string, unknown>) =>
  renderSignedIn(<ProfilePage />, { role: "tenant", claims, answers });

test("the profile shows the seven fields of the user with their labels", async () => {
  await openProfile({
    given_name: "Budi",
    family_name: "Santoso",
    preferred_username: "budi",
    email: "budi@example.id",
    ph: "+62 21 1",
    company: "PT Kasir",
    addr: "Jl. Sudirman 1",
  });
  const shown = screen
    .getAllByRole("term")
    .slice(0, 7)
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(shown).toEqual([
    ["Name", "Budi"],
    ["Surname", "Santoso"],
    ["Username", "budi"],
    ["Email", "budi@example.id"],
    ["Phone", "+62 21 1"],
    ["Company", "PT Kasir"],
    ["Address", "Jl. Sudirman 1"],
  ]);
});

test("a user can view and create a key", async () => {
  await openProfile({});
  await screen.findByRole("button", { name: "View key" }, { timeout: 5000 });
  await screen.findByRole("button", { name: "Create key" }, { timeout: 5000 });
});

test.each(["adminapi", "AdminAPI"])("the user %s has no key buttons", async (username) => {
  await openProfile({ preferred_username: username });
  await screen.findByText("The key pair of this user is not managed by the portal.");
  expect(screen.queryByRole("button", { name: /key/i })).toBeNull();
});

test("the dialog for editing opens by its button only", async () => {
  const { step } = await openProfile({});
  expect(screen.queryByRole("dialog")).toBeNull();
  await step(() => find("button", "Edit profile").click());
  await screen.findByRole("dialog", { name: "Edit profile" });
});

test("only what was changed is sent, because the rest may have changed elsewhere", async () => {
  const claims = { family_name: "Santoso", email: "budi@bank.co.id", ph: "+62 21 1", company: "PT Bank" };
  const { sent, step } = await openProfile({ ...claims, addr: "Jakarta" });
  await step(() => find("button", "Edit profile").click());
  await step(() => enter(/^Phone/, "+62 21 2"));
  await step(() => find("[role=dialog] button[type=submit]").click());
  expect(sent[0]).toEqual({ call: "PUT /api/v1/user/u1", body: { phone: "+62 21 2" } });
});

test("an edited profile outlives a reload", async () => {
  const findPhone = () => screen.getByLabelText<HTMLInputElement>(/^Phone/);
  const first = await openProfile({ ph: "+62 21 1" });
  await first.step(() => find("button", "Edit profile").click());
  await first.step(() => fireEvent.change(findPhone(), { target: { value: "+62 21 2" } }));
  cleanup();

  const second = await openProfile({ ph: "+62 21 1" });
  await second.step(() => find("button", "Edit profile").click());
  expect(findPhone().value).toBe("+62 21 2");
});

test.each([
  ["The session ends when you close this window", false],
  ["The session continues after you close the browser", true],
])("the card Security says: %s", async (sentence, isRemembered) => {
  const portal = { status: "00", message: "Success", data: { idle_sign_out_minutes: 15 } };
  await renderSignedIn(<ProfilePage />, {
    role: "tenant",
    isRemembered,
    answers: { ...answers, "GET /api/v1/portal": { body: portal } },
  });
  await screen.findByText(new RegExp(sentence));
  await screen.findByText(/You are signed out 15 minutes after the last key/);
});
