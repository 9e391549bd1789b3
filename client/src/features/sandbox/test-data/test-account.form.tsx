import { Select, TextInput } from "@mantine/core";
import {
  CreateTestAccount,
  testAccountStatuses,
  TopUp,
  type TestAccount,
} from "contract/test-data/test-data.contract";
import { useAddTestAccount, useEditTestAccount, useTopUp } from "./test-data.queries.ts";
import { testDataTexts } from "./test-data.texts.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface TestAccountFormProps {
  appId: string;
  /** The account to edit, or null for a new beneficiary. */
  account: TestAccount | null;
  onClose: () => void;
}

const nothing = { account_number: "", bank_code: "", name: "", status: "active" as const, balance: "0" };

export function TestAccountForm({ appId, account, onClose }: TestAccountFormProps) {
  const t = useTexts(testDataTexts);
  const { account_number, bank_code, name, status, balance } = account ?? nothing;
  const form = useZodForm(
    CreateTestAccount,
    // The code of an account is not edited, and may be one that new accounts cannot have.
    { account_number, bank_code: "", name, status, balance },
    `test-account ${appId} ${account?.account_id ?? "new"}`,
  );
  const add = useAddTestAccount(appId);
  const edit = useEditTestAccount(appId);
  /** Only what was changed is sent, so that a balance that a transfer moved meanwhile is kept. */
  const pickChanges = (values: EditValues) => ({
    ...(form.isDirty("name") ? { name: values.name } : {}),
    ...(form.isDirty("status") ? { status: values.status } : {}),
    ...(form.isDirty("balance") ? { balance: values.balance } : {}),
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t(account === null ? "addTitle" : "editTitle")}
      submitLabel={t(account === null ? "addVerb" : "editVerb")}
      form={form}
      onSubmit={(values) =>
        account === null
          ? add.mutateAsync(values)
          : edit.mutateAsync({ accountId: account.account_id, body: pickChanges(values) })
      }
    >
      <TextInput
        label={t("number")}
        required
        disabled={account !== null}
        autoComplete="off"
        {...form.getInputProps("account_number")}
      />
      <TextInput
        label={`${t("bankCode")} (${t("optional")})`}
        description={t("bankCodeHint")}
        disabled={account !== null}
        autoComplete="off"
        {...(account === null ? form.getInputProps("bank_code") : { value: bank_code })}
      />
      <TextInput label={t("name")} required autoComplete="off" {...form.getInputProps("name")} />
      <Select
        label={t("status")}
        description={t("statusHint")}
        allowDeselect={false}
        data={testAccountStatuses.map((value) => ({ value, label: t(value) }))}
        {...form.getInputProps("status")}
      />
      <TextInput
        label={t("balance")}
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("balance")}
      />
    </FormModal>
  );
}

type EditValues = Pick<TestAccount, "name" | "status" | "balance">;

interface TopUpFormProps {
  appId: string;
  account: TestAccount;
  onClose: () => void;
}

export function TopUpForm({ appId, account, onClose }: TopUpFormProps) {
  const t = useTexts(testDataTexts);
  const form = useZodForm(TopUp, { amount: "" }, `top-up ${account.account_id}`);
  const topUp = useTopUp(appId, account.account_id);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("topUpTitle", { number: account.account_number })}
      submitLabel={t("topUp")}
      form={form}
      onSubmit={({ amount }) => topUp.mutateAsync(amount)}
    >
      <TextInput
        label={t("amount")}
        required
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("amount")}
      />
    </FormModal>
  );
}
