import { sourceAccountsContract } from "contract/source-accounts/source-accounts.contract";
import { expect, test } from "vitest";
import { dataOf, failureOf, signedInAs } from "#test/caller";
import { usePortal } from "#test/portal";

usePortal();

test("an administrator chooses from four accounts", async () => {
  const { call } = await signedInAs("admin");
  const accounts = dataOf(sourceAccountsContract.list, await call(sourceAccountsContract.list));
  expect(accounts).toHaveLength(4);
  expect(accounts[0]).toEqual({
    number: "0060209031245",
    holder: "PT Uji Coba Nusantara",
    currency: "IDR",
    balance: "2500000000.00",
  });
});

test("a tenant does not see them", async () => {
  failureOf(await (await signedInAs("tenant")).call(sourceAccountsContract.list), "role_not_allowed");
});
