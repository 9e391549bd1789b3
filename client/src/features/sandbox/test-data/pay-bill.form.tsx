import { TextInput } from "@mantine/core";
import { PayFromOutside } from "contract/test-data/test-data.contract";
import { testDataTexts } from "./test-data.texts.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface PayBillFormProps {
  /** Names the bill in what is kept while the form is not sent. */
  id: string;
  /** Null: the payer chooses it. */
  amount: string | null;
  title: string;
  verb: string;
  message: string;
  hint: string;
  onPay: (amount: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Plays the customer of another bank. */
export function PayBillForm({ id, amount, title, verb, message, hint, onPay, onClose }: PayBillFormProps) {
  const t = useTexts(testDataTexts);
  const form = useZodForm(PayFromOutside, { amount: amount ?? "" }, `pay ${id}`);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      submitLabel={verb}
      form={form}
      onSubmit={(values) => onPay(values.amount)}
    >
      <p>{message}</p>
      <TextInput
        label={t("amount")}
        description={hint}
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("amount")}
      />
    </FormModal>
  );
}
