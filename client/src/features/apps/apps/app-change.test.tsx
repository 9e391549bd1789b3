import { fireEvent, screen } from "@testing-library/react";
import type { App } from "contract/apps/apps.contract";
import { expect, test } from "vitest";
import { AppChangeForm, type SimpleChange } from "./app-change.form.tsx";
import { enter, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const request = {
  note: "Uji coba belum selesai",
  requested_by: "sari",
  requested_at: "2026-11-26T02:05:03.000Z",
};
const asksForTime = buildApp({ extension_request: request });
const asksForChange = buildApp({
  change_request: { ...request, note: "", products: ["/v1.0/transfer-intrabank"], max_rate: 90 },
});

async function open(change: SimpleChange, app: App = buildApp(), role: "admin" | "tenant" = "admin") {
  let closed = 0;
  const { sent, step } = await renderSignedIn(
    <AppChangeForm change={change} app={app} opened onClose={() => (closed += 1)} />,
    { role, hasFeedback: true, answers: { "POST /api/v1/apps/a1": success({}) } },
  );
  return { sent, step, countClosed: () => closed };
}
const dialog = () => screen.getByRole("dialog");
const submit = () => find("[role=dialog] button[type=submit]");
const listLabels = () =>
  [...dialog().querySelectorAll("label.mantine-InputWrapper-label, div.mantine-InputWrapper-label")].map(
    ({ textContent }) => textContent.replace("*", "").trim(),
  );
const listFacts = () =>
  [...document.querySelectorAll("dt")].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);

test.each([
  ["reject", "admin", "Reject the app", "Reject", "The decision is final.", ["Reason"]],
  ["suspend", "admin", "Suspend the app", "Suspend", "You can resume it later.", ["Reason", "Note"]],
  ["resume", "admin", "Resume the app", "Resume", "unless its time has passed.", ["Note (optional)"]],
  [
    "close",
    "tenant",
    "Close the app for ever",
    "Close for ever",
    "can never be used again.",
    ["Note (optional)"],
  ],
  [
    "requestExtension",
    "tenant",
    "Request more time",
    "Send request",
    "A portal manager decides.",
    ["Note (optional)"],
  ],
  ["decideExtension", "admin", "Request for more time", "Save decision", "", ["Decision", "Note (optional)"]],
  ["decideChange", "admin", "Request for a change", "Save decision", "", ["Decision", "Note (optional)"]],
] as const)(
  "%s by a %s has its title, button, hint and fields",
  async (change, role, title, verb, hint, labels) => {
    await open(change, buildApp(), role);
    find("h2", title);
    expect(submit().textContent).toBe(verb);
    expect(dialog().textContent).toContain(hint);
    expect(listLabels()).toEqual(labels);
    const reader = role === "admin" ? "The tenant reads this note." : "The portal manager reads this note.";
    expect(dialog().textContent).toContain(reader);
  },
);

test.each([
  ["waiting", "tenant", "Withdraw the app", "Withdraw", "no longer decides on this app"],
  ["waiting", "admin", "Close the app for ever", "Close for ever", "can never be used again"],
  ["active", "tenant", "Close the app for ever", "Close for ever", "can never be used again"],
] as const)("closing an app that is %s is called by a %s “%s”", async (state, role, title, verb, hint) => {
  await open("close", buildApp({ state }), role);
  find("h2", title);
  expect(submit().textContent).toBe(verb);
  expect(dialog().textContent).toContain(hint);
});

test.each([
  ["resume", "resume", "kasir-sandbox works again"],
  ["close", "close", "kasir-sandbox is closed"],
  ["requestExtension", "extension", "More time for kasir-sandbox is requested"],
] as const)("%s is sent with a note, and said", async (change, path, said) => {
  const { sent, step, countClosed } = await open(change);
  await step(() => enter(/^Note/, "Sudah beres"));
  await step(() => submit().click());
  expect(sent).toMatchObject([{ call: `POST /api/v1/apps/a1/${path}`, body: { note: "Sudah beres" } }]);
  find("[role=alert]", said);
  expect(countClosed()).toBe(1);
});

test("an app that is resumed after its time is not said to work again", async () => {
  const { step } = await open("resume", buildApp({ state: "suspended", expires_at: "2026-11-20T16:59:59Z" }));
  await step(() => submit().click());
  find("[role=alert]", "kasir-sandbox is no longer suspended, but its time has passed: extend it");
});

test("a rejection is sent with its reason, and said", async () => {
  const { sent, step } = await open("reject");
  await step(() => submit().click());
  expect(sent).toEqual([]);
  await step(() => enter(/^Reason/, "Data tidak lengkap"));
  await step(() => submit().click());
  expect(sent).toMatchObject([
    { call: "POST /api/v1/apps/a1/reject", body: { reason: "Data tidak lengkap" } },
  ]);
  find("[role=alert]", "kasir-sandbox is rejected");
});

