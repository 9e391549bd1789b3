import { LinkFrame } from "./link-frame.tsx";
import { LinkedBill } from "./linked-bill.tsx";
import { billPageQuery } from "./payment-pages.queries.ts";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Plays a customer of another bank, who pays a virtual account or QR: the page of a link from the test data. */
export function BillPage() {
  const t = useTexts(paymentPagesTexts);
  return (
    <LinkFrame
      title={t("billTitle")}
      purpose={t("billPurpose")}
      missing={{ title: t("noBill"), hint: t("noBillHint") }}
      query={billPageQuery}
    >
      {(link, bill) => <LinkedBill link={link} bill={bill} />}
    </LinkFrame>
  );
}
