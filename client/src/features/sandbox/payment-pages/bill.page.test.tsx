import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { BillPage } from "./bill.page.tsx";
import { delay, enter, pressTwice, refusal, success } from "#test/answers.ts";
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

test("another link shows nothing of the bill before, and no amount that was typed for it", async () => {
  const chosen = { ...bill, amount: null, can: { pay: true, choose: true } };
  const { router, step } = await open("v1.link", { [`POST ${path}`]: success(chosen) });
  await step(() => enter("Amount to pay", "10.50"));
  const next = delay(success({ ...chosen, number: "88887777" }));
  vi.stubGlobal("fetch", async () => {
    await next.after;
    return Response.json(next.body);
  });
  await step(() => router.navigate("/sandbox/bill?link=v1.next"));
  expect(document.body.textContent).not.toContain("70217081234567890");
  await step(next.arrive);
  screen.getByText("88887777");
  expect(screen.getByLabelText("Amount to pay")).toMatchObject({ value: "" });
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

test("an open bill that cannot be paid now says nothing, and has no button", async () => {
  await open("v1.link", { [`POST ${path}`]: success({ ...bill, can: { pay: false, choose: false } }) });
  screen.getByText("70217081234567890");
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.queryByRole("button", { name: "Pay" })).toBeNull();
});

test("a bill that has ended and can still be paid has its button instead of its state", async () => {
  const late = { ...bill, state: "expired", expires_at: "2026-11-20T02:05:03.000Z" };
  await open("v1.link", { [`POST ${path}`]: success({ ...late, can: { pay: true, choose: false } }) });
  screen.getByText(/^20 Nov 2026/);
  expect(screen.queryByText("This bill has expired")).toBeNull();
  screen.getByRole("button", { name: "Pay" });
});

test.each([
  ["25000.00", "25000.00", "IDR 25,000", true],
  [null, "", "You choose it", false],
])("with the amount %s the payer starts with “%s”", async (amount, value, shown, hasHint) => {
  await open("v1.link", {
    [`POST ${path}`]: success({ ...bill, amount, can: { pay: true, choose: true } }),
  });
  expect(screen.getByLabelText("Amount to pay")).toMatchObject({ value, required: true });
  expect(document.querySelector("dd")?.textContent.replaceAll(/\s/g, " ")).toBe(shown);
  expect(document.body.textContent.includes("The shop’s server decides")).toBe(hasHint);
  expect(screen.queryByText("Ends")).toBeNull();
});

test.each([
  ["10000.00", "25000.00", "10,000 was paid"],
  [null, "25000.00", "25,000 was paid"],
])("a bill of which %s of %s was paid says “%s”", async (paid_amount, amount, sentence) => {
  await open("v1.link", { [`POST ${path}`]: success({ ...paid, paid_amount, amount }) });
  expect(screen.getByRole("status").textContent).toContain(sentence);
});

test("without a link the page says where one is made, and asks for nothing", async () => {
  const { sent } = await open("");
  expect(screen.getByRole("alert").textContent).toBe(
    "No bill to payCreate a link under Test data of the app.",
  );
  expect(sent).toEqual([]);
});

test("a wrong link says what to do", async () => {
  await open("v1.wrong", { [`POST ${path}`]: refusal(404, "This link is not valid or has ended.") });
  expect(screen.getByRole("alert").textContent).toContain("This link is not valid or has ended.");
});

test("a bill that cannot be loaded again stays, with the amount that was typed", async () => {
  const answer = success({ ...bill, amount: null, can: { pay: true, choose: true } });
  const { step } = await open("v1.link", { [`POST ${path}`]: answer });
  await step(() => enter("Amount to pay", "10.50"));
  Object.assign(answer, refusal(429, "Too many calls."));
  await step(() => queryClient.invalidateQueries());
  expect(screen.getByLabelText<HTMLInputElement>("Amount to pay").value).toBe("10.50");
  expect(screen.queryByRole("alert")).toBeNull();
});
