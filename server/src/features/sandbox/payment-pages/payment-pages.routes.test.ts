import { loadDetails } from "contract/snap/service-details";
import { paymentPagesContract } from "contract/payment-pages/payment-pages.contract";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { advanceClock, buildClockApps, inDays } from "#test/app-clocks.ts";
import { anonymous, getData } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { call, runAtOnce, toIdr, type TestApp } from "#test/snap-client.ts";

usePortal();

type Decision = "approve" | "refuse" | "wrong_pin";
const shop = "https://toko.contoh.id/kembali?kanal=web";

let app: TestApp;
let developer: Awaited<ReturnType<typeof buildClockApps>>["developer"];
let references = 0;
beforeEach(async () => {
  ({ app, developer } = await buildClockApps());
});

const send = (name: string, body: object) =>
  call(app, { method: "POST", target: `/v1.0/debit/${name}`, body: JSON.stringify(body) });

const buildOrder = (changes: object = {}) => ({
  partnerReferenceNo: `PAGE-${String((references += 1))}`,
  merchantId: "MRC-1",
  amount: toIdr("150000.00"),
  urlParams: [
    { url: "https://toko.contoh.id/pesan", type: "PAY_NOTIFY", isDeeplink: "N" },
    { url: shop, type: "PAY_RETURN", isDeeplink: "N" },
  ],
  ...changes,
});

async function order(changes: object = {}) {
  const ordered = buildOrder(changes);
  const { status, body } = await send("payment-host-to-host", ordered);
  expect([status, body.responseCode]).toEqual([200, "2005400"]);
  const address = new URL(String(body["webRedirectUrl"]));
  expect(address.pathname).toBe("/sandbox/payment");
  return { ...ordered, link: address.searchParams.get("link") ?? "", answer: body };
}

const show = (link: string) => anonymous.call(paymentPagesContract.show, { body: { link } });
const decide = (link: string, decision: Decision) =>
  anonymous.call(paymentPagesContract.decide, { body: { link, decision } });
const readPage = async (link: string) => getData(paymentPagesContract.show, await show(link));
const readDecided = async (link: string, decision: Decision) =>
  getData(paymentPagesContract.decide, await decide(link, decision));

/** What service 55 says; service 53 says the same state. */
async function inquire(originalPartnerReferenceNo: string) {
  const asked = { serviceCode: "54", originalPartnerReferenceNo };
  const { body } = await send("status", asked);
  const target = "/v1.0/qr/qr-mpm-status";
  const other = await call(app, { method: "POST", target, body: JSON.stringify(asked) });
  expect(other.body["latestTransactionStatus"]).toBe(body["latestTransactionStatus"]);
  return body;
}
const readBalances = async () => {
  const accounts = await db().testAccount.findMany({
    where: { appId: app.id, number: { in: ["2000100101", "2000900900"] } },
    orderBy: { number: "asc" },
  });
  return accounts.map(({ balance }) => balance.toFixed(2));
};
const unchanged = ["1000000.00", "1000000.00"];
const readCallbacks = async () => {
  const queued = await db().callback.findMany({ where: { appId: app.id, serviceCode: "56" } });
  return queued.map(({ body }): unknown => JSON.parse(body));
};

test("service 54 with PAY_RETURN moves no money and sends the customer to a page", async () => {
  const { link, answer, partnerReferenceNo } = await order();
  expect(answer).not.toHaveProperty("approvalCode");
  expect(await readBalances()).toEqual(unchanged);
  expect(await readCallbacks()).toEqual([]);
  expect(await inquire(partnerReferenceNo)).toMatchObject({
    responseCode: "2005500",
    latestTransactionStatus: "03",
    originalReferenceNo: answer["referenceNo"],
  });
  expect(await readPage(link)).toMatchObject({
    merchant_id: "MRC-1",
    partner_reference_no: partnerReferenceNo,
    amount: "150000.00",
    state: "open",
    returns_to: shop,
    return_url: null,
  });
});

