import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DeviceLinkPage } from "./device-link.page.tsx";
import { pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedOut, type Answer } from "#test/render.tsx";

const call = "POST /api/v1/sso/device-link/t0ken";
const routes = [
  { path: "/device-link/:token", element: <DeviceLinkPage /> },
  { path: "*", element: null },
];
const open = (answer: Answer) =>
  renderSignedOut({ routes }, { address: "/device-link/t0ken", answers: { [call]: answer } });
const allow = () => find("button", "Allow this browser to sign in");

test("opening the mailed link changes nothing; the button allows this browser, once", async () => {
  const { router, sent, step } = await open(success({}));
  expect(sent).toEqual([]);
  await step(() => pressTwice(allow()));
  expect(sent.map((each) => each.call)).toEqual([call]);
  expect(screen.getByRole("status").textContent).toContain("This browser may sign in");
  await step(() => find("a", "Go to sign-in").click());
  expect(router.state.location.pathname).toBe("/login");
});

test.each([
  [400, "The link has expired.", false],
  [503, "Not available.", true],
])(
  "after %i the reason is shown, and only what can succeed later can be tried again",
  async (status, reason, canRetry) => {
    const { step } = await open(refusal(status, reason));
    await step(() => allow().click());
    expect(screen.getByRole("alert").textContent).toContain(reason);
    expect(screen.queryAllByRole("button", { name: "Allow this browser to sign in" })).toHaveLength(
      canRetry ? 1 : 0,
    );
    expect(screen.queryAllByRole("link", { name: "Go to sign-in" })).toHaveLength(canRetry ? 0 : 1);
  },
);
