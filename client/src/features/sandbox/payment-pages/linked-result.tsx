import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ResultDecision, ResultPage } from "contract/payment-pages/payment-pages.contract";
import { useDecideResult } from "./payment-pages.queries.ts";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { FailureAlert } from "#ui/feedback/failure-alert.tsx";
import { useOnce } from "#ui/form/use-once.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { formatMoney } from "#ui/value/format-money.ts";

const texts = {
  transfer: {
    held: ["transferHeld", "transferHeldHint"],
    executed: ["transferExecuted", "transferExecutedHint"],
    failed: ["transferFailed", "transferFailedHint"],
    reversed: ["transferReversed", "transferReversedHint"],
  },
  bulk: {
    held: ["bulkHeld", "bulkHeldHint"],
    executed: ["bulkExecuted", "bulkExecutedHint"],
    failed: ["bulkFailed", "bulkFailedHint"],
    reversed: ["bulkFailed", "bulkFailedHint"],
  },
} as const;

/** A transfer or bulk, what became of it, and what the other bank can decide now. */
export function LinkedResult({ link, result }: { link: string; result: ResultPage }) {
  const t = useTexts(paymentPagesTexts);
  const { mutateAsync, error, isPending, variables } = useDecideResult(link);
  const decide = useOnce<ResultDecision>(mutateAsync);
  const [title, hint] = texts[result.kind][result.result];
  return (
    <Stack gap="lg">
      {error !== null && <FailureAlert title={t("notDecided")} error={error} />}
      <ResultSummary result={result} />
      <Alert
        color="blue"
        variant="light"
        icon={result.result === "executed" ? <IconCheck size={18} /> : <IconInfoCircle size={18} />}
        title={t(title)}
        role="status"
      >
        <Text size="sm">{t(hint, { failed: result.failed_count ?? 0 })}</Text>
      </Alert>
      {result.decisions.length > 0 && (
        <Stack gap="sm">
          {result.decisions.map((decision, index) => (
            <Button
              key={decision}
              size="md"
              fullWidth
              variant={index === 0 && decision !== "reverse" ? "filled" : "default"}
              loading={isPending && variables === decision}
              disabled={isPending && variables !== decision}
              onClick={() => decide(decision)}
            >
              {t(decision)}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function ResultSummary({ result }: { result: ResultPage }) {
  const t = useTexts(paymentPagesTexts);
  const [language] = useLanguage();
  const { app, company, beneficiary_number: number, beneficiary_bank: bank, order_count: orders } = result;
  return (
    <DetailList
      items={[
        {
          label: t("amount"),
          value: (
            <Text span fz={20} fw={600}>
              {formatMoney(result.amount, result.currency, language)}
            </Text>
          ),
        },
        { label: t("orderedBy"), value: t("ofCompany", { app, company }) },
        ...(number === ""
          ? []
          : [{ label: t("beneficiary"), value: bank === "" ? number : t("atBank", { number, bank }) }]),
        ...(orders === null ? [] : [{ label: t("orders"), value: orders }]),
        { label: t("service"), value: result.service_code },
        { label: t("partnerReference"), value: result.partner_reference_no },
      ]}
    />
  );
}
