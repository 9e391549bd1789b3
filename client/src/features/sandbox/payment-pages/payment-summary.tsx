import { Text } from "@mantine/core";
import type { PaymentPage } from "contract/payment-pages/payment-pages.contract";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { formatMoney } from "#ui/value/format-money.ts";

/** What is paid, to whom, until when, and where its customer goes afterwards. */
export function PaymentSummary({ payment }: { payment: PaymentPage }) {
  const t = useTexts(paymentPagesTexts);
  const [language] = useLanguage();
  const { app, company, merchant_id: merchant, expires_at: end } = payment;
  return (
    <DetailList
      items={[
        {
          label: t("amount"),
          value: (
            <Text span fz={20} fw={600}>
              {formatMoney(payment.amount, "IDR", language)}
            </Text>
          ),
        },
        { label: t("payee"), value: t("ofCompany", { app, company }) },
        ...(merchant === "" ? [] : [{ label: t("merchant"), value: merchant }]),
        { label: t("reference"), value: payment.partner_reference_no },
        ...(end === null ? [] : [{ label: t("ends"), value: formatDateTime(new Date(end)) }]),
        { label: t("returnsTo"), value: payment.returns_to },
      ]}
    />
  );
}