test("the sample of service 54 leads to a page without its one-time password, as its guide says", async () => {
  const { otp, ...sample } = (await loadDetails("54")).sampleRequest;
  expect(otp).toBeTruthy();
  expect((await send("payment-host-to-host", sample)).body.responseCode).toBe("2005400");
});

describe("the customer", () => {
  test("approves: the money moves, 55 and 56 say so, and the browser returns", async () => {
    const { link, partnerReferenceNo, answer } = await order();
    const page = await readDecided(link, "approve");
    expect(page).toMatchObject({ state: "paid", failure: "" });
    const returned = new URL(page.return_url ?? "");
    expect(`${returned.origin}${returned.pathname}`).toBe("https://toko.contoh.id/kembali");
    expect(Object.fromEntries(returned.searchParams)).toEqual({
      kanal: "web",
      originalPartnerReferenceNo: partnerReferenceNo,
      originalReferenceNo: answer["referenceNo"],
      latestTransactionStatus: "00",
    });
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
    expect(await inquire(partnerReferenceNo)).toMatchObject({
      latestTransactionStatus: "00",
      originalResponseCode: "2005400",
    });
    expect(await readCallbacks()).toMatchObject([
      { originalPartnerReferenceNo: partnerReferenceNo, latestTransactionStatus: "00" },
    ]);
    const refund = {
      originalPartnerReferenceNo: partnerReferenceNo,
      partnerRefundNo: `R-${partnerReferenceNo}`,
    };
    expect((await send("refund", refund)).body.responseCode).toBe("2005800");
    expect(await readBalances()).toEqual(unchanged);
  });

  test.each([
    ["refuse", "refused", "05", undefined, "4045704"],
    ["wrong_pin", "failed", "06", "4035415", "4045700"],
  ] as const)(
    "%s: nothing is paid, and everybody knows",
    async (decision, state, status, code, cancelled) => {
      const { link, partnerReferenceNo } = await order();
      const page = await readDecided(link, decision);
      expect(page).toMatchObject({ state, failure: state === "failed" ? "wrong_pin" : "" });
      expect(new URL(page.return_url ?? "").searchParams.get("latestTransactionStatus")).toBe(status);
      expect(await readBalances()).toEqual(unchanged);
      const answer = await inquire(partnerReferenceNo);
      expect(answer).toMatchObject({ latestTransactionStatus: status });
      expect(answer["originalResponseCode"]).toBe(code);
      expect(await readCallbacks()).toMatchObject([
        { originalPartnerReferenceNo: partnerReferenceNo, latestTransactionStatus: status },
      ]);
      const cancel = { originalPartnerReferenceNo: partnerReferenceNo };
      expect((await send("cancel", cancel)).body.responseCode).toBe(cancelled);
    },
  );

  test("approves without enough money: the payment has failed with the reason", async () => {
    const { link, partnerReferenceNo } = await order({ amount: toIdr("1000000.01") });
    expect(await readDecided(link, "approve")).toMatchObject({
      state: "failed",
      failure: "insufficient_funds",
    });
    expect(await readBalances()).toEqual(unchanged);
    expect(await inquire(partnerReferenceNo)).toMatchObject({
      latestTransactionStatus: "06",
      originalResponseCode: "4035414",
    });
    expect(await readCallbacks()).toMatchObject([{ latestTransactionStatus: "06" }]);
  });

  test.each([
    ["unbound", { path: "registration-card-unbind", field: "token" }, "inactive_card", "4035418"],
    [
      "given a lower limit",
      { path: "registration/card-bind-limit", field: "bankCardToken", limit: "1.00" },
      "card_limit",
      "4035417",
    ],
  ])("approves after the card was %s: the payment has failed", async (_how, change, failure, code) => {
    const post = async (path: string, body: object) =>
      (await call(app, { method: "POST", target: `/v1.0/${path}`, body: JSON.stringify(body) })).body;
    const card = { cardData: "ZW5j", bankCardNo: "4111222233334444", custIdMerchant: "CUST-1" };
    const { bankCardToken } = await post("registration-card-bind", card);
    const { link, partnerReferenceNo } = await order({ bankCardToken });
    const { path, field, ...rest } = change;
    await post(path, { [field]: bankCardToken, ...rest });
    expect(await readDecided(link, "approve")).toMatchObject({ state: "failed", failure });
    expect(await readBalances()).toEqual(unchanged);
    expect(await inquire(partnerReferenceNo)).toMatchObject({
      latestTransactionStatus: "06",
      originalResponseCode: code,
    });
  });

  test.each([0, 1])("approves after card %i of two was unbound: the payment has failed", async (unbound) => {
    const post = async (path: string, body: object) =>
      (await call(app, { method: "POST", target: `/v1.0/${path}`, body: JSON.stringify(body) })).body;
    const register = async (custIdMerchant: string) => {
      const card = { cardData: "ZW5j", bankCardNo: "4111222233334444", custIdMerchant };
      return (await post("registration-card-bind", card))["bankCardToken"];
    };
    const tokens = [await register("CUST-1"), await register("CUST-2")];
    const payOptionDetails = tokens.map((cardToken) => ({
      payMethod: "CREDIT_CARD",
      payOption: "CREDIT_CARD_VISA",
      transAmount: toIdr("75000.00"),
      feeAmount: toIdr("0.00"),
      cardToken,
    }));
    const { link } = await order({ payOptionDetails });
    await post("registration-card-unbind", { token: tokens[unbound] });
    expect(await readDecided(link, "approve")).toMatchObject({ state: "failed", failure: "inactive_card" });
    expect(await readBalances()).toEqual(unchanged);
  });

  test("decides once: of ten approvals and refusals at once one wins, and all get its result", async () => {
    const { link, partnerReferenceNo } = await order();
    const pages = await runAtOnce(10, (index) => readDecided(link, index % 2 === 0 ? "approve" : "refuse"));
    expect(new Set(pages.map((page) => page.return_url)).size).toBe(1);
    const isPaid = pages[0]?.state === "paid";
    expect(await readBalances()).toEqual(isPaid ? ["850000.00", "1150000.00"] : unchanged);
    expect(await readCallbacks()).toHaveLength(1);
    expect(await inquire(partnerReferenceNo)).toMatchObject({
      latestTransactionStatus: isPaid ? "00" : "05",
    });
    expect(await readDecided(link, "wrong_pin")).toEqual(pages[0]);
  });

  test("and the merchant who cancels at once never both win", async () => {
    const { link, partnerReferenceNo } = await order();
    const cancel = { originalPartnerReferenceNo: partnerReferenceNo };
    const [page] = await Promise.all([readDecided(link, "approve"), send("cancel", cancel)]);
    expect(await readBalances()).toEqual(unchanged);
    expect(await inquire(partnerReferenceNo)).toMatchObject({ latestTransactionStatus: "05" });
    expect(["paid", "cancelled"]).toContain(page.state);
    expect(await readCallbacks()).toHaveLength(page.state === "paid" ? 1 : 0);
  });
});

