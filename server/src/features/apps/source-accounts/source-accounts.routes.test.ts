import { randomUUID } from "node:crypto";
import { appsContract } from "contract/apps/apps.contract";
import { sourceAccountsContract as contract } from "contract/source-accounts/source-accounts.contract";
import { expect, test } from "vitest";
import { seedSourceAccounts } from "../../../../../prisma/seed/source-accounts.seed.ts";
import { db } from "#db/database.ts";
import { getData, getFailure, getErrors, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

let lastNumber = 7_000_000_000;
const createAccount = () => ({
  number: String((lastNumber += 1)),
  holder: "PT Uji Baru",
  currency: "IDR",
  balance: "1000.50",
});

/** An administrator and a newly added account. */
async function withAccount() {
  const admin = await signedInAs("admin");
  const account = getData(contract.create, await admin.call(contract.create, { body: createAccount() }));
  const { db_id, ...terms } = account;
  return { admin, account, terms, params: { accountId: db_id } };
}

const listNumbers = async ({ call }: SignedIn) =>
  getPage(contract.list, await call(contract.list)).rows.map(({ number }) => number);

const createApp = ({ id, send }: SignedIn, accounts: string[]) =>
  send(appsContract.create, {
    body: {
      user_id: id,
      name: "Kasir",
      type: "production",
      products: ["/api/v1.0/balance-inquiry"],
      src_accounts: accounts,
      max_rate: 30,
      isactive: true,
    },
  });

const readAudit = (subjectId: string) =>
  db().auditEvent.findMany({ where: { subjectId }, orderBy: { createdAt: "asc" } });

test("a new portal has four source accounts, each with its id", async () => {
  const { call } = await signedInAs("admin");
  const accounts = getPage(contract.list, await call(contract.list)).rows;
  expect(accounts.slice(0, 4)).toHaveLength(4);
  expect(accounts[0]).toEqual({
    db_id: (await db().sourceAccount.findUniqueOrThrow({ where: { number: "0060209031245" } })).id,
    number: "0060209031245",
    holder: "PT Uji Coba Nusantara",
    currency: "IDR",
    balance: "2500000000.00",
  });
});

test("a restart does not restore the seeded values of an edited account", async () => {
  const count = await db().sourceAccount.count();
  const first = await db().sourceAccount.findFirstOrThrow({ orderBy: { number: "asc" } });
  await db().sourceAccount.update({ where: { id: first.id }, data: { number: "0060209031299" } });
  await seedSourceAccounts(db());
  expect(await db().sourceAccount.count()).toBe(count);
  await db().sourceAccount.update({ where: { id: first.id }, data: { number: first.number } });
});

test("an added account can be assigned, and writes an audit event", async () => {
  const { admin, account } = await withAccount();
  expect(account).toMatchObject({ holder: "PT Uji Baru", currency: "IDR", balance: "1000.50" });
  expect(await listNumbers(admin)).toContain(account.number);
  const app = getData(appsContract.create, await createApp(admin, [account.number]));
  expect(app.src_accounts).toEqual([account.number]);
  expect(await readAudit(account.db_id)).toMatchObject([
    {
      event: "source_account_added",
      username: admin.username,
      subjectType: "source_account",
      subjectName: account.number,
      details: { holder: "PT Uji Baru", balance: "1000.50" },
    },
  ]);
});

test("an edited account keeps its apps, also with a new number", async () => {
  const { admin, account, terms, params } = await withAccount();
  const app = getData(appsContract.create, await createApp(admin, [account.number]));
  const body = { ...createAccount(), holder: "PT Ganti Nama", currency: "USD", balance: "5" };
  const edited = getData(contract.edit, await admin.call(contract.edit, { params, body }));
  expect(edited).toEqual({ ...body, db_id: account.db_id, balance: "5.00" });
  const detail = await admin.call(appsContract.detail, { params: { appId: app.db_id } });
  expect(getData(appsContract.detail, detail).src_accounts).toEqual([body.number]);
  expect((await readAudit(account.db_id)).at(-1)).toMatchObject({
    event: "source_account_edited",
    details: { number: body.number, from: terms },
  });
});

test("a retired account is hidden and can no longer be assigned; apps keep it", async () => {
  const { admin, account, params } = await withAccount();
  const app = getData(appsContract.create, await createApp(admin, [account.number]));
  getData(contract.retire, await admin.call(contract.retire, { params }));
  expect(await listNumbers(admin)).not.toContain(account.number);
  expect(getErrors(await createApp(admin, [account.number]))).toEqual([
    `src_accounts: Source Account ${account.number} does not exist: ` +
      "an administrator can add it on the Source accounts page",
  ]);
  const detail = await admin.call(appsContract.detail, { params: { appId: app.db_id } });
  expect(getData(appsContract.detail, detail).src_accounts).toEqual([account.number]);
  expect((await readAudit(account.db_id)).at(-1)).toMatchObject({ event: "source_account_retired" });

  getFailure(await admin.call(contract.retire, { params }), "not_found");
  getFailure(await admin.call(contract.edit, { params, body: createAccount() }), "not_found");
});

test("adding an account with the number of a retired one restores it", async () => {
  const { admin, account, params } = await withAccount();
  getData(contract.retire, await admin.call(contract.retire, { params }));
  const body = { ...createAccount(), number: account.number, holder: "PT Kembali" };
  const back = getData(contract.create, await admin.call(contract.create, { body }));
  expect(back).toMatchObject({ db_id: account.db_id, holder: "PT Kembali" });
  expect(await listNumbers(admin)).toContain(account.number);
});

test("the number of another account returns a conflict", async () => {
  const { admin, account, params } = await withAccount();
  const other = (await withAccount()).account;
  const taken = {
    code: "source_account_taken",
    message: "Number is already in use by another source account",
  };
  for (const reply of [
    await admin.call(contract.create, { body: { ...createAccount(), number: account.number } }),
    await admin.call(contract.edit, { params, body: { ...createAccount(), number: other.number } }),
  ])
    expect(getFailure(reply, "conflict").errors).toEqual([{ field: "number", ...taken }]);
});

test("each invalid field is reported by name", async () => {
  const { send } = await signedInAs("admin");
  const listErrors = async (body: object) => getErrors(await send(contract.create, { body }));
  expect(await listErrors({})).toEqual([
    "number: Number is required",
    "holder: Holder is required",
    "balance: Balance must be a number such as 2500000 or 2500000.50",
  ]);
  const wrong = { number: "12 34", holder: " ", currency: "idr", balance: "1,000" };
  expect(await listErrors(wrong)).toEqual([
    "number: Number must have 6 to 19 digits",
    "holder: Holder is required",
    "currency: Currency must be a code of three capital letters, such as IDR",
    "balance: Balance must be a number such as 2500000 or 2500000.50",
  ]);
  expect(await listErrors({ ...createAccount(), balance: `1${"0".repeat(16)}` })).toHaveLength(1);
});

test("the list supports search and export, without retired accounts", async () => {
  const [kept, retired] = [await withAccount(), await withAccount()];
  const { admin } = kept;
  getData(contract.retire, await admin.call(contract.retire, { params: retired.params }));
  const query = { keyword: kept.account.number.slice(0, 9), order_type: "DESC" };
  const { rows } = getPage(contract.list, await admin.call(contract.list, { query }));
  expect(rows).toContainEqual(kept.account);
  expect(rows.map(({ number }) => number)).not.toContain(retired.account.number);
  const file = await admin.send(contract.export, { query: { ...query, format: "csv" } });
  expect(file.text).toContain(kept.account.number);
  expect(file.text).not.toContain(retired.account.number);

  const detail = await admin.call(contract.detail, { params: kept.params });
  expect(getData(contract.detail, detail)).toEqual(kept.account);
  getFailure(await admin.call(contract.detail, { params: retired.params }), "not_found");
});

test("tenants cannot list or change source accounts", async () => {
  const { params } = await withAccount();
  const { call } = await signedInAs("tenant");
  for (const reply of [
    await call(contract.list),
    await call(contract.create, { body: createAccount() }),
    await call(contract.edit, { params, body: createAccount() }),
    await call(contract.retire, { params }),
  ])
    getFailure(reply, "role_not_allowed");
  getFailure(
    await (await signedInAs("admin")).call(contract.retire, { params: { accountId: randomUUID() } }),
    "not_found",
  );
});
