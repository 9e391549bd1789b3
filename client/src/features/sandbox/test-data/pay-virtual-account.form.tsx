import { TextInput } from "@mantine/core";
import { PayVirtualAccount, type TestVirtualAccount } from "contract/test-data/test-data.contract";
import { usePayVirtualAccount } from "./test-data.queries.ts";
import { testDataTexts } from "./test-data.texts.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface PayVirtualAccountFormProps {
  appId: string;
  account: TestVirtualAccount;
  onClose: () => void;
}

/** Plays the customer of another bank, who may pay another amount than that of the bill. */
export function PayVirtualAccountForm({ appId, account, onClose }: PayVirtualAccountFormProps) {
  const t = useTexts(testDataTexts);
  const { number, name, amount, virtual_account_id: id } = account;
  const form = useZodForm(PayVirtualAccount, { amount: amount ?? "" }, `pay ${id}`);
  const pay = usePayVirtualAccount(appId, id);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("payTitle")}
      submitLabel={t("payVerb")}
      form={form}
      onSubmit={(values) => pay.mutateAsync(values.amount)}
    >
      <p>{t("payMessage", { number, name })}</p>
      <TextInput
        label={t("amount")}
        description={t("payAmountHint")}
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("amount")}
      />
    </FormModal>
  );
}
