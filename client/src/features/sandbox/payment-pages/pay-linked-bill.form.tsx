import { TextInput } from "@mantine/core";
import type { BillPage } from "contract/payment-pages/payment-pages.contract";
import { PayFromOutside } from "contract/test-data/test-data.contract";
import { usePayBill } from "./payment-pages.queries.ts";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { PageForm } from "#ui/form/page-form.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

/** The amount, if the payer may choose it, and the button that pays. */
export function PayLinkedBillForm({ link, bill }: { link: string; bill: BillPage }) {
  const t = useTexts(paymentPagesTexts);
  const form = useZodForm(PayFromOutside, { amount: bill.amount ?? "" }, null);
  const { mutateAsync: pay } = usePayBill(link);
  return (
    <PageForm
      form={form}
      submitLabel={t("pay")}
      failureTitle={t("notPaid")}
      onSubmit={({ amount }) => pay(amount)}
    >
      {bill.can.choose && (
        <TextInput
          size="md"
          label={t("amountField")}
          description={bill.amount === null ? undefined : t("chooseHint")}
          required
          withAsterisk={false}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps("amount")}
        />
      )}
    </PageForm>
  );
}
