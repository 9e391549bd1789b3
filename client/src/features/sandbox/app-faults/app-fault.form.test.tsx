import { screen } from "@testing-library/react";
import type { AppFault } from "contract/app-faults/app-faults.contract";
import { expect, test } from "vitest";
import { AppFaultForm } from "./app-fault.form.tsx";
import { enter, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const fault: AppFault = {
  effect: "answer",
  delay_ms: 1500,
  response_case: "40314",
  services: ["17"],
  every: 3,
  ends_at: "2026-11-20T02:05:03Z",
  set_at: "2026-11-20T02:05:03Z",
  set_by: "sari",
};

async function open(given: AppFault | null) {
  let closed = 0;
  const { sent, step } = await renderSignedIn(
    <AppFaultForm app={buildApp()} fault={given} onClose={() => (closed += 1)} />,
    { role: "tenant", answers: { "PUT /api/v1/apps/a1/fault": success({}) } },
  );
  const submit = () => step(() => find("[role=dialog] button[type=submit]").click());
  return { sent, step, submit, countClosed: () => closed };
}
const responseCode = () => screen.queryByRole<HTMLInputElement>("combobox", { name: "Response code" });

test("a fault that is changed starts with its values, and ends after an hour", async () => {
  const { sent, submit, countClosed } = await open(fault);
  find("[role=dialog] h2", "Fault of kasir-sandbox");
  expect(responseCode()?.value).toMatch(/^40314 · /);
  await submit();
  expect(sent.map(({ body }) => body)).toEqual([
    { effect: "answer", delay_ms: 1500, response_case: "40314", services: ["17"], every: 3, minutes: 60 },
  ]);
  expect(countClosed()).toBe(1);
});

test("the first fault is a timeout of each call, without an answer of one's choice", async () => {
  const { sent, submit } = await open(null);
  expect(responseCode()).toBeNull();
  expect(screen.getAllByPlaceholderText("All but the tokens")).toHaveLength(1);
  await submit();
  expect(sent.map(({ body }) => body)).toEqual([
    { effect: "timeout_executed", delay_ms: 0, services: [], every: 1, minutes: 60 },
  ]);
});

test("an answer of one's choice starts with 50000, and is not sent with another effect", async () => {
  const { sent, step, submit } = await open(null);
  await step(() => screen.getByRole("radio", { name: /^Chosen answer/ }).click());
  expect(responseCode()?.value).toMatch(/^50000 · /);
  await step(() => screen.getByRole("radio", { name: /^Connection cut/ }).click());
  expect(responseCode()).toBeNull();
  await submit();
  expect(sent[0]?.body).toMatchObject({ effect: "cut" });
  expect(sent[0]?.body).not.toHaveProperty("response_case");
});

test("only answers that can be asked for are offered", async () => {
  const { step } = await open(fault);
  await step(() => responseCode()?.click());
  const codes = screen
    .getAllByRole("option", { hidden: true })
    .map(({ textContent }) => /^(\d{5}) · [^{]+$/.exec(textContent)?.[1])
    .filter((code) => code !== undefined);
  expect(codes).toContain("50400");
  expect(codes).not.toContain("20000");
});

test.each(["", "  ", "x", "0"])("“%s” as one call in so many is refused at its field", async (typed) => {
  const { sent, step, submit } = await open(null);
  await step(() => enter(/^One call in/, typed));
  await submit();
  expect(screen.getByLabelText(/^One call in/).getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("services that are chosen take the place of all", async () => {
  await open(fault);
  expect(screen.queryByPlaceholderText("All but the tokens")).toBeNull();
});
