import { createEvent, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LoginPage } from "./login.page.tsx";
import { forgetLapsedUser, getSession, signOut } from "#session/session-store.ts";
import { changeLanguage } from "#ui/text/i18n.ts";
import { delay, enter, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, renderSignedOut, type Answer, type Answers } from "#test/render.tsx";

const path = "/api/v1/sso/token";
const portal = { registration: "off", mails: "sent", contact_email: "help@portal.test" };
const routes = [
  { path: "/login", element: <LoginPage /> },
  { path: "*", element: null },
];
const open = (answers: Answers = {}, address = "/login") =>
  renderSignedOut({ routes }, { address, answers: { "GET /api/v1/portal": success(portal), ...answers } });

const refuse = (status: number, code: string, remark: string, params = {}): Answer => ({
  status,
  body: { status: "01", remark, code, params, errors: [], request_id: "r1" },
});
const tooMany = "Too many failed sign-ins to this account.";
const limited = refuse(429, "too_many_account_sign_ins_minutes", tooMany, { count: 5 });
const busy = refuse(429, "too_many_waiting_sign_ins_seconds", "Too many sign-ins are waiting.", { count: 9 });
const submit = () => find("button[type=submit]", "Sign in");

async function fillIn(step: (action: () => unknown) => Promise<void>, username = "budi") {
  await step(() => enter("Username", username));
  await step(() => enter("Password", " kata sandi "));
}

// A test that ends signed in would leave the name of its user to the next one.
beforeEach(forgetLapsedUser);
afterEach(() => changeLanguage("en"));

test("without a name and a password nothing is sent, and each field says what it needs", async () => {
  const { sent, step } = await open();
  await step(() => enter("Username", "  "));
  await step(() => submit().click());
  screen.getByText("Username is required");
  screen.getByText("Password is required");
  expect(sent).toEqual([]);
});

test("a user is signed in by one call, with the password as it was typed, and sees the page that was asked for", async () => {
  const { router, sent, step } = await open();
  await step(() => router.navigate("/login", { state: { from: "/app/tenants?q=kasir" } }));
  await fillIn(step, " budi ");
  await step(() => pressTwice(submit()));
  expect(sent).toEqual([{ call: `POST ${path}`, body: { username: "budi", password: " kata sandi " } }]);
  expect(router.createHref(router.state.location)).toBe("/app/tenants?q=kasir");
});

test.each([
  ["kept in this browser", true],
  ["ended with the window without Remember me", false],
])("a session is %s", async (_what, isRemembered) => {
  const { router, step } = await open();
  await fillIn(step);
  if (!isRemembered) await step(() => screen.getByRole("checkbox", { name: "Remember me" }).click());
  await step(() => submit().click());
  expect(router.state.location.pathname).toBe("/app/home");
  expect(getSession()?.isRemembered).toBe(isRemembered);
});

