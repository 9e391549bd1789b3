import type { TestAccount } from "contract/test-data/test-data.contract";
import { expect, test } from "vitest";
import { TestAccountForm } from "./test-account.form.tsx";
import { enter } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const account: TestAccount = {
  account_id: "t1",
  kind: "beneficiary",
  account_number: "2000200202",
  bank_code: "",
  name: "Sari Wulandari",
  status: "active",
  currency: "IDR",
  balance: "1000.00",
};

test.each([
  [null, "POST /api/v1/apps/a1/test-data/accounts"],
  [account, "PUT /api/v1/apps/a1/test-data/accounts/t1"],
  // A code of an earlier version, which a new account cannot have.
  [{ ...account, bank_code: "BCA" }, "PUT /api/v1/apps/a1/test-data/accounts/t1"],
])("an account is added, or the given one is changed", async (given, call) => {
  const form = <TestAccountForm appId="a1" account={given} onClose={() => undefined} />;
  const { sent, step } = await renderSignedIn(form, { role: "tenant" });
  await step(() => {
    if (given === null) enter(/^Number/, "2000200299");
    enter(/^Name/, "Budi");
  });
  await step(() => find("[role=dialog] button[type=submit]").click());
  expect(sent).toMatchObject([{ call, body: { name: "Budi" } }]);
});

test("what was not changed is not sent, so that a balance that a transfer moved meanwhile is kept", async () => {
  const form = <TestAccountForm appId="a1" account={account} onClose={() => undefined} />;
  const { sent, step } = await renderSignedIn(form, { role: "tenant" });
  await step(() => enter(/^Name/, "Budi"));
  await step(() => find("[role=dialog] button[type=submit]").click());
  await step(() => enter(/^Balance/, "500"));
  await step(() => find("[role=dialog] button[type=submit]").click());
  expect(sent.map(({ body }) => body)).toEqual([{ name: "Budi" }, { balance: "500" }]);
});
