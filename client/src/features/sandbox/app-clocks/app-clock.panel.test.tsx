import { fireEvent, screen } from "@testing-library/react";
import type { AppClock } from "contract/app-clocks/app-clocks.contract";
import { expect, test } from "vitest";
import { AppClockCard, AppClockNotice } from "./app-clock.panel.tsx";
import { pressTwice, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const app = buildApp({ name: "kasir", state: "active" });
const path = `/api/v1/apps/${app.db_id}/clock`;
const real: AppClock = {
  days_ahead: 0,
  sandbox_time: "2026-11-20T02:05:03Z",
  set_at: null,
  set_by: "",
};
const ahead: AppClock = {
  days_ahead: 31,
  sandbox_time: "2026-12-21T02:05:03Z",
  set_at: "2026-11-20T02:05:03Z",
  set_by: "sari",
};
const answer = (clock: AppClock, change = true) => success({ clock, can: { change } });
const shown = (
  <main>
    <h1>Kasir</h1>
    <AppClockNotice app={app} />
    <AppClockCard app={app} />
  </main>
);

test("a developer advances the clock from what it shows, once", async () => {
  const { sent, step } = await renderSignedIn(shown, {
    role: "tenant",
    hasFeedback: true,
    answers: { [`GET ${path}`]: answer(ahead), [`POST ${path}`]: success({ ...ahead, days_ahead: 38 }) },
  });
  await step(() => find("button", "Advance the clock").click());
  screen.getByText("In total at most 400; the clock can be advanced by 369 more.");
  const type = (value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name: "Days" }), { target: { value } });
  const submit = "[role=dialog] button[type=submit]";
  for (const wrong of ["", "0", "401", "1.5", "x"]) {
    await step(() => type(wrong));
    await step(() => find(submit).click());
    screen.getByText(/^Days must be a/);
  }
  await step(() => type("7"));
  await step(() => pressTwice(find(submit)));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ call: `POST ${path}`, body: { advance_days: 7, days_ahead: 31 } });
});

test("card and notice show the time of the sandbox, and one press puts it back", async () => {
  const now = answer(ahead);
  const { sent, step } = await renderSignedIn(shown, {
    role: "tenant",
    answers: { [`GET ${path}`]: now, [`DELETE ${path}`]: success(real) },
  });
  screen.getByText("The test clock is 31 days ahead");
  const text = document.body.textContent;
  for (const words of ["In the sandbox it is 21 Dec 2026", "31 days", "by sari"])
    expect(text).toContain(words);
  Object.assign(now, answer(real));
  find("button", "Back to the real time").focus();
  await step(() => pressTwice(find("button", "Back to the real time")));
  expect(sent.map(({ call }) => call)).toEqual([`DELETE ${path}`]);
  await expect.poll(() => document.activeElement).toBe(find("h1"));
});

test("at the real time there is no notice, and a clock at its end is not advanced", async () => {
  const { step } = await renderSignedIn(shown, {
    role: "tenant",
    answers: { [`GET ${path}`]: answer(real) },
  });
  await step(() => undefined);
  expect(screen.queryByRole("note")).toBeNull();
  screen.getByText("The sandbox has the real time.");
});

test("a clock that is 400 days ahead can only be put back", async () => {
  await renderSignedIn(shown, {
    role: "tenant",
    answers: { [`GET ${path}`]: answer({ ...ahead, days_ahead: 400 }) },
  });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Back to the real time",
  ]);
});

test("a reader sees it, and has no buttons", async () => {
  await renderSignedIn(shown, { role: "admin", answers: { [`GET ${path}`]: answer(ahead, false) } });
  screen.getByText("The test clock is 31 days ahead");
  expect(screen.queryAllByRole("button")).toEqual([]);
});
