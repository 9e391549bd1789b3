import { fireEvent, screen } from "@testing-library/react";
import { SetAppFault, type AppFault } from "contract/app-faults/app-faults.contract";
import { expect, test } from "vitest";
import { AppFaultCard, AppFaultNotice } from "./app-fault.panel.tsx";
import { pressTwice, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const app = buildApp({ name: "kasir", state: "active" });
const path = `/api/v1/apps/${app.db_id}/fault`;
const fault: AppFault = {
  effect: "answer",
  delay_ms: 1500,
  response_case: "40314",
  services: ["18", "17"],
  every: 3,
  ends_at: new Date(Date.now() + 600_000).toISOString(),
  set_at: "2026-11-20T02:05:03Z",
  set_by: "sari",
};
const answer = (shown: AppFault | null, change = true) => success({ fault: shown, can: { change } });

test("without a fault, a developer switches one on with the values of the form", async () => {
  const { sent, step } = await renderSignedIn(<AppFaultCard app={app} />, {
    role: "tenant",
    hasFeedback: true,
    answers: { [`GET ${path}`]: answer(null), [`PUT ${path}`]: success(fault) },
  });
  screen.getByText("No fault is switched on.");
  await step(() => find("button", "Switch on a fault").click());
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
  await step(() => screen.getByRole("radio", { name: /^Late answer/ }).click());
  const submit = "[role=dialog] button[type=submit]";
  await step(() => find(submit).click());
  screen.getByText("Delay must be a number from 1 to 30000");
  await step(() => type("Delay in milliseconds", "2500"));
  await step(() => type("One call in", "2"));
  await step(() => pressTwice(find(submit)));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.call).toBe(`PUT ${path}`);
  expect(sent[0]?.body).toEqual(SetAppFault.parse({ effect: "delay", delay_ms: 2500, every: 2 }));
});

test("a fault is described, and switched off by one press", async () => {
  const shown = (
    <main>
      <h1>Kasir</h1>
      <AppFaultNotice app={app} />
      <AppFaultCard app={app} />
    </main>
  );
  const now = answer(fault);
  const { sent, step } = await renderSignedIn(shown, {
    role: "tenant",
    answers: { [`GET ${path}`]: now, [`DELETE ${path}`]: success(null) },
  });
  const text = document.body.textContent;
  for (const words of ["Chosen answer, 40314", "1,500 ms", "17, 18", "one in 3", "by sari"])
    expect(text).toContain(words);
  Object.assign(now, answer(null));
  find("button", "Switch off").focus();
  await step(() => pressTwice(find("button", "Switch off")));
  expect(sent.map(({ call }) => call)).toEqual([`DELETE ${path}`]);
  await expect.poll(() => document.activeElement).toBe(find("h1"));
});

test.each([true, false])(
  "the notice names effect and end; with the right to change %s a way to end it",
  async (can) => {
    await renderSignedIn(<AppFaultNotice app={app} />, {
      role: can ? "tenant" : "admin",
      answers: { [`GET ${path}`]: answer(fault, can) },
    });
    screen.getByText("A fault is switched on: Chosen answer, 40314");
    expect(screen.queryByRole("button", { name: "Switch off" }) !== null).toBe(can);
  },
);

test("without a fault there is no notice, and a reader has no buttons", async () => {
  await renderSignedIn(
    <>
      <AppFaultNotice app={app} />
      <AppFaultCard app={app} />
    </>,
    { role: "admin", answers: { [`GET ${path}`]: answer(null, false) } },
  );
  expect(screen.queryByRole("note")).toBeNull();
  expect(screen.queryAllByRole("button")).toEqual([]);
});
