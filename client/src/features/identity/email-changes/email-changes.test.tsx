import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ConfirmEmailPage } from "./confirm-email.page.tsx";
import { PendingEmail } from "./pending-email.panel.tsx";
import { UndoEmailChangePage } from "./undo-email-change.page.tsx";
import { getSession } from "#session/session-store.ts";
import { pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, renderSignedOut, type Answers } from "#test/render.tsx";

const user = "/api/v1/user";
const links = [
  { path: "/confirm-email/:token", element: <ConfirmEmailPage /> },
  { path: "/undo-email-change/:token", element: <UndoEmailChangePage /> },
];
const openLink = (address: string, answers: Answers) =>
  renderSignedOut({ routes: links }, { address, answers });

test("opening the mailed link changes nothing; the button on the page confirms the address, once", async () => {
  const { sent, step } = await openLink("/confirm-email/t0ken", {
    [`POST ${user}/confirm-email/t0ken`]: success({ email: "baru@kasir.id" }),
  });
  expect(sent).toEqual([]);
  await step(() => pressTwice(find("button", "Confirm the address")));
  expect(sent.map(({ call }) => call)).toEqual([`POST ${user}/confirm-email/t0ken`]);
  screen.getByText("Your email address is now baru@kasir.id");
  expect(screen.queryByRole("button", { name: "Confirm the address" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Go to the portal" }));
});

test.each([
  [400, "The link has expired.", 0],
  [409, "Another user has taken the address.", 0],
  [429, "Too many requests.", 1],
  [503, "Not available.", 1],
])(
  "after %i the reason is shown, and only what can succeed later can be tried again",
  async (status, reason, buttons) => {
    const { step } = await openLink("/confirm-email/t0ken", {
      [`POST ${user}/confirm-email/t0ken`]: refusal(status, reason),
    });
    await step(() => find("button", "Confirm the address").click());
    expect(screen.getByRole("alert").textContent).toContain(reason);
    expect(screen.queryAllByRole("button", { name: "Confirm the address" })).toHaveLength(buttons);
    if (buttons === 0)
      expect(document.activeElement).toBe(screen.getByRole("link", { name: "Go to the portal" }));
  },
);

test("undoing a change ends the session of this browser, as the server did", async () => {
  const { step } = await renderSignedIn(
    { routes: links },
    {
      role: "tenant",
      address: "/undo-email-change/t0ken",
      answers: { [`POST ${user}/undo-email-change/t0ken`]: success({ email: "lama@kasir.id" }) },
    },
  );
  await step(() => find("button", "I did not request this: undo the change").click());
  screen.getByText("The email address of your account is lama@kasir.id");
  expect(getSession()).toBeNull();
});

const pending = (data: object): Answers => ({
  [`GET ${user}/email-change`]: success(data),
  [`POST ${user}/email-change/resend`]: success(data),
  [`POST ${user}/email-change/cancel`]: success(data),
});
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("an own change that waits can be mailed again or cancelled", async () => {
  const { sent, step } = await renderSignedIn(<PendingEmail />, {
    role: "tenant",
    answers: pending({ pending_email: "baru@kasir.id", requested_by: null }),
  });
  find("[role=note]", "baru@kasir.id is waiting for confirmation");
  expect(buttons()).toEqual(["Send again", "Cancel the change"]);
  await step(() => pressTwice(find("button", "Send again")));
  await step(() => pressTwice(find("button", "Cancel the change")));
  expect(sent.map(({ call }) => call)).toEqual([
    `POST ${user}/email-change/resend`,
    `POST ${user}/email-change/cancel`,
  ]);
});

test("a change that another administrator requests is a warning, and cancelling it comes first", async () => {
  const data = { pending_email: "lain@kasir.id", requested_by: "sari" };
  await renderSignedIn(<PendingEmail />, { answers: pending(data) });
  find("[role=note]", "sari requests lain@kasir.id as your email address");
  expect(buttons()).toEqual(["Cancel the change", "Send again"]);
});

test("without a change there is no note", async () => {
  await renderSignedIn(<PendingEmail />, { answers: pending({ pending_email: null, requested_by: null }) });
  expect(document.querySelector("[role=note]")).toBeNull();
});
