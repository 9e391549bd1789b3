import { appStates, type AppState } from "contract/apps/apps.contract";
import { sessionsContract } from "contract/sessions/sessions.contract";
import { maxTestAccounts, testDataContract as contract } from "contract/test-data/test-data.contract";
import { dayMs } from "contract/time";
import { describe, expect, onTestFinished, test } from "vitest";
import { inject } from "#app/dependencies.ts";
import { maxDailyChanges } from "#app/limits.ts";
import { db } from "#db/database.ts";
import { batchSize } from "#db/in-batches.ts";
import { buildApp, buildTenantServer, createUniqueName } from "#test/builders.ts";
import { anonymous, getData, getErrors, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { transfer } from "./ledger.ts";
import { register } from "./registrations.ts";

usePortal();

async function createApp(state: AppState = "active") {
  const owner = await signedInAs("tenant");
  const yesterday = new Date(Date.now() - dayMs);
  const app = await buildApp(
    state === "expired"
      ? { ownerId: owner.id, state: "active", expiresAt: yesterday }
      : { ownerId: owner.id, state },
  );
  return { owner, app, params: { appId: app.id } };
}

const show = async (user: SignedIn, params: { appId: string }) =>
  getData(contract.show, await user.call(contract.show, { params }));
const readAccount = async (user: SignedIn, params: { appId: string }, number: string) => {
  const found = (await show(user, params)).accounts.find((each) => each.account_number === number);
  if (found === undefined) throw new Error(`no account ${number}`);
  return found;
};

test("open pages of the company follow strict mode and held results", async () => {
  const { owner, params } = await createApp();
  const ofCompany = { where: { scope: owner.companyId } };
  for (const mode of [
    () => owner.call(contract.setStrictness, { params, body: { is_strict: true } }),
    () => owner.call(contract.holdResults, { params, body: { holds_results: true } }),
  ]) {
    await db().change.deleteMany(ofCompany);
    await mode();
    expect(await db().change.findMany(ofCompany)).toMatchObject([{ topic: "apps" }]);
  }
});

test("an app starts with copies of its source accounts, and accounts in each status", async () => {
  const { owner, app, params } = await createApp();
  const first = await show(owner, params);
  const { accounts, transactions, virtual_accounts: bills, can } = first;
  const granted = await db().appSourceAccount.findMany({
    where: { appId: app.id },
    include: { sourceAccount: true },
  });
  for (const { sourceAccount } of granted)
    expect(accounts).toContainEqual(
      expect.objectContaining({
        kind: "source",
        account_number: sourceAccount.number,
        name: sourceAccount.holder,
        balance: sourceAccount.balance.toFixed(2),
      }),
    );
  expect(granted.length).toBeGreaterThan(0);
  expect(new Set(accounts.map(({ status }) => status))).toEqual(
    new Set(["active", "closed", "frozen", "dormant"]),
  );
  expect(accounts.find(({ account_number: number }) => number === "2000100101")).toMatchObject({
    kind: "source",
    balance: "1000000.00",
  });
  expect(transactions.every(({ kind }) => kind === "opening")).toBe(true);
  expect(can.change).toBe(true);
  expect(new Set(bills.map(({ state }) => state))).toEqual(new Set(["open", "paid", "expired"]));
  expect(await show(owner, params)).toEqual(first);
});

test("ten first requests at once open each account once", async () => {
  const { owner, params } = await createApp();
  const replies = await Promise.all(Array.from({ length: 10 }, () => show(owner, params)));
  for (const { accounts, transactions } of replies) {
    expect(new Set(accounts.map((each) => each.account_number)).size).toBe(accounts.length);
    expect(transactions).toHaveLength(accounts.length);
  }
});

test("a balance is topped up and set, each with its own posting", async () => {
  const { owner, params } = await createApp();
  const { account_id: accountId } = await readAccount(owner, params, "2000100101");
  const one = { ...params, accountId };
  const topped = await owner.call(contract.topUp, { params: one, body: { amount: "0.1" } });
  expect(getData(contract.topUp, topped).balance).toBe("1000000.10");
  const edited = await owner.call(contract.edit, {
    params: one,
    body: { name: "Toko Baru", status: "frozen", balance: "5" },
  });
  expect(getData(contract.edit, edited)).toMatchObject({
    name: "Toko Baru",
    status: "frozen",
    balance: "5.00",
  });
  const [correction, topUp] = (await show(owner, params)).transactions;
  expect(correction).toMatchObject({ kind: "correction", amount: "999995.10", source_number: "2000100101" });
  expect(topUp).toMatchObject({ kind: "top_up", amount: "0.10", beneficiary_number: "2000100101" });
  for (const amount of ["0", "0.00"])
    expect(getErrors(await owner.call(contract.topUp, { params: one, body: { amount } }))).toEqual([
      expect.stringMatching(/^amount: /),
    ]);
});

test("a top-up beyond what an answer of the standard can say is refused", async () => {
  const { owner, params } = await createApp();
  const { account_id: accountId } = await readAccount(owner, params, "2000100101");
  const balance = "9999999999999999.98";
  await db().testAccount.update({ where: { id: accountId }, data: { balance } });
  const topUp = (amount: string) =>
    owner.send(contract.topUp, { params: { ...params, accountId }, body: { amount } });
  expect(getFailure(await topUp("0.02"), "validation").errors).toMatchObject([
    { field: "amount", code: "test_balance_too_large" },
  ]);
  expect((await readAccount(owner, params, "2000100101")).balance).toBe(balance);
});

test("thirty top-ups at once all count", async () => {
  const { owner, params } = await createApp();
  const { account_id: accountId } = await readAccount(owner, params, "2000100101");
  const addBalance = () =>
    owner.call(contract.topUp, { params: { ...params, accountId }, body: { amount: "1" } });
  for (const reply of await Promise.all(Array.from({ length: 30 }, addBalance)))
    expect(reply.status).toBe(200);
  expect((await readAccount(owner, params, "2000100101")).balance).toBe("1000030.00");
});

describe("a new account", () => {
  const add = (user: SignedIn, params: { appId: string }, changes: object = {}) =>
    user.send(contract.create, {
      params,
      body: { account_number: "7720098765432", name: "Budi Santosa", ...changes },
    });

  test("receives transfers, with its own balance", async () => {
    const { owner, app, params } = await createApp();
    expect(
      getData(contract.create, await add(owner, params, { bank_code: "992", balance: "20" })),
    ).toMatchObject({
      kind: "beneficiary",
      bank_code: "992",
      status: "active",
      balance: "20.00",
    });
    const { transaction } = await transfer({
      appId: app.id,
      serviceCode: "18",
      partnerReferenceNo: "PRT-1",
      externalId: "1",
      bodyHash: "",
      sourceNumber: "2000100101",
      beneficiary: { bankCode: "992", number: "7720098765432" },
      beneficiaryName: "BUDI santosa",
      amount: "10.00",
      currency: "IDR",
      remark: "",
    });
    expect(transaction.refusal).toBeNull();
    expect((await readAccount(owner, params, "7720098765432")).balance).toBe("30.00");
  });

  test("needs a number of its own, at the same bank", async () => {
    const { owner, params } = await createApp();
    getData(contract.create, await add(owner, params));
    const taken = await add(owner, params);
    expect(getFailure(taken, "conflict").errors).toMatchObject([
      { field: "account_number", code: "test_account_taken" },
    ]);
    getData(contract.create, await add(owner, params, { bank_code: "014" }));
  });

  test.each([
    [{ account_number: "" }, "account_number: Number must have 6 to 34 letters and digits"],
    [{ account_number: "12 34 56" }, "account_number: Number must have 6 to 34 letters and digits"],
    [{ name: " " }, "name: Name is required"],
    [
      { bank_code: "1" },
      "bank_code: Bank code must have three digits such as 014 or seven such as 0140397, or be a BIC such as CENAIDJA",
    ],
    [{ status: "open" }, "status: Status must be active, closed, frozen or dormant"],
    [
      { balance: "-1" },
      "balance: Balance must be a number such as 2500000 or 2500000.50, up to 999999999999.99",
    ],
    [
      { balance: "1e9" },
      "balance: Balance must be a number such as 2500000 or 2500000.50, up to 999999999999.99",
    ],
  ])("with %o is refused", async (changes, message) => {
    const { owner, params } = await createApp();
    expect(getErrors(await add(owner, params, changes))).toEqual([message]);
  });

  test("is refused once the app has its maximum", async () => {
    const { owner, app, params } = await createApp();
    const { accounts } = await show(owner, params);
    await db().testAccount.createMany({
      data: Array.from({ length: maxTestAccounts - accounts.length }, (_each, index) => ({
        appId: app.id,
        kind: "beneficiary" as const,
        number: `88000000${String(index)}`,
        name: "Budi",
      })),
    });
    expect(getFailure(await add(owner, params), "conflict").code).toBe("too_many_test_accounts");
    getData(contract.reset, await owner.call(contract.reset, { params }));
    getData(contract.create, await add(owner, params));
  });
});

test("a reset deletes the registrations of the app, and restores those of the start", async () => {
  const { owner, params } = await createApp();
  const listTokens = async () => {
    const rows = await db().testRegistration.findMany({ where: { appId: params.appId } });
    return rows.map(({ token, endedAt }) => `${token} ${String(endedAt)}`).toSorted();
  };
  await show(owner, params);
  const start = await listTokens();
  expect(start.length).toBeGreaterThan(0);
  await db().testRegistration.updateMany({
    where: { appId: params.appId, kind: "card" },
    data: { endedAt: new Date() },
  });
  await register(params.appId, "binding", {
    partnerReferenceNo: null,
    contentHash: "",
    merchantId: "",
    customerId: "",
    name: "",
    cardNo: "",
    cardType: "",
    accountNo: "",
    maxAmount: null,
    expiresAt: null,
    confirmedAt: new Date(),
  });
  expect(await listTokens()).not.toEqual(start);
  await owner.call(contract.reset, { params });
  expect(await listTokens()).toEqual(start);
});

test("a reset restores the start and deletes all transactions", async () => {
  const { owner, params } = await createApp();
  const before = await show(owner, params);
  const { account_id: accountId } = await readAccount(owner, params, "2000100101");
  await owner.call(contract.topUp, { params: { ...params, accountId }, body: { amount: "5" } });
  const after = getData(contract.reset, await owner.call(contract.reset, { params }));
  const listValues = ({ accounts }: typeof before) =>
    accounts.map((each) => [each.account_number, each.name, each.status, each.balance]);
  expect(listValues(after)).toEqual(listValues(before));
  expect(after.transactions).toHaveLength(before.accounts.length);
});

test("a reset of thousands of rows deletes no more in one transaction than a batch", async () => {
  const { owner, params } = await createApp();
  const { appId } = params;
  const before = await show(owner, params);
  await db().testPayment.createMany({
    data: Array.from({ length: 3 * batchSize }, () => ({
      appId,
      kind: "bulk_transfer_item" as const,
      referenceNo: createUniqueName("order"),
      externalId: "",
      bodyHash: "",
    })),
  });
  await db().$executeRaw`CREATE TABLE deletions (transaction bigint)`;
  await db().$executeRaw`
    CREATE FUNCTION note_deletion() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO deletions VALUES (txid_current()); RETURN NULL; END'`;
  await db().$executeRaw`
    CREATE TRIGGER note_deletion AFTER DELETE ON test_payments FOR EACH ROW EXECUTE FUNCTION note_deletion()`;
  onTestFinished(async () => {
    await db().$executeRaw`DROP FUNCTION note_deletion CASCADE`;
    await db().$executeRaw`DROP TABLE deletions`;
  });
  const after = getData(contract.reset, await owner.call(contract.reset, { params }));
  expect(after.qrs.length).toBe(before.qrs.length);
  expect(await db().testPayment.count({ where: { appId, kind: "bulk_transfer_item" } })).toBe(0);
  const counts = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM deletions GROUP BY transaction ORDER BY count DESC`;
  expect(counts[0]?.count).toBeLessThanOrEqual(batchSize);
});

describe("access", () => {
  test.each(appStates)("in state %s", async (state) => {
    const { owner, params } = await createApp(state);
    const admin = await signedInAs("admin");
    const isApproved = state === "active" || state === "suspended" || state === "expired";
    for (const user of [owner, admin]) {
      const shown = await user.send(contract.show, { params });
      const reset = await user.send(contract.reset, { params });
      if (isApproved) expect(getData(contract.show, shown).can.change).toBe(state === "active");
      else expect(getFailure(shown, "conflict").code).toBe(`app_is_${state}`);
      if (state === "active") expect(reset.status).toBe(200);
      else expect(getFailure(reset, "conflict").code).toBe(`app_is_${state}`);
    }
  });

  test("strangers and visitors see and change nothing", async () => {
    const { owner, params } = await createApp();
    const stranger = await signedInAs("tenant");
    const { account_id: accountId } = await readAccount(owner, params, "2000100101");
    const one = { ...params, accountId };
    for (const [endpoint, input] of [
      [contract.show, { params }],
      [contract.create, { params, body: { account_number: "7720098765432", name: "Budi" } }],
      [contract.edit, { params: one, body: { balance: "9" } }],
      [contract.topUp, { params: one, body: { amount: "9" } }],
      [contract.reset, { params }],
    ] as const) {
      expect((await stranger.send(endpoint, input)).status).toBe(404);
      getFailure(await anonymous.send(endpoint, input), "session_lapsed");
    }
    expect((await readAccount(owner, params, "2000100101")).balance).toBe("1000000.00");
  });

  test("an expired payment is offered to developers of an app with a server", async () => {
    const owner = await signedInAs("tenant");
    const viewer = await signedInAs("tenant", { companyId: owner.companyId, companyRole: "viewer" });
    const params = { appId: (await buildTenantServer(owner.id)).appId };
    const withoutServer = { appId: (await buildApp({ ownerId: owner.id, state: "active" })).id };
    expect((await show(owner, params)).can.pay_expired).toBe(true);
    expect((await show(owner, withoutServer)).can.pay_expired).toBe(false);
    expect((await show(viewer, params)).can.pay_expired).toBe(false);
  });

  test("an account of another app is not found", async () => {
    const first = await createApp();
    const second = await createApp();
    const { account_id: accountId } = await readAccount(first.owner, first.params, "2000100101");
    const params = { ...second.params, accountId };
    getFailure(await second.owner.send(contract.topUp, { params, body: { amount: "9" } }), "not_found");
  });

  test("neither is the account that the money of the sandbox comes from", async () => {
    const { owner, params } = await createApp();
    await readAccount(owner, params, "2000100101");
    const { id } = await db().testAccount.findFirstOrThrow({ where: { ...params, kind: "funding" } });
    const reply = await owner.send(contract.topUp, {
      params: { ...params, accountId: id },
      body: { amount: "9" },
    });
    getFailure(reply, "not_found");
  });

  test("a user who changes without an end must wait, and can still end the other sessions", async () => {
    const { owner, params } = await createApp();
    const { account_id: accountId } = await readAccount(owner, params, "2000100101");
    await inject("limits").changes.penalty(owner.id, maxDailyChanges - 1);
    const topUp = () =>
      owner.send(contract.topUp, { params: { ...params, accountId }, body: { amount: "1.00" } });
    expect((await topUp()).status).toBe(200);
    const refused = await topUp();
    getFailure(refused, "too_many_requests");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3600);
    expect((await readAccount(owner, params, "2000100101")).balance).toBe("1000001.00");
    await owner.call(sessionsContract.endOthers, {});
  });

  test("changes are audited", async () => {
    const { owner, params } = await createApp();
    const { account_id: accountId } = await readAccount(owner, params, "2000100101");
    await owner.call(contract.edit, { params: { ...params, accountId }, body: { balance: "9" } });
    await owner.call(contract.reset, { params });
    expect(
      await db().auditEvent.findMany({
        where: { userId: owner.id, event: { startsWith: "test_data" } },
        orderBy: { createdAt: "asc" },
      }),
    ).toMatchObject([
      {
        event: "test_data_changed",
        subjectId: params.appId,
        details: { edit: "account", account: accountId, balance: "9" },
      },
      { event: "test_data_reset", subjectId: params.appId, details: {} },
    ]);
  });
});