test("a wrong password is said in one sentence, and the next one can be typed over it", async () => {
  const answer = delay(refuse(200, "wrong_credentials", "Refused."));
  const { router, step } = await open({ [`POST ${path}`]: answer });
  await fillIn(step);
  await step(() => submit().click());
  expect(submit().dataset["loading"]).toBe("true");
  await step(answer.arrive);
  expect(screen.getByRole("alert").textContent).toBe("Username/Password does not match. Please try again.");
  expect(screen.getByLabelText("Username")).toMatchObject({ value: "budi" });
  const { selectionStart, selectionEnd } = screen.getByLabelText<HTMLInputElement>("Password");
  expect([selectionStart, selectionEnd]).toEqual([0, " kata sandi ".length]);
  expect(screen.queryByRole("button", { name: "Mail me a link" })).toBeNull();
  expect(router.state.location.pathname).toBe("/login");
  // The reason belongs to the last try only.
  await step(() => enter("Password", ""));
  await step(() => submit().click());
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("who must wait because others guess the password can ask for a link by mail", async () => {
  const link = "/api/v1/sso/device-link";
  const { sent, step } = await open({ [`POST ${path}`]: limited, [`POST ${link}`]: success({}) });
  await fillIn(step);
  await step(() => submit().click());
  expect(screen.getByRole("alert").textContent).toBe(tooMany);
  await step(() => enter("Username", "sari"));
  await step(() => pressTwice(find("button", "Mail me a link")));
  // The link is for the account that was refused, not for what is typed since.
  expect(sent.slice(1)).toEqual([{ call: `POST ${link}`, body: { username: "budi" } }]);
  expect(screen.getByRole("status").textContent).toContain("If the account budi exists");
});

test("a link that cannot be sent says why and can be asked for again", async () => {
  const link = "/api/v1/sso/device-link";
  const { step } = await open({
    [`POST ${path}`]: limited,
    [`POST ${link}`]: refusal(503, "Mails are not available."),
  });
  await fillIn(step);
  await step(() => submit().click());
  await step(() => find("button", "Mail me a link").click());
  screen.getByText(/Mails are not available\./);
  screen.getByRole("button", { name: "Mail me a link" });
});

test.each([
  ["a busy server", busy, "Too many sign-ins are waiting."],
  ["a broken server", refusal(500, "Internal error"), "Login failed with error: Internal error"],
])("%s is not the user's fault: no link is offered", async (_what, answer, sentence) => {
  const { step } = await open({ [`POST ${path}`]: answer });
  await fillIn(step);
  await step(() => submit().click());
  expect(screen.getByRole("alert").textContent).toBe(sentence);
  expect(screen.queryByRole("button", { name: "Mail me a link" })).toBeNull();
});

test("where nobody can register, the page says who gives accounts and whom to write to", async () => {
  await open();
  screen.getByText("Use the account that you received from the portal managers.");
  expect(screen.queryByRole("link", { name: "Register" })).toBeNull();
  expect(find("a", "Write to help@portal.test").getAttribute("href")).toBe("mailto:help@portal.test");
});

test("where visitors can register, the page leads there", async () => {
  await open({ "GET /api/v1/portal": success({ ...portal, registration: "approval" }) });
  screen.getByText("Use your account, or register for one.");
  expect(screen.getByRole("link", { name: "Register" }).getAttribute("href")).toBe("/register");
});

test("a forgotten password is reset from the same page, and the way back is one click", async () => {
  const call = "POST /api/v1/user/forgottenpassword";
  const { sent, step } = await open({ [call]: success({}) }, "/login#/forgottenpassword");
  await screen.findByLabelText("Username or email");
  await step(() => enter("Username or email", " budi "));
  await step(() => pressTwice(find("button", "Send link")));
  expect(sent).toEqual([{ call, body: { username: " budi " } }]);
  screen.getByText(/check the junk folder and the spelling of budi\./);
  expect(find("a", "Back to sign in").getAttribute("href")).toBe("/login");
});

test("the two languages are offered with one sign between them", async () => {
  const { step } = await open();
  const languages = () => screen.getByRole("group", { name: "Language, Bahasa" });
  expect(languages().textContent).toBe("English·Indonesia");
  await step(() => screen.getByRole("button", { name: "Indonesia" }).click());
  expect(screen.getByRole("button", { name: "Indonesia" }).getAttribute("aria-pressed")).toBe("true");
});

test("in Indonesian, the reason of the server is in Indonesian, too", async () => {
  await changeLanguage("id");
  const { step } = await open({ [`POST ${path}`]: busy });
  await step(() => enter("Nama pengguna", "budi"));
  await step(() => enter("Kata sandi", "kata sandi"));
  await step(() => find("button[type=submit]", "Masuk").click());
  expect(screen.getByRole("alert").textContent).toContain("9 detik");
});

test("Caps Lock is said while the password is typed", async () => {
  const { step } = await open();
  const password = screen.getByLabelText("Password");
  const press = createEvent.keyDown(password, { key: "A" });
  Object.assign(press, { getModifierState: (name: string) => name === "CapsLock" });
  await step(() => fireEvent(password, press));
  screen.getByText("Caps Lock is on");
  await step(() => fireEvent.blur(password));
  expect(screen.queryByText("Caps Lock is on")).toBeNull();
});

test("Caps Lock is also said when its key is released, and no more when it is off", async () => {
  const { step } = await open();
  const password = screen.getByLabelText("Password");
  const release = (isOn: boolean) => {
    const event = createEvent.keyUp(password, { key: "CapsLock" });
    Object.assign(event, { getModifierState: (name: string) => isOn && name === "CapsLock" });
    return step(() => fireEvent(password, event));
  };
  await release(true);
  screen.getByText("Caps Lock is on");
  await release(false);
  expect(screen.queryByText("Caps Lock is on")).toBeNull();
});

test("a field says that it is missing after a try only, and no more once it is filled in", async () => {
  const { step } = await open();
  expect(screen.queryByText("Username is required")).toBeNull();
  await step(() => submit().click());
  await fillIn(step);
  expect(screen.queryByText("Username is required")).toBeNull();
  expect(screen.queryByText("Password is required")).toBeNull();
});

test("the name is the first field to fill in, and leads to a forgotten password", async () => {
  await open();
  expect(document.activeElement).toBe(screen.getByLabelText("Username"));
  expect(screen.getByRole("link", { name: /Forgot/ }).getAttribute("href")).toBe("/login#/forgottenpassword");
});

test("the page that was asked for is not lost on the way to a forgotten password and back", async () => {
  const { router, step } = await open();
  await step(() => router.navigate("/login", { state: { from: "/app/tenants?q=kasir" } }));
  await step(() => screen.getByRole("link", { name: /Forgot/ }).click());
  await screen.findByLabelText("Username or email");
  await step(() => find("a", "Back to sign in").click());
  await fillIn(step);
  await step(() => submit().click());
  expect(router.createHref(router.state.location)).toBe("/app/tenants?q=kasir");
});

test("whose session has ended signs in again with the password only", async () => {
  const { router, step } = await renderSignedIn({ routes }, { address: "/app/home" });
  await step(signOut);
  await step(() => router.navigate("/login"));
  expect(screen.getByLabelText("Username")).toMatchObject({ value: "budi" });
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});
