import { expect, test } from "vitest";
import { SourceAccountsPage } from "./source-accounts.page.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const account = {
  db_id: "0192f0c1-0000-7000-8000-000000000001",
  number: "0060209031245",
  holder: "PT Uji Coba Nusantara",
  currency: "IDR",
  balance: "2500000000.00",
};
const page = { status: "00", message: "Success", data: [account], meta: { total: 1, page: 1, limit: 100 } };
const buildRefusal = (message: string, field: string, code: string) => ({
  status: 409,
  body: { status: "04", remark: message, code, errors: [{ field, code, message }], request_id: "r" },
});
const path = `/api/v1/source-accounts/${account.db_id}`;
const answers = {
  "GET /api/v1/source-accounts?": { body: page },
  [`PUT ${path}`]: buildRefusal(
    "Number is already in use by another source account",
    "number",
    "source_account_taken",
  ),
  [`DELETE ${path}`]: { body: { status: "00", message: "Retire Source Account Success", data: account } },
};

test("the edit form has the values of the account, and an error is shown below its field", async () => {
  const { step } = await renderSignedIn(<SourceAccountsPage />, { answers });
  find("body", account.holder);
  await step(() => find("button", "Edit").click());
  const input = find("[role=dialog] input");
  expect(input).toMatchObject({ value: account.number });
  await step(() => find("[role=dialog] button", "Save").click());
  find("[role=dialog]", "Number is already in use by another source account");
});

test("a new account without values shows the missing fields and is not sent", async () => {
  const { step } = await renderSignedIn(<SourceAccountsPage />, { address: "/?new=1", answers });
  await step(() => find("[role=dialog] button", "Create source account").click());
  find("[role=dialog]", "Number is required");
  find("[role=dialog]", "Holder is required");
});

test("retiring an account requires a confirmation", async () => {
  const { step } = await renderSignedIn(<SourceAccountsPage />, { answers });
  await step(() => find("button", "More actions").click());
  await step(() => find("[role=menuitem]", "Retire source account").click());
  find("[role=dialog]", "0060209031245 (PT Uji Coba Nusantara) will no longer be offered");
  await step(() => find("[role=dialog] button", "Retire").click());
  expect(
    [...document.querySelectorAll("[role=dialog]")].map(({ textContent }) => textContent).join(),
  ).not.toContain("will no longer be offered");
});
