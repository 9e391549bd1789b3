import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BillPage } from "./bill.page.tsx";
import { enter, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedOut, type Answers } from "#test/render.tsx";

const path = "/api/v1/payment-pages/bill";
const bill = {
  kind: "virtual_account",
  app: "kasir-sandbox",
  company: "PT Kasir",
  number: "70217081234567890",
  name: "Rina Sari",
  amount: "25000.00",
  currency: "IDR",
  state: "open",
  expires_at: null,
  paid_amount: null,
  can: { pay: true, choose: false },
};
const paid = { ...bill, state: "paid", paid_amount: "25000.00", can: { pay: false, choose: false } };

const open = (link: string, answers: Answers = {}) =>
  renderSignedOut(<BillPage />, {
    address: `/sandbox/bill?${new URLSearchParams(link === "" ? {} : { link }).toString()}`,
    answers: { [`POST ${path}/pay`]: success(paid), [`POST ${path}`]: success(bill), ...answers },
  });

test("a bill with an amount is paid with one press, once", async () => {
  const { sent, step } = await open("v1.link");
  screen.getByText("70217081234567890");
  expect(screen.queryByRole("textbox")).toBeNull();
  await step(() => pressTwice(find("button", "Pay")));
  expect(sent.slice(1)).toEqual([
    { call: `POST ${path}/pay`, body: { link: "v1.link", amount: "25000.00" } },
  ]);
  expect(screen.getByRole("status").textContent).toContain("25,000 was paid");
  expect(screen.queryByRole("button", { name: "Pay" })).toBeNull();
});

test.each([
  ["Rina Sari", 1],
  ["", 0],
])("a bill of '%s' has a name in %i lines", async (name, lines) => {
  await open("v1.link", { [`POST ${path}`]: success({ ...bill, name }) });
  screen.getByText("70217081234567890");
  expect(screen.queryAllByText("Name")).toHaveLength(lines);
});

test("the payer chooses an amount; a refused one is named at its field", async () => {
  const { sent, step } = await open("v1.link", {
    [`POST ${path}`]: success({ ...bill, amount: null, can: { pay: true, choose: true } }),
    [`POST ${path}/pay`]: refusal(400, "Not valid", [{ field: "amount", message: "Amount is too large" }]),
  });
  await step(() => enter("Amount to pay", "10.50"));
  await step(() => find("button", "Pay").click());
  expect(sent.at(-1)?.body).toEqual({ link: "v1.link", amount: "10.50" });
  screen.getByText("Amount is too large");
});

test.each([
  ["pending", "waits for the answer of the shop’s server"],
  ["expired", "It can no longer be paid."],
  ["cancelled", "no longer asks for this payment"],
])("a %s bill says so and has no button", async (state, sentence) => {
  const shown = { ...bill, state, can: { pay: false, choose: false } };
  await open("v1.link", { [`POST ${path}`]: success(shown) });
  expect(screen.getByRole("status").textContent).toContain(sentence);
  expect(screen.queryByRole("button", { name: "Pay" })).toBeNull();
});

test("a wrong link says what to do", async () => {
  await open("v1.wrong", { [`POST ${path}`]: refusal(404, "This link is not valid or has ended.") });
  expect(screen.getByRole("alert").textContent).toContain("This link is not valid or has ended.");
});
