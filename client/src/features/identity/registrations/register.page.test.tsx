import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ConfirmRegistrationPage } from "./confirm-registration.page.tsx";
import { RegisterPage } from "./register.page.tsx";
import { enter, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedOut, type Answers } from "#test/render.tsx";

const path = "/api/v1/registrations";
const portal = (change: object = {}) => ({
  "GET /api/v1/portal": success({
    registration: "approval",
    registration_domains: [],
    mails: "sent",
    contact_email: "help@portal.test",
    ...change,
  }),
});
const routes = [
  { path: "/register", element: <RegisterPage /> },
  { path: "/confirm-registration/:token?", element: <ConfirmRegistrationPage /> },
];
const open = (address: string, answers: Answers = {}) =>
  renderSignedOut({ routes }, { address, answers: { ...answers, ...portal(), ...answers } });

async function fillIn(step: (action: () => unknown) => Promise<void>) {
  await step(() => enter("Firstname", "Rina"));
  await step(() => enter("Lastname", "Sari"));
  await step(() => enter("Email", " rina@kasir.id "));
  await step(() => enter("Company", "PT Kasir"));
  await step(() => enter("Password", "hujan-bulan-juni"));
}

test("a registration is sent once, then the page names the address to look at and can send the mail again", async () => {
  const { sent, step } = await open("/register", {
    [`POST ${path}/resend`]: success({}),
    [`POST ${path}`]: success({}),
  });
  await fillIn(step);
  await step(() => pressTwice(find("button", "Register")));
  expect(sent).toEqual([
    {
      call: `POST ${path}`,
      body: {
        firstname: "Rina",
        lastname: "Sari",
        email: "rina@kasir.id",
        company: "PT Kasir",
        category: "user",
        password: "hujan-bulan-juni",
      },
    },
  ]);
  screen.getByText(/If there is no mail at rina@kasir.id after a few minutes/);
  await step(() => find("button", "Send the mail again").click());
  screen.getByText(/Another mail is on its way to rina@kasir.id/);
  expect(sent.at(-1)).toEqual({ call: `POST ${path}/resend`, body: { email: "rina@kasir.id" } });
});

test("a refused registration keeps the entries and shows the reason at its field", async () => {
  const message = "Password is too common";
  const { step } = await open("/register", {
    [`POST ${path}`]: refusal(400, "The registration is not valid.", [{ field: "password", message }]),
  });
  await fillIn(step);
  await step(() => find("button", "Register").click());
  screen.getByText(message);
  expect(screen.getByLabelText("Company")).toMatchObject({ value: "PT Kasir" });
  // A password is never kept for a reload.
  expect(sessionStorage.getItem("portal-drafts")).not.toContain("hujan-bulan-juni");
});

test("where nobody can register, the page says who creates accounts instead of a form", async () => {
  await open("/register", portal({ registration: "off" }));
  screen.getByText("Registration is not available. The portal managers create accounts.");
  expect(document.querySelector("form")).toBeNull();
});

test("the form names the domains that may register", async () => {
  await open("/register", portal({ registration_domains: ["bi.go.id", "kasir.id"] }));
  screen.getByText("It becomes your username. Allowed: addresses of bi.go.id, kasir.id");
});

test.each([
  ["waiting", "A portal manager decides next."],
  ["approved", "Your account is ready."],
])(
  "a confirmed registration that is %s says what comes next, and the token leaves the address",
  async (state, hint) => {
    const { router, sent, step } = await open("/confirm-registration/t0ken", {
      [`POST ${path}/confirm`]: success({ state }),
    });
    expect(router.state.location.pathname).toBe("/confirm-registration");
    await step(() => enter("Password", "hujan-bulan-juni"));
    await step(() => find("button", "Confirm").click());
    expect(sent.map(({ body }) => body)).toEqual([{ token: "t0ken", password: "hujan-bulan-juni" }]);
    screen.getByText(hint);
  },
);

test("an invalid link offers another mail, a wrong password another try", async () => {
  const wrong = refusal(400, "The password is wrong.", [
    { field: "password", message: "This is not the password of the registration" },
  ]);
  const invalid = refusal(400, "The link has expired.", [
    { field: "token", message: "The link has expired." },
  ]);
  const answers: Answers = { [`POST ${path}/confirm`]: wrong, [`POST ${path}/resend`]: success({}) };
  const { step } = await open("/confirm-registration/t0ken", answers);
  await step(() => enter("Password", "hujan"));
  await step(() => find("button", "Confirm").click());
  screen.getByText("This is not the password of the registration");
  Object.assign(wrong, invalid);
  await step(() => find("button", "Confirm").click());
  expect(screen.getByRole("alert").textContent).toContain("The link has expired.");
  expect(screen.queryByLabelText("Password")).toBeNull();
  await step(() => enter("Email", "rina@kasir.id"));
  await step(() => find("button", "Send the mail again").click());
  screen.getByText(/If there is no mail at rina@kasir.id/);
});
