import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconCheck, IconInfoCircle } from "@tabler/icons-react";
import type { PaymentPage } from "contract/payment-pages/payment-pages.contract";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

const hints = {
  paid: "paidHint",
  refused: "refusedHint",
  cancelled: "cancelledHint",
  expired: "expiredHint",
} as const;

function getHint({ state, failure }: PaymentPage) {
  if (state === "open") return "awayHint";
  if (state !== "failed") return hints[state];
  return failure === "wrong_pin" || failure === "insufficient_funds" ? failure : "accounts";
}

/** What became of a payment, with the way back to the shop; of an open one, that its customer left. */
export function PaymentOutcome({ payment, onBack }: { payment: PaymentPage; onBack?: () => void }) {
  const t = useTexts(paymentPagesTexts);
  const { state, return_url: returnUrl } = payment;
  return (
    <Stack gap="sm">
      <Alert
        color="blue"
        variant="light"
        icon={state === "paid" ? <IconCheck size={18} /> : <IconInfoCircle size={18} />}
        title={t(state === "open" ? "away" : state)}
        role="status"
      >
        <Text size="sm">{t(getHint(payment))}</Text>
      </Alert>
      {returnUrl !== null && (
        <Button component="a" href={returnUrl} variant="default" size="md" fullWidth>
          {t("returnNow", { host: new URL(returnUrl).host })}
        </Button>
      )}
      {onBack !== undefined && (
        <Button variant="default" size="md" fullWidth onClick={onBack}>
          {t("back")}
        </Button>
      )}
    </Stack>
  );
}