test("a suspension says its reason and is taken back by Undo", async () => {
  const { sent, step } = await open("suspend");
  const isInvalid = (label: RegExp) => {
    const field = screen.getByLabelText<HTMLInputElement>(label, { selector: "input, textarea" });
    return [field.required, field.getAttribute("aria-invalid")];
  };
  await step(() => submit().click());
  expect([isInvalid(/^Reason/), isInvalid(/^Note/)]).toEqual([
    [true, "true"],
    [true, "true"],
  ]);
  expect(sent).toEqual([]);
  await step(() => find("[role=dialog] [aria-haspopup=listbox]").click());
  await step(() => find("[role=option]", "Misuse").click());
  await step(() => enter(/^Note/, "Terlalu banyak"));
  await step(() => submit().click());
  find("[role=alert]", "kasir-sandbox is suspended: misuse");
  await step(() => find("[role=alert] button", "Undo").click());
  expect(sent.at(-1)).toEqual({ call: "POST /api/v1/apps/a1/resume", body: {} });
  find("[role=alert]", "kasir-sandbox works again");
});

test.each([
  ["decideExtension", "Grant", "kasir-sandbox is extended"],
  ["decideExtension", "Decline", "More time for kasir-sandbox is declined"],
  ["decideChange", "Grant", "The change of kasir-sandbox is granted"],
  ["decideChange", "Decline", "The change of kasir-sandbox is declined"],
] as const)("after %s with %s it is said what was decided", async (change, choice, said) => {
  const { sent, step } = await open(change, change === "decideChange" ? asksForChange : asksForTime);
  await step(() => submit().click());
  expect(sent).toEqual([]);
  expect(screen.getByRole("radiogroup").hasAttribute("data-error")).toBe(true);
  await step(() => screen.getByRole("radio", { name: new RegExp(`^${choice}`) }).click());
  if (choice === "Decline") {
    // The tenant must learn why.
    expect(listLabels().at(-1)).toBe("Note");
    await step(() => submit().click());
    expect(sent).toEqual([]);
    await step(() => enter(/^Note/, "Belum perlu"));
  }
  await step(() => submit().click());
  expect(sent).toMatchObject([{ body: { granted: String(choice === "Grant") } }]);
  find("[role=alert]", said);
});

test("a last day can be set for an extension that is granted, from today on", async () => {
  const { sent, step } = await open("decideExtension", asksForTime);
  const field = () => screen.queryByLabelText<HTMLInputElement>(/^Last day/);
  expect(field()).toBeNull();
  await step(() => screen.getByRole("radio", { name: /^Decline/ }).click());
  expect(field()).toBeNull();
  await step(() => screen.getByRole("radio", { name: /^Grant/ }).click());
  expect(field()?.min).toMatch(/^\d{4}-\d\d-\d\d$/);
  await step(() => fireEvent.change(field() ?? document.body, { target: { value: "2099-12-31" } }));
  await step(() => submit().click());
  expect(sent).toMatchObject([{ body: { granted: "true", expires_at: "2099-12-31" } }]);
});

test("a change that is granted has no last day", async () => {
  const { step } = await open("decideChange", asksForChange);
  await step(() => screen.getByRole("radio", { name: /^Grant/ }).click());
  expect(screen.queryByLabelText(/^Last day/)).toBeNull();
});

test.each(["resume", "close"] as const)("%s names the app, without a request that waits", async (change) => {
  await open(change, buildApp({ extension_request: request, change_request: asksForChange.change_request }));
  expect(listFacts()).toEqual([["App", "kasir-sandbox · PT Kasir"]]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).required).toBe(false);
});

test("a request for more time says who asked, why, and the last day now", async () => {
  await open("decideExtension", asksForTime);
  expect(listFacts()).toEqual([
    ["App", "kasir-sandbox · PT Kasir"],
    ["Requested by", "sari"],
    ["Requested", expect.stringContaining("26 Nov 2026")],
    ["Note", "Uji coba belum selesai"],
    ["Last day", expect.stringContaining("31 Dec 2026")],
  ]);
});

test("a request for a change says what was asked for and what is granted now", async () => {
  await open("decideChange", asksForChange);
  expect(listFacts().slice(3)).toEqual([
    ["Products", expect.stringContaining("/v1.0/transfer-intrabank")],
    ["Products (Now)", expect.stringContaining("/v1.0/balance-inquiry")],
    ["Max Hit Rate", "60 hit/minutes → 90"],
  ]);
});

test("a request leaves out what it does not change", async () => {
  await open("decideChange", buildApp({ change_request: { ...request, products: null, max_rate: null } }));
  expect(listFacts().map(([term]) => term)).toEqual(["App", "Requested by", "Requested", "Note"]);
});
