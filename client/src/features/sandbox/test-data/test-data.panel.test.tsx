import { screen, within } from "@testing-library/react";
import type {
  TestAccount,
  TestBulk,
  TestData,
  TestQr,
  TestTransaction,
  TestVirtualAccount,
} from "contract/test-data/test-data.contract";
import { expect, test } from "vitest";
import { AppTestData } from "./test-data.panel.tsx";
import { delay, enter, pressTwice, refusal, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const account = (account_id: string, change: Partial<TestAccount> = {}): TestAccount => ({
  account_id,
  kind: "beneficiary",
  account_number: `200020020${account_id}`,
  bank_code: "",
  name: "Toko Maju",
  status: "active",
  currency: "IDR",
  balance: "1500000.00",
  ...change,
});
const bill = (number: string, change: Partial<TestVirtualAccount> = {}): TestVirtualAccount => ({
  virtual_account_id: `v-${number}`,
  number,
  name: "Rina Sari",
  trx_id: "INV-7",
  amount: "25000.00",
  currency: "IDR",
  state: "open",
  expires_at: null,
  paid_at: null,
  paid_amount: null,
  ...change,
});
const qr = (reference_no: string, change: Partial<TestQr> = {}): TestQr => ({
  qr_id: `q-${reference_no}`,
  reference_no,
  partner_reference_no: "ORDER-7",
  merchant_id: "MRC-1",
  amount: "25000.00",
  state: "open",
  expires_at: null,
  paid_at: null,
  paid_amount: null,
  ...change,
});
const transaction = (reference_no: string, change: Partial<TestTransaction> = {}): TestTransaction => ({
  reference_no,
  partner_reference_no: "",
  kind: "transfer",
  service_code: "17",
  amount: "1000.50",
  currency: "IDR",
  source_number: "0060209031",
  beneficiary_number: "2000200202",
  beneficiary_bank: "",
  refusal: null,
  result: "executed",
  created_at: "2026-11-20T02:05:03.000Z",
  can: { settle: false, return: false, reverse: false },
  ...change,
});
const data: TestData = {
  accounts: [
    account("1", { kind: "source", account_number: "0060209031", name: "PT Kasir" }),
    account("2", { bank_code: "014", status: "frozen", balance: "0.00" }),
  ],
  virtual_accounts: [],
  qrs: [],
  bulks: [],
  transactions: [],
  is_strict: false,
  holds_results: false,
  can: { change: true, pay_expired: false },
};
const path = "/api/v1/apps/a1/test-data";
const open = (change: Partial<TestData> = {}, answers: Answers = {}) =>
  renderSignedIn(<AppTestData app={buildApp()} />, {
    role: "tenant",
    hasFeedback: true,
    answers: { ...answers, [`GET ${path}`]: answers[`GET ${path}`] ?? success({ ...data, ...change }) },
  });
const submit = () => find("[role=dialog] button[type=submit]");
const readText = ({ textContent }: Element) => textContent.replaceAll("\u00a0", " ");
const listTexts = (name: string) =>
  within(screen.getByRole("region", { name })).getAllByRole("listitem").map(readText);

test("accounts that are debited and beneficiaries are apart, with bank, state and balance", async () => {
  await open();
  expect(listTexts("Accounts that transfers debit")).toEqual(["0060209031PT KasirActiveIDR 1,500,000"]);
  expect(listTexts("Beneficiaries")).toEqual(["2000200202Toko MajuBank 014FrozenIDR 0"]);
  screen.getByText("No transactions yet");
});

test("who may not change test data sees it without a button that changes it", async () => {
  await open({ can: { change: false, pay_expired: false }, virtual_accounts: [bill("88808")] });
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names.filter((name) => !name?.startsWith("Copy"))).toEqual([]);
  expect(screen.getByRole("switch", { name: /^Strict mode/ })).toMatchObject({ disabled: true });
});

