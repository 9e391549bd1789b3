import { screen } from "@testing-library/react";
import { dayMs } from "contract/time";
import { expect, onTestFinished, test, vi } from "vitest";
import { AppSecrets } from "./app-secrets.panel.tsx";
import { pressTwice, refusal, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const secret = (secret_id: string, change = {}) => ({
  secret_id,
  name: "",
  hint: "x7Qz",
  state: "live",
  created_at: "2026-11-20T02:05:03.000Z",
  created_by: "sari",
  ends_at: null,
  revoked_by: "",
  last_used_at: null,
  last_used_from: "",
  can: { reveal: true, revoke: true },
  ...change,
});
const path = "/api/v1/apps/a1/secrets";
const app = buildApp({ can: { manage_secrets: true } });
const value = "rahasia-0123456789-x7Qz";
const open = (secrets: unknown[], answers: Answers = {}, shown = app) =>
  renderSignedIn(<AppSecrets app={shown} />, {
    role: "tenant",
    hasFeedback: true,
    answers: { [`GET ${path}`]: success(secrets), ...answers },
  });
const submit = () => find("[role=dialog] button[type=submit]");

test("a secret is fetched when it is revealed, and hidden again after 30 seconds", async () => {
  const { sent, step } = await open([secret("1")], {
    [`POST ${path}/1/reveal`]: success({ secret_id: "1", consumer_secret: value }),
  });
  expect(document.body.textContent).not.toContain(value);
  expect(sent).toEqual([]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await step(() => find("button", "Reveal Consumer_secret").click());
  screen.getByText(value);
  expect(sent.map(({ call }) => call)).toEqual([`POST ${path}/1/reveal`]);
  await step(() => vi.advanceTimersByTime(30_000));
  expect(document.body.textContent).not.toContain(value);
});

test.each([
  ["ended", true],
  ["live", false],
])("with one secret that is %s, it is said that none is live: %s", async (state, isSaid) => {
  await open([secret("1", { state })]);
  expect(document.body.textContent.includes("No live secret")).toBe(isSaid);
});

test("a named secret shows its name and its last four characters, also while it is hidden", async () => {
  await open([secret("1", { name: "Server baru" })]);
  screen.getByText("Server baru");
  screen.getByText("x7Qz");
});

test("the last four characters of a secret without a name are shown once", async () => {
  await open([secret("1")]);
  expect(document.body.textContent.match(/x7Qz/g)).toHaveLength(1);
});

test.each([
  ["in 13 days", 13, true],
  ["in 15 days", 15, false],
  ["yesterday", -1, false],
])("a secret that ends %s has a warning: %s", async (_when, days, isWarned) => {
  const ends_at = new Date(Date.now() + days * dayMs).toISOString();
  await open([secret("1", { ends_at, state: "ending" })]);
  const text = screen.getByText(/^Accepted until/);
  expect(text.dataset["tone"] === "amber").toBe(isWarned);
});

test("a refused reveal shows the reason, and the secret stays hidden", async () => {
  const { step } = await open([secret("1")], {
    [`POST ${path}/1/reveal`]: refusal(409, "The secret has ended."),
  });
  await step(() => find("button", "Reveal Consumer_secret").click());
  find("[role=dialog]", "The secret has ended.");
  screen.getByRole("img", { name: "Consumer_secret is hidden" });
});

test("with one live secret the overlap is chosen, never preselected; the new secret is shown once", async () => {
  const { sent, step } = await open([secret("1")], {
    [`POST ${path}`]: success({ secret_id: "2", consumer_secret: value }),
  });
  await step(() => find("button", "Create new secret").click());
  await step(() => submit().click());
  find("[role=dialog]", "Choose how long the earlier secret stays valid");
  expect(sent).toEqual([]);
  await step(() => screen.getByRole("radio", { name: /^Ends in 1 day/ }).click());
  await step(() => pressTwice(submit()));
  expect(sent).toEqual([{ call: `POST ${path}`, body: { name: "", overlap: "1d" } }]);
  find("[role=dialog]", value);
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:secret";
  });
  await step(() => find("[role=dialog] button", "Download").click());
  expect(await files[0]?.text()).toBe(
    `# ${app.name}. In a shell: set -a; . ./${app.name}.env; set +a\nCLIENT_ID=${app.consumer_key}\nCLIENT_SECRET=${value}\n`,
  );
  await step(() => find("[role=dialog] button", "Done").click());
  expect(document.body.textContent).not.toContain(value);
});

test("with two live secrets the only choice ends both", async () => {
  const { step } = await open([
    secret("1"),
    secret("2", { ends_at: "2026-12-01T02:05:03.000Z", state: "ending" }),
  ]);
  await step(() => find("button", "Create new secret").click());
  find("[role=dialog]", "cancel and revoke the other first. Otherwise both end.");
  const choices = screen.getAllByRole<HTMLInputElement>("radio");
  expect(choices.map(({ value: choice, checked }) => [choice, checked])).toEqual([["none", false]]);
});

test("a revocation names secret and app, and warns before the last one ends", async () => {
  const { sent, step } = await open([secret("1"), secret("2", { state: "revoked", revoked_by: "budi" })], {
    [`DELETE ${path}/1`]: success(secret("1")),
  });
  await step(() => find("button", "Revoke Secret ending in x7Qz").click());
  find("[role=dialog]", "Secret ending in x7Qz of kasir-sandbox is refused at once.");
  find("[role=dialog]", "It is the only live secret");
  expect(sent).toEqual([]);
  await step(() => find("[role=dialog] button", "Revoke secret").click());
  expect(sent.map(({ call }) => call)).toEqual([`DELETE ${path}/1`]);
});

test("who may not manage secrets sees them without buttons, and no secret before the approval", async () => {
  const can = { reveal: false, revoke: false };
  await open([secret("1", { can })], {}, buildApp());
  expect(screen.queryByRole("button", { name: /^(Create|Revoke)/ })).toBeNull();
  await open([], {}, buildApp({ consumer_key: "", state: "waiting" }));
  screen.getByText("Available after approval");
});
