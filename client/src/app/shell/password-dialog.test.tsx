import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sessionsContract } from "contract/sessions/sessions.contract";
import { call } from "#api/call.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { requireConfirmedPassword } from "#session/password-confirmation.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const confirmPath = "POST /api/v1/sso/confirm-password";
const endPath = "DELETE /api/v1/users/u2/sessions";
const buildSuccess = (data: unknown) => ({ body: { status: "00", message: "Success", data } });
const buildRefusal = (http: number, code: string, remark: string) => ({
  status: http,
  body: { status: "04", code, remark, request_id: "" },
});
const required = buildRefusal(
  409,
  "password_confirmation_required",
  "Enter your password again to continue.",
);

const endAll = () => call(sessionsContract.endAllOfUser, { params: { userId: "u2" } });

/** A server that requires the password for one call until it was confirmed. */
async function open(confirmAnswer = buildSuccess({ confirmed_until: "2026-11-22T10:00:00.000Z" })) {
  const calls: string[] = [];
  const ending: Answers[string] = { ...required };
  const answers: Answers = {
    [confirmPath]: confirmAnswer,
    [endPath]: ending,
    "GET /api/v1/sso/confirm-password": buildSuccess({ confirmed_until: null }),
  };
  const { step } = await renderSignedIn(<PasswordDialog />, {
    answers,
    seen: (path, method) => {
      calls.push(`${method} ${path}`);
      if (calls.at(-1) === confirmPath && confirmAnswer.body.status === "00")
        Object.assign(ending, { status: 200, ...buildSuccess({ ended: 2 }) });
    },
  });
  const enter = async (password: string) => {
    await step(() => fireEvent.change(screen.getByLabelText("Password"), { target: { value: password } }));
    await step(() => find("[role=dialog] button", "Continue").click());
  };
  return { calls: () => calls.filter((name) => name === endPath || name === confirmPath), step, enter };
}

/** Starts a call; the result is its error or its data. */
function start<T>(work: () => Promise<T>) {
  const result: { value?: unknown } = {};
  void work().then(
    (value) => (result.value = value),
    (error: unknown) => (result.value = error),
  );
  return result;
}

test("a call that requires the password asks for it and is repeated once", async () => {
  const { calls, step, enter } = await open();
  const result = start(endAll);
  await step(() => undefined);
  await enter("kata sandi");
  expect(result.value).toEqual({ message: "Success", data: { ended: 2 } });
  expect(calls()).toEqual([endPath, confirmPath, endPath]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("calls at the same time share one dialog", async () => {
  const { calls, step, enter } = await open();
  const results = [start(endAll), start(endAll)];
  await step(() => undefined);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await enter("kata sandi");
  expect(results.map(({ value }) => value)).toEqual([
    { message: "Success", data: { ended: 2 } },
    { message: "Success", data: { ended: 2 } },
  ]);
  expect(calls().filter((name) => name === confirmPath)).toHaveLength(1);
});

test("a wrong password is reported in the dialog, which stays open", async () => {
  const wrong = buildRefusal(400, "current_password_wrong", "Current password is wrong");
  const { calls, step, enter } = await open({ ...wrong, body: { ...wrong.body, message: "", data: null } });
  const result = start(endAll);
  await step(() => undefined);
  await enter("wrong");
  screen.getByText("Current password is wrong");
  expect(result.value).toBeUndefined();
  expect(calls()).toEqual([endPath, confirmPath]);
});

test.each(["Cancel", "Escape"])(
  "%s ends the call without a message and without repeating it",
  async (way) => {
    const { calls, step } = await open();
    const result = start(endAll);
    await step(() => undefined);
    if (way === "Cancel") await step(() => find("[role=dialog] button", "Cancel").click());
    else await step(() => fireEvent.keyDown(screen.getByLabelText("Password"), { key: "Escape" }));
    expect(result.value).toMatchObject({ name: "AbortError" });
    expect(calls()).toEqual([endPath]);
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("an empty password is not sent", async () => {
  const { calls, step } = await open();
  start(endAll);
  await step(() => undefined);
  await step(() => find("[role=dialog] button", "Continue").click());
  screen.getByText("Password is required");
  expect(calls()).toEqual([endPath]);
});

test("a call of the specification is preceded by the dialog, unless the password was confirmed recently", async () => {
  const { step, enter } = await open();
  const result = start(requireConfirmedPassword);
  await step(() => undefined);
  await enter("kata sandi");
  expect(result).toEqual({ value: undefined });
  expect("value" in result).toBe(true);
});