describe("a link", () => {
  test("that was changed or belongs to nothing is not valid", async () => {
    const { link } = await order();
    const cut = link.slice(0, -4);
    for (const wrong of ["x", `${cut}AAAA`, cut, app.customerToken]) {
      expect(await show(wrong)).toMatchObject({ status: 404 });
      expect(await decide(wrong, "approve")).toMatchObject({ status: 404 });
    }
    await db().testPayment.deleteMany({ where: { appId: app.id } });
    expect(await decide(link, "approve")).toMatchObject({
      status: 404,
      body: { code: "no_such_payment_page" },
    });
  });

  test("with another decision is refused by its name", async () => {
    const { link } = await order();
    const reply = await anonymous.send(paymentPagesContract.decide, { body: { link, decision: "Setuju" } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "decision" }] } });
  });

  test("ends with the payment, 30 minutes after the call without validUpTo", async () => {
    const { link, partnerReferenceNo } = await order();
    const { expiresAt, createdAt } = await db().testPayment.findFirstOrThrow({
      where: { appId: app.id, partnerReferenceNo },
    });
    expect(Math.abs(Number(expiresAt) - Number(createdAt) - 30 * 60_000)).toBeLessThan(60_000);
    await db().testPayment.updateMany({
      where: { appId: app.id, partnerReferenceNo },
      data: { expiresAt: new Date() },
    });
    expect(await readDecided(link, "approve")).toMatchObject({ state: "expired" });
    expect(await readBalances()).toEqual(unchanged);
    expect(await inquire(partnerReferenceNo)).toMatchObject({ latestTransactionStatus: "06" });
    expect(await readCallbacks()).toEqual([]);
  });

  test("ends by the clock of the app", async () => {
    const { link } = await order({ validUpTo: inDays(2) });
    await advanceClock(developer, app, 1);
    expect(await readPage(link)).toMatchObject({ state: "open" });
    await advanceClock(developer, app, 2);
    expect(await readDecided(link, "approve")).toMatchObject({ state: "expired" });
    expect((await send("payment-host-to-host", buildOrder({ validUpTo: inDays(2) }))).body.responseCode).toBe(
      "4035400",
    );
    const { link: later } = await order();
    expect(await readDecided(later, "approve")).toMatchObject({ state: "paid" });
  });

  test.each(["suspended", "closed"] as const)("of a %s app decides nothing", async (state) => {
    const { link } = await order();
    await db().app.update({ where: { id: app.id }, data: { state } });
    for (const reply of [await show(link), await decide(link, "approve")])
      expect(reply).toMatchObject({ status: 409, body: { code: "payment_app_inactive" } });
    expect(await readBalances()).toEqual(unchanged);
    expect(await readCallbacks()).toEqual([]);
  });
});

