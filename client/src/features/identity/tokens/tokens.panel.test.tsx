import { screen, within } from "@testing-library/react";
import { tokenPrefix, type MachineToken, type NewToken } from "contract/tokens/tokens.contract";
import { dayMs } from "contract/time";
import { expect, test } from "vitest";
import { OwnTokens, UserTokens } from "./tokens.panel.tsx";
import { enter, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const token = (token_id: string, change: Partial<MachineToken> = {}): MachineToken => ({
  token_id,
  name: `ci-${token_id}`,
  hint: "x7Qz",
  scopes: ["apps:read", "documents:read"],
  state: "live",
  created_at: "2026-11-20T02:05:03.000Z",
  expires_at: "2026-12-20T02:05:03.000Z",
  last_used_at: null,
  last_used_from: "",
  revoked_at: null,
  revoked_by: "",
  ...change,
});
const path = "/api/v1/tokens";
const value = `${tokenPrefix}${"rahasia-".repeat(5)}x7Qz`;
const created: NewToken = { ...token("2"), token: value };
const open = (tokens: MachineToken[], answers: Answers = {}, role: "admin" | "tenant" = "tenant") =>
  renderSignedIn(<OwnTokens />, {
    role,
    hasFeedback: true,
    answers: { [`GET ${path}`]: success(tokens), ...answers },
  });
const submit = () => find("[role=dialog] button[type=submit]", "Create token");
const listRows = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test("a live token says what it may do, until when and whether it was used; ended ones wait for a click", async () => {
  const revoked = { state: "revoked", revoked_at: "2026-11-21T02:05:03.000Z", revoked_by: "sari" } as const;
  const used = { last_used_at: "2026-11-21T02:05:03.000Z", last_used_from: "10.0.0.7" };
  const { step } = await open([token("1"), token("2", revoked), token("3", { ...used, state: "expired" })]);
  expect(listRows()).toEqual([
    "ci-1…x7QzLiveapps:read, documents:readuntil 20 Dec 2026 09:05:03 WIB · never usedRevoke",
  ]);
  await step(() => find("button", "2 ended tokens").click());
  expect(listRows().slice(1)).toEqual([
    expect.stringMatching(/^ci-2…x7QzRevoked.*Revoked .+ by sari · never used$/),
    expect.stringMatching(/^ci-3…x7QzExpired.* · last used .+ from 10\.0\.0\.7$/),
  ]);
});

test.each([
  [13, true],
  [15, false],
])("a token that ends in %i days has a warning: %s", async (days, isWarned) => {
  await open([token("1", { expires_at: new Date(Date.now() + days * dayMs).toISOString() })]);
  expect(document.querySelector("li [data-tone=amber]") !== null).toBe(isWarned);
});

test("ended tokens are hidden again, can only be read, and a single one is said to be one", async () => {
  const revoked = { state: "revoked", revoked_at: "2026-11-21T02:05:03.000Z" } as const;
  const { step } = await open([token("2", revoked)]);
  screen.getByText("No script can use your account.");
  const toggle = find("button", "1 ended token");
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  await step(() => toggle.click());
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  // Without the name of who revoked it, as of an account that is gone.
  expect(listRows()).toEqual([expect.stringMatching(/Revoked [^·]*ago · never used$/)]);
  expect(screen.queryByRole("button", { name: /^Revoke/ })).toBeNull();
  await step(() => toggle.click());
  expect(listRows()).toEqual([]);
});

test("a token that was used from an unknown address says when only", async () => {
  await open([token("1", { last_used_at: "2026-11-21T02:05:03.000Z" })]);
  expect(listRows()).toEqual([expect.stringMatching(/last used [^·]*agoRevoke$/)]);
  expect(screen.queryByText("No script can use your account.")).toBeNull();
  expect(screen.queryByRole("button", { name: /ended/ })).toBeNull();
});

test("without tokens it is said that no script can use the account", async () => {
  await open([]);
  screen.getByText("No script can use your account.");
});

test("a new token needs a name and a scope, is made by one call and shown once", async () => {
  const { sent, step } = await open([], { [`POST ${path}`]: success(created) });
  await step(() => find("button", "New token").click());
  await step(() => submit().click());
  expect(sent).toEqual([]);
  await step(() => enter(/^Name/, " ci "));
  await step(() => screen.getByRole("checkbox", { name: /apps:read/ }).click());
  await step(() => pressTwice(submit()));
  const body = { name: "ci", scopes: ["apps:read"], expires_in_days: 90 };
  expect(sent).toEqual([{ call: `POST ${path}`, body }]);
  const dialog = find("[role=dialog]", "Your new token");
  expect(dialog.textContent).toContain(`${value}Check it in a terminal`);
  // The command must not contain the token, which would be in the history of the shell.
  expect(find("[role=dialog] [title^='read -rs TOKEN']").title).not.toContain(tokenPrefix);
  await step(() => within(dialog).getByRole("button", { name: "Done" }).click());
  expect(document.body.textContent).not.toContain(value);
  expect(sessionStorage.getItem("portal-drafts") ?? "").not.toContain(value);
});

test.each([
  ["admin", "apps:decide", "signatures:create"],
  ["tenant", "signatures:create", "apps:decide"],
] as const)("as %s, a token can be allowed %s, not %s", async (role, allowed, denied) => {
  const { step } = await open([], {}, role);
  await step(() => find("button", "New token").click());
  screen.getByRole("checkbox", { name: new RegExp(allowed) });
  expect(screen.queryByRole("checkbox", { name: new RegExp(denied) })).toBeNull();
});

test("a refused token keeps what was entered", async () => {
  const reason = "You have 20 live machine tokens, the maximum: revoke one first.";
  const { step } = await open([], { [`POST ${path}`]: refusal(409, reason) });
  await step(() => find("button", "New token").click());
  await step(() => enter(/^Name/, "ci"));
  await step(() => screen.getByRole("checkbox", { name: /documents:read/ }).click());
  await step(() => submit().click());
  find("[role=dialog]", reason);
  await step(() => find("button", "OK").click());
  expect(screen.getByLabelText(/^Name/)).toMatchObject({ value: "ci" });
  expect(screen.getByRole("checkbox", { name: /documents:read/ })).toMatchObject({ checked: true });
});

test("a token is revoked only after a question that names it, and once", async () => {
  const { sent, step } = await open([token("1")], { [`DELETE ${path}/1`]: success(token("1")) });
  await step(() => find("button", "Revoke the token ci-1").click());
  find("[role=dialog]", "Scripts that use ci-1 are refused immediately. This cannot be undone.");
  expect(sent).toEqual([]);
  await step(() => pressTwice(find("[role=dialog] button", "Revoke token")));
  expect(sent.map(({ call }) => call)).toEqual([`DELETE ${path}/1`]);
});

test("an administrator sees and revokes the tokens of a user, and makes none", async () => {
  const ofUser = "/api/v1/users/u2/tokens";
  const shown = success([token("1")]);
  const { sent, step } = await renderSignedIn(<UserTokens userId="u2" />, {
    answers: { [`GET ${ofUser}`]: shown, [`DELETE ${ofUser}/1`]: success(token("1")) },
  });
  expect(screen.queryByRole("button", { name: "New token" })).toBeNull();
  await step(() => find("button", "Revoke the token ci-1").click());
  Object.assign(shown, success([]));
  await step(() => find("[role=dialog] button", "Revoke token").click());
  expect(sent.map(({ call }) => call)).toEqual([`DELETE ${ofUser}/1`]);
  screen.getByText("This user has no machine tokens.");
});
