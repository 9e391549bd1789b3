import { Alert, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { LinkedBill } from "./linked-bill.tsx";
import { billPageQuery } from "./payment-pages.queries.ts";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { getRemark } from "#ui/feedback/failure.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** Plays a customer of another bank, who pays a virtual account or QR: the page of a link from the test data. */
export function BillPage() {
  const t = useTexts(paymentPagesTexts);
  const [search] = useSearchParams();
  const link = search.get("link") ?? "";
  const { data: bill, error } = useQuery({ ...billPageQuery(link), enabled: link !== "" });
  const renderBody = () => {
    if (link === "" || error !== null)
      return (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertCircle size={18} />}
          title={t("noBill")}
          role="alert"
        >
          <Text size="sm">{error === null ? t("noBillHint") : getRemark(error)}</Text>
        </Alert>
      );
    if (bill === undefined) return <LinesSkeleton lines={5} />;
    return <LinkedBill link={link} bill={bill} />;
  };
  return (
    <SignInFrame question={t("question")} title={t("billTitle")} purpose={t("billPurpose")}>
      {renderBody()}
    </SignInFrame>
  );
}
