import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PaymentPage } from "./payment.page.tsx";
import { delay, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedOut, type Answers } from "#test/render.tsx";

const path = "/api/v1/payment-pages";
const shop = "https://toko.contoh.id/kembali";
const payment = {
  app: "kasir-sandbox",
  company: "PT Kasir",
  merchant_id: "MRC-1",
  reference_no: "2026112000000001",
  partner_reference_no: "PRT-1",
  amount: "150000.00",
  state: "open",
  failure: "",
  expires_at: "2026-11-20T02:15:03.000Z",
  returns_to: shop,
  return_url: null,
};
const returned = `${shop}?latestTransactionStatus=00`;

async function open(link: string, answers: Answers = {}) {
  const left: string[] = [];
  vi.spyOn(window.location, "assign").mockImplementation((address) => void left.push(String(address)));
  const rendered = await renderSignedOut(<PaymentPage />, {
    address: `/sandbox/payment?${new URLSearchParams(link === "" ? {} : { link }).toString()}`,
    answers: {
      [`POST ${path}/show`]: success(payment),
      [`POST ${path}/decision`]: success({ ...payment, state: "paid", return_url: returned }),
      ...answers,
    },
  });
  return { ...rendered, left };
}

test("the customer sees what is paid, to whom and where they return to, and returns after one call", async () => {
  const { left, sent, step } = await open("v1.link");
  screen.getByText("kasir-sandbox of PT Kasir");
  screen.getByText(shop);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("link", { name: /Return/ })).toBeNull();
  await step(() => pressTwice(find("button", "Approve")));
  expect(sent).toEqual([
    { call: `POST ${path}/show`, body: { link: "v1.link" } },
    { call: `POST ${path}/decision`, body: { link: "v1.link", decision: "approve" } },
  ]);
  expect(left).toEqual([returned]);
  expect(screen.getByRole("status").textContent).toContain("Payment approved");
});

test.each([
  ["Refuse", "refuse", "refused", "", "Payment refused"],
  ["Wrong PIN", "wrong_pin", "failed", "wrong_pin", "The PIN was wrong."],
  ["Approve", "approve", "failed", "insufficient_funds", "too little money"],
  ["Approve", "approve", "failed", "account_closed", "The accounts do not allow it."],
  ["Approve", "approve", "cancelled", "", "The shop has cancelled this payment."],
])(
  "%s returns to the shop, and the page says what is stored (%s %s %s)",
  async (button, decision, ...end) => {
    const [state, failure, sentence] = end;
    const stored = success({ ...payment, state, failure, return_url: returned });
    const { left, sent, step } = await open("v1.link", { [`POST ${path}/decision`]: stored });
    await step(() => find("button", button).click());
    expect(sent.at(-1)?.body).toEqual({ link: "v1.link", decision });
    expect(left).toEqual([returned]);
    expect(screen.getByRole("status").textContent).toContain(sentence);
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  },
);

test("while one decision is sent, no other one can be made", async () => {
  const slow = delay(success({ ...payment, state: "paid" }));
  const { left, sent, step } = await open("v1.link", { [`POST ${path}/decision`]: slow });
  await step(() => find("button", "Refuse").click());
  for (const name of ["Approve", "Wrong PIN", "Walk away"])
    expect(find("button", name)).toMatchObject({ disabled: true });
  expect(find("button", "Refuse").hasAttribute("data-loading")).toBe(true);
  expect(find("button", "Approve").hasAttribute("data-loading")).toBe(false);
  await step(slow.arrive);
  expect(sent).toHaveLength(2);
  // Without an address to return to, the customer stays, and has no link.
  expect(left).toEqual([]);
  expect(screen.queryByRole("link", { name: /Return/ })).toBeNull();
});

test("a payment without a merchant and an end has no empty lines", async () => {
  await open("v1.link", {
    [`POST ${path}/show`]: success({ ...payment, merchant_id: "", expires_at: null }),
  });
  const terms = [...document.querySelectorAll("dt")].map(({ textContent }) => textContent);
  expect(terms).toEqual(["Amount", "Paid to", "Order", "Returns to"]);
});

test("who walks away sends nothing, and can come back", async () => {
  const { left, sent, step } = await open("v1.link");
  await step(() => find("button", "Walk away").click());
  expect(screen.getByRole("status").textContent).toBe(
    "You have left without a decisionThe payment stays pending until it ends, and the shop is not told.",
  );
  await step(() => find("button", "Back to the payment").click());
  screen.getByRole("button", { name: "Approve" });
  expect([left, sent.length]).toEqual([[], 1]);
});

test("a payment that was decided has a link to the shop, and does not leave by itself", async () => {
  const expired = success({ ...payment, state: "expired", return_url: `${shop}?latestTransactionStatus=06` });
  const { left } = await open("v1.link", { [`POST ${path}/show`]: expired });
  expect(screen.getByRole("link", { name: "Return to toko.contoh.id" }).getAttribute("href")).toBe(
    `${shop}?latestTransactionStatus=06`,
  );
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  expect(left).toEqual([]);
});

test("a refused decision shows the reason, and the customer can decide again", async () => {
  const { left, step } = await open("v1.link", {
    [`POST ${path}/decision`]: refusal(409, "kasir-sandbox is not active."),
  });
  await step(() => find("button", "Approve").click());
  expect(screen.getByRole("alert").textContent).toContain("kasir-sandbox is not active.");
  expect(screen.getByRole("button", { name: "Approve" })).toMatchObject({ disabled: false });
  expect(left).toEqual([]);
});

test.each([
  ["without a link", "", "Open webRedirectUrl", 0],
  ["with a wrong link", "v1.wrong", "This link is not valid.", 1],
])("%s the page says how it is opened", async (_what, link, sentence, calls) => {
  const { sent } = await open(link, { [`POST ${path}/show`]: refusal(404, "This link is not valid.") });
  expect(screen.getByRole("alert").textContent).toContain(sentence);
  expect(sent).toHaveLength(calls);
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});

test("the focus goes on from the heading when a decision or its buttons are gone", async () => {
  const { step } = await open("v1.link");
  for (const button of ["Walk away", "Back to the payment", "Approve"]) {
    find("button", button).focus();
    await step(() => find("button", button).click());
    await expect.poll(() => document.activeElement).toBe(find("h1"));
  }
});
