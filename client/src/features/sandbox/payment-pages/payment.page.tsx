import { Alert, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { PaymentDecision } from "./payment-decision.tsx";
import { paymentPageQuery } from "./payment-pages.queries.ts";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { getRemark } from "#ui/feedback/failure.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** Plays a customer of the sandbox, who decides on a direct debit: the page of `webRedirectUrl`. */
export function PaymentPage() {
  const t = useTexts(paymentPagesTexts);
  const [search] = useSearchParams();
  const link = search.get("link") ?? "";
  const { data: payment, error } = useQuery({ ...paymentPageQuery(link), enabled: link !== "" });
  const renderBody = () => {
    if (link === "" || error !== null)
      return (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertCircle size={18} />}
          title={t("noPayment")}
          role="alert"
        >
          <Text size="sm">{error === null ? t("noPaymentHint") : getRemark(error)}</Text>
        </Alert>
      );
    if (payment === undefined) return <LinesSkeleton lines={6} />;
    return <PaymentDecision link={link} shown={payment} />;
  };
  return (
    <SignInFrame question={t("question")} title={t("title")} purpose={t("purpose")}>
      {renderBody()}
    </SignInFrame>
  );
}
