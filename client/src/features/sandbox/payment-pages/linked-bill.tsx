import { Alert, Stack, Text } from "@mantine/core";
import { IconCheck, IconInfoCircle } from "@tabler/icons-react";
import type { BillPage } from "contract/payment-pages/payment-pages.contract";
import { PayLinkedBillForm } from "./pay-linked-bill.form.tsx";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { formatMoney } from "#ui/value/format-money.ts";

const states = {
  pending: ["billPending", "billPendingHint"],
  paid: ["billPaid", "billPaidHint"],
  expired: ["billExpired", "billExpiredHint"],
  cancelled: ["billCancelled", "billCancelledHint"],
} as const;

/** A virtual account or QR, with the form that pays it or what became of it. */
export function LinkedBill({ link, bill }: { link: string; bill: BillPage }) {
  const t = useTexts(paymentPagesTexts);
  const [language] = useLanguage();
  const { app, company, kind, number, name, amount, currency, state, expires_at: end } = bill;
  const toMoney = (value: string) => formatMoney(value, currency, language);
  const renderState = () => {
    if (state === "open" || bill.can.pay) return null;
    const [title, hint] = states[state];
    return (
      <Alert
        color="blue"
        variant="light"
        icon={state === "paid" ? <IconCheck size={18} /> : <IconInfoCircle size={18} />}
        title={t(title)}
        role="status"
      >
        <Text size="sm">{t(hint, { amount: toMoney(bill.paid_amount ?? amount ?? "0") })}</Text>
      </Alert>
    );
  };
  return (
    <Stack gap="lg">
      <DetailList
        items={[
          {
            label: t("amount"),
            value:
              amount === null ? (
                t("anyAmount")
              ) : (
                <Text span fz={20} fw={600}>
                  {toMoney(amount)}
                </Text>
              ),
          },
          { label: t("payee"), value: t("ofCompany", { app, company }) },
          { label: t(kind), value: number },
          ...(name === "" ? [] : [{ label: t("billName"), value: <span dir="auto">{name}</span> }]),
          ...(end === null ? [] : [{ label: t("ends"), value: formatDateTime(new Date(end)) }]),
        ]}
      />
      {renderState()}
      {bill.can.pay && <PayLinkedBillForm link={link} bill={bill} />}
    </Stack>
  );
}
