import { LinkFrame } from "./link-frame.tsx";
import { PaymentDecision } from "./payment-decision.tsx";
import { paymentPageQuery } from "./payment-pages.queries.ts";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Plays a customer of the sandbox, who decides on a direct debit: the page of `webRedirectUrl`. */
export function PaymentPage() {
  const t = useTexts(paymentPagesTexts);
  return (
    <LinkFrame
      title={t("title")}
      purpose={t("purpose")}
      missing={{ title: t("noPayment"), hint: t("noPaymentHint") }}
      query={paymentPageQuery}
    >
      {(link, payment) => <PaymentDecision link={link} shown={payment} />}
    </LinkFrame>
  );
}