test("a beneficiary needs a number and a name, and is added once", async () => {
  const { sent, step } = await open({}, { [`POST ${path}/accounts`]: success(account("3")) });
  await step(() => find("button", "Add beneficiary").click());
  await step(() => submit().click());
  find("[role=dialog]", "Name is required");
  expect(sent).toEqual([]);
  await step(() => enter(/^Number/, "3000300303"));
  await step(() => enter(/^Name/, "Warung Rina"));
  await step(() => pressTwice(submit()));
  const chosen = { account_number: "3000300303", bank_code: "", name: "Warung Rina" };
  const body = { ...chosen, status: "active", balance: "0" };
  expect(sent).toEqual([{ call: `POST ${path}/accounts`, body }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a refused beneficiary keeps the entries and shows the reason at its field", async () => {
  const message = "The app has an account with this number";
  const answer = refusal(409, "This account exists.", [{ field: "account_number", message }]);
  const { step } = await open({}, { [`POST ${path}/accounts`]: answer });
  await step(() => find("button", "Add beneficiary").click());
  await step(() => enter(/^Number/, "2000200202"));
  await step(() => enter(/^Name/, "Toko Maju"));
  await step(() => submit().click());
  await step(() => find("button", "OK").click());
  expect(screen.getByLabelText(/^Number/)).toMatchObject({ value: "2000200202" });
  expect(screen.getByLabelText(/^Number/).closest("div")?.parentElement?.textContent).toContain(message);
});

test("of an account name, state and balance are edited, not its number and bank", async () => {
  const { sent, step } = await open({}, { [`PUT ${path}/accounts/2`]: success(account("2")) });
  await step(() => find("button", "More actions, 2000200202").click());
  await step(() => screen.getByRole("menuitem", { name: "Edit" }).click());
  expect(screen.getByLabelText(/^Number/)).toMatchObject({ value: "2000200202", disabled: true });
  expect(screen.getByLabelText(/^Bank code/)).toMatchObject({ value: "014", disabled: true });
  await step(() => enter(/^Balance/, "12,5"));
  await step(() => submit().click());
  expect(sent).toEqual([]);
  await step(() => enter(/^Balance/, "12.5"));
  await step(() => enter(/^Name/, "Toko Jaya"));
  await step(() => screen.getByRole("combobox", { name: "Status" }).click());
  await step(() => screen.getByRole("option", { name: "Active", hidden: true }).click());
  await step(() => submit().click());
  expect(sent).toEqual([
    { call: `PUT ${path}/accounts/2`, body: { name: "Toko Jaya", status: "active", balance: "12.5" } },
  ]);
});

test("a top-up names its account, must be more than nothing, and changes the balance on screen", async () => {
  const shown = success(data);
  const answers = { [`GET ${path}`]: shown, [`POST ${path}/accounts/1/top-up`]: success(account("1")) };
  const { sent, step } = await open({}, answers);
  await step(() => find("button", "More actions, 0060209031").click());
  await step(() => screen.getByRole("menuitem", { name: "Top up" }).click());
  find("[role=dialog]", "Top up 0060209031");
  await step(() => enter(/^Amount/, "0"));
  await step(() => submit().click());
  expect(sent).toEqual([]);
  await step(() => enter(/^Amount/, "250000"));
  Object.assign(shown, success({ ...data, accounts: [account("1", { balance: "1750000.00" })] }));
  await step(() => pressTwice(submit()));
  expect(sent).toEqual([{ call: `POST ${path}/accounts/1/top-up`, body: { amount: "250000" } }]);
  expect(listTexts("Beneficiaries")).toEqual([expect.stringContaining("IDR 1,750,000")]);
});

test("a reset names the app and what is lost, and is sent only after the confirmation", async () => {
  const { sent, step } = await open({}, { [`POST ${path}/reset`]: success(data) });
  await step(() => find("button", "Reset").click());
  find("[role=dialog]", "All test transactions of kasir-sandbox and what you added are deleted.");
  await step(() => find("[role=dialog] button", "Cancel").click());
  expect(sent).toEqual([]);
  await step(() => find("button", "Reset").click());
  await step(() => pressTwice(find("[role=dialog] button", "Reset test data")));
  expect(sent.map(({ call }) => call)).toEqual([`POST ${path}/reset`]);
});

test("only an open bill can be paid, with an amount that the payer may change, in a form that names it", async () => {
  const bills = [
    bill("88801"),
    bill("88802", { amount: null }),
    bill("88803", { state: "expired" }),
    bill("88804", { state: "paid", paid_amount: "30000.00", paid_at: "2026-11-20T02:05:03.000Z" }),
  ];
  const reason = "The virtual account has expired.";
  const answers = { [`POST ${path}/virtual-accounts/v-88801/pay`]: refusal(409, reason) };
  const { sent, step } = await open({ virtual_accounts: bills }, answers);
  expect(listTexts("Virtual accounts").map((text) => text.replace(/.*INV-7/, ""))).toEqual([
    "OpenIDR 25,000Pay",
    "OpenAny amountPay",
    "ExpiredIDR 25,000",
    expect.stringMatching(/^Paid.+IDR 30,000$/),
  ]);
  await step(() => find("button", "Pay the virtual account 88801").click());
  find("[role=dialog]", "88801 of Rina Sari is paid as if a customer of another bank had paid it.");
  expect(sent).toEqual([]);
  await step(() => find("[role=dialog] button", "Pay virtual account").click());
  expect(sent.map(({ call }) => call)).toEqual([`POST ${path}/virtual-accounts/v-88801/pay`]);
  find("[role=dialog]", reason);
});

test("an open QR is paid with its amount, or ended; no other one is", async () => {
  const qrs = [
    qr("1"),
    qr("92", { amount: null }),
    qr("3", { state: "cancelled" }),
    qr("4", { state: "expired" }),
    qr("5", { state: "paid", paid_amount: "30000.00", paid_at: "2026-11-20T02:05:03.000Z" }),
  ];
  const answers = {
    [`POST ${path}/qrs/q-1/pay`]: success(qr("1", { state: "paid" })),
    [`POST ${path}/qrs/q-92/expire`]: success(qr("92", { state: "expired" })),
  };
  const { sent, step } = await open({ qrs }, answers);
  expect(listTexts("QR codes").map((text) => text.replace(/.*MRC-1/, ""))).toEqual([
    "OpenIDR 25,000Pay",
    "OpenAny amountPay",
    "CancelledIDR 25,000",
    "ExpiredIDR 25,000",
    expect.stringMatching(/^Paid.+IDR 30,000$/),
  ]);
  await step(() => find("button", "Pay the QR 1").click());
  find("[role=dialog]", "1 is paid as if a customer of another bank had scanned it.");
  await step(() => pressTwice(find("[role=dialog] button", "Pay QR")));
  await step(() => find("button", "More actions, 92").click());
  await step(() => pressTwice(screen.getByRole("menuitem", { name: "Expire now" })));
  expect(sent).toEqual([
    { call: `POST ${path}/qrs/q-1/pay`, body: { amount: "25000.00" } },
    { call: `POST ${path}/qrs/q-92/expire`, body: undefined },
  ]);
});

test.each([
  ["v-1", "virtual-accounts", { virtual_accounts: [bill("1")] }],
  ["q-1", "qrs", { qrs: [qr("1")] }],
])("the link of %s is created once, shown and opened", async (id, list, change) => {
  const call = `POST ${path}/${list}/${id}/link`;
  const address = "https://portal.example.id/sandbox/bill?link=v1.x";
  const { sent, step } = await open(change, {
    [call]: success({ address, expires_at: "2026-12-05T02:05:03.000Z" }),
  });
  await step(() => find("button", "More actions, 1").click());
  await step(() => pressTwice(screen.getByRole("menuitem", { name: "Payment link" })));
  expect(sent).toEqual([{ call, body: undefined }]);
  find("[role=dialog]", "05 Dec 2026 09:05:03 WIB");
  expect(screen.getByRole("link", { name: "Open page" }).getAttribute("href")).toBe(address);
});

test("the switch of strict mode moves at once, and back if the server refuses", async () => {
  const answer = delay(refusal(409, "The app is closed."));
  const { sent, step } = await open({}, { [`PUT ${path}`]: answer });
  const strict = screen.getByRole<HTMLInputElement>("switch", { name: /^Strict mode/ });
  await step(() => strict.click());
  expect(sent).toEqual([{ call: `PUT ${path}`, body: { is_strict: true } }]);
  expect(strict.checked).toBe(true);
  await step(answer.arrive);
  expect(strict.checked).toBe(false);
  find("[role=dialog]", "The app is closed.");
});

test("a transaction names its service, both ends and whether it was refused", async () => {
  await open({
    transactions: [
      transaction("r1", { refusal: "insufficient_funds" }),
      transaction("r2", { kind: "top_up", source_number: "" }),
    ],
  });
  const texts = [...document.querySelectorAll("h3 + ul > li")].slice(2).map(readText);
  expect(texts).toEqual([
    expect.stringMatching(/^Transfer by service 17 · Refused0060209031 to 2000200202.*IDR 1,000\.50$/),
    expect.stringMatching(/^Top-upSandbox to 2000200202/),
  ]);
});

const bulk = (reference_no: string, change: Partial<TestBulk> = {}): TestBulk => ({
  bulk_id: `b-${reference_no}`,
  reference_no,
  partner_reference_no: "GAJI-11",
  service_code: "20",
  amount: "90000.00",
  order_count: 3,
  failed_count: 0,
  result: "executed",
  created_at: "2026-11-20T02:05:03.000Z",
  can: { finish: false },
  ...change,
});

const waiting = { result: "held" as const, can: { settle: true, return: true, reverse: false } };

test.each([
  ["r1", "transactions", { transactions: [transaction("r1", waiting)] }],
  ["b-r1", "bulks", { bulks: [bulk("r1", { result: "held", can: { finish: true } })] }],
])("the link to decide on %s is created once and shown", async (id, list, change) => {
  const call = `POST ${path}/${list}/${id}/link`;
  const address = "https://portal.example.id/sandbox/result?link=v1.x";
  const { sent, step } = await open(change, {
    [call]: success({ address, expires_at: "2026-12-05T02:05:03.000Z" }),
  });
  await step(() => find("button", "More actions, r1").click());
  await step(() => pressTwice(screen.getByRole("menuitem", { name: "Link to decide" })));
  expect(sent).toEqual([{ call, body: undefined }]);
  find("[role=dialog]", "in the place of the other bank");
  expect(screen.getByRole("link", { name: "Open page" }).getAttribute("href")).toBe(address);
});

test("what waits for another bank is settled, returned, reversed or finished, each by its own button", async () => {
  const executed = { can: { settle: false, return: false, reverse: true } };
  const transactions = [transaction("r1", waiting), transaction("r2", waiting), transaction("r3", executed)];
  const bulks = [bulk("1", { result: "held", can: { finish: true } }), bulk("2", { failed_count: 1 })];
  const calls = [
    "transactions/r1/settle",
    "transactions/r2/return",
    "transactions/r3/reverse",
    "bulks/b-1/finish",
  ];
  const { sent, step } = await open(
    { transactions, bulks },
    Object.fromEntries(calls.map((each) => [`POST ${path}/${each}`, success(transactions[0])])),
  );
  const choose = async (row: string, name: string) => {
    await step(() => find("button", `More actions, ${row}`).click());
    await step(() => pressTwice(screen.getByRole("menuitem", { name })));
  };
  expect(listTexts("Bulks")).toEqual([
    expect.stringMatching(/GAJI-11Service 20Orders: 3Waits for you.*Finish$/),
    expect.stringMatching(/Failed: 1/),
  ]);
  const [settle] = screen.getAllByRole("button", { name: "Settle" });
  if (settle === undefined) throw new Error("Nothing can be settled.");
  await step(() => pressTwice(settle));
  await choose("r2", "Return");
  await choose("r3", "Reverse");
  await choose("1", "Every second order fails");
  expect(sent).toEqual(
    calls.map((each, index) => ({
      call: `POST ${path}/${each}`,
      body: index === 3 ? { outcome: "partly_failed" } : undefined,
    })),
  );
});

test("the switch of results that wait says what it holds", async () => {
  const { sent, step } = await open({}, { [`PUT ${path}/held-results`]: success(data) });
  await step(() => screen.getByRole("switch", { name: /^Results wait for you/ }).click());
  expect(sent).toEqual([{ call: `PUT ${path}/held-results`, body: { holds_results: true } }]);
});

test("if the test data cannot be loaded, the reason is shown once, and another try shows the data", async () => {
  const answer = refusal(404, "There is no such app.");
  const { step } = await open({}, { [`GET ${path}`]: answer });
  expect(screen.getAllByText(/There is no such app\./)).toHaveLength(1);
  Object.assign(answer, { status: 200, ...success(data) });
  await step(() => find("[role=alert] button", "Try again").click());
  expect(listTexts("Beneficiaries")).toHaveLength(1);
});
