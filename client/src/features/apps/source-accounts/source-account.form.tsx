import { TextInput } from "@mantine/core";
import { EditSourceAccount, type SourceAccount } from "contract/source-accounts/source-accounts.contract";
import { useSaveSourceAccount } from "./source-accounts.queries.ts";
import { sourceAccountsTexts } from "./source-accounts.texts.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useZodForm } from "#ui/form/zod-form.ts";

interface SourceAccountFormProps {
  /** The account to edit, or null for a new one. */
  account: SourceAccount | null;
  opened: boolean;
  onClose: () => void;
}

const nothing = { number: "", holder: "", currency: "IDR", balance: "" };

export function SourceAccountForm({ account, opened, onClose }: SourceAccountFormProps) {
  const t = useTexts(sourceAccountsTexts);
  const { number, holder, currency, balance } = account ?? nothing;
  const form = useZodForm<EditSourceAccount>(
    EditSourceAccount,
    { number, holder, currency, balance },
    `source-account ${account?.db_id ?? "new"}`,
  );
  const save = useSaveSourceAccount(account?.db_id ?? null);

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t(account === null ? "createTitle" : "editTitle")}
      submitLabel={t(account === null ? "createVerb" : "editVerb")}
      form={form}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <TextInput
        label={t("number")}
        description={t(account === null ? "newNumberHint" : "numberHint")}
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("number")}
      />
      <TextInput label={t("holder")} required autoComplete="off" {...form.getInputProps("holder")} />
      <TextInput label={t("currency")} required autoComplete="off" {...form.getInputProps("currency")} />
      <TextInput
        label={t("balance")}
        description={t("balanceHint")}
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("balance")}
      />
    </FormModal>
  );
}