describe("service 54", () => {
  const readAnswer = async (changes: object) =>
    (await send("payment-host-to-host", buildOrder(changes))).body;

  test.each(["javascript:alert(1)", "data:text/html,x", "toko://kembali", "https://"])(
    "refuses the return address %s and names the field",
    async (url) => {
      expect(await readAnswer({ urlParams: [{ url, type: "PAY_RETURN", isDeeplink: "N" }] })).toEqual({
        responseCode: "4005401",
        responseMessage: "Invalid Field Format urlParams[0].url",
      });
    },
  );

  test.each([
    ["without PAY_RETURN", { urlParams: [{ url: shop, type: "PAY_NOTIFY", isDeeplink: "N" }] }],
    ["without urlParams", { urlParams: undefined }],
    ["with the one-time password of the customer", { otp: "482913" }],
  ])("%s pays at once", async (_what, changes) => {
    const answer = await readAnswer(changes);
    expect(answer.responseCode).toBe("2005400");
    expect(answer).not.toHaveProperty("webRedirectUrl");
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("keeps the reference that it answered while the accounts refused the order", async () => {
    const refused = buildOrder({ amount: toIdr("1000000.01"), otp: "482913" });
    expect((await send("payment-host-to-host", refused)).body.responseCode).toBe("4035414");
    const { originalReferenceNo } = await inquire(refused.partnerReferenceNo);
    const { link, answer } = await order({ partnerReferenceNo: refused.partnerReferenceNo });
    expect(answer["referenceNo"]).toBe(originalReferenceNo);
    expect(await readDecided(link, "approve")).toMatchObject({ state: "paid" });
    expect(await inquire(refused.partnerReferenceNo)).toMatchObject({ originalReferenceNo });
  });

  test("with a used reference is a duplicate or inconsistent, before and after the decision", async () => {
    const { link, answer: _answer, ...ordered } = await order();
    const again = async (changes: object) =>
      (await send("payment-host-to-host", { ...ordered, ...changes })).body.responseCode;
    expect(await again({})).toBe("4095401");
    expect(await again({ amount: toIdr("1.00") })).toBe("4045418");
    await readDecided(link, "approve");
    expect(await again({})).toBe("4095401");
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
  });
});
