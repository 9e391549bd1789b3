import { useState } from "react";
import { Button, Group, Stack } from "@mantine/core";
import type { CustomerDecision, PaymentPage } from "contract/payment-pages/payment-pages.contract";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { PaymentSummary } from "./payment-summary.tsx";
import { useDecidePayment } from "./payment-pages.queries.ts";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { FailureAlert } from "#ui/feedback/failure-alert.tsx";
import { focusContentIfLost } from "#ui/form/focus-content.ts";
import { useOnce } from "#ui/form/use-once.ts";
import { useTexts } from "#ui/text/texts.ts";

/** A payment, with what its customer can do or has done. */
export function PaymentDecision({ link, shown }: { link: string; shown: PaymentPage }) {
  const t = useTexts(paymentPagesTexts);
  const [isAway, setIsAway] = useState(false);
  const { mutateAsync, data: decided, error, isPending, variables } = useDecidePayment(link);
  const decide = useOnce(async (decision: CustomerDecision) => {
    const { return_url: returnUrl } = await mutateAsync(decision);
    if (returnUrl !== null) window.location.assign(returnUrl);
    focusContentIfLost();
  });
  const changeAway = (next: boolean) => {
    setIsAway(next);
    focusContentIfLost();
  };
  const payment = decided ?? shown;
  const createButtonProps = (decision: CustomerDecision) => ({
    size: "md",
    loading: isPending && variables === decision,
    disabled: isPending && variables !== decision,
    onClick: () => decide(decision),
  });
  const renderActions = () => {
    if (payment.state !== "open") return <PaymentOutcome payment={payment} />;
    if (isAway) return <PaymentOutcome payment={payment} onBack={() => changeAway(false)} />;
    return (
      <Stack gap="sm">
        <Button fullWidth {...createButtonProps("approve")}>
          {t("approve")}
        </Button>
        <Group grow gap="sm">
          <Button variant="default" {...createButtonProps("refuse")}>
            {t("refuse")}
          </Button>
          <Button variant="default" {...createButtonProps("wrong_pin")}>
            {t("wrongPin")}
          </Button>
        </Group>
        <Button variant="subtle" size="md" fullWidth disabled={isPending} onClick={() => changeAway(true)}>
          {t("walkAway")}
        </Button>
      </Stack>
    );
  };
  return (
    <Stack gap="lg">
      {error !== null && <FailureAlert title={t("notDecided")} error={error} />}
      <PaymentSummary payment={payment} />
      {renderActions()}
    </Stack>
  );
}
