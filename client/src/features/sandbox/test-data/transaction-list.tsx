import { Box, Group } from "@mantine/core";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import type { TestData, TestTransaction } from "contract/test-data/test-data.contract";
import { ResultBadge } from "./result-badge.tsx";
import { usePageLink } from "./page-link.tsx";
import { useDecideTransfer, useLinkTransfer } from "./test-data.queries.ts";
import { testDataTexts } from "./test-data.texts.ts";
import { useOnce } from "#ui/form/use-once.ts";
import { RowActions } from "#ui/table/row-actions.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { formatMoney } from "#ui/value/format-money.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import typography from "#ui/typography.module.css";
import classes from "./test-data.module.css";

/** The last transactions of an app in the sandbox. Those at other banks are decided here. */
export function TransactionList({ appId, data }: { appId: string; data: TestData }) {
  const t = useTexts(testDataTexts);
  return (
    <section aria-label={t("transactions")}>
      <h3 className={classes.group}>{t("transactions")}</h3>
      <ul>
        {data.transactions.map((transaction) => (
          <Transaction key={transaction.reference_no} appId={appId} transaction={transaction} />
        ))}
      </ul>
      {data.transactions.length === 0 && <div className={typography.small}>{t("noTransactions")}</div>}
    </section>
  );
}

function Transaction({ appId, transaction }: { appId: string; transaction: TestTransaction }) {
  const t = useTexts(testDataTexts);
  const [language] = useLanguage();
  const decide = useOnce(useDecideTransfer(appId, transaction.reference_no).mutateAsync);
  const createLink = useLinkTransfer(appId, transaction.reference_no).mutateAsync;
  const link = usePageLink("resultLink", transaction.reference_no, () => createLink());
  const { kind, service_code: code, source_number: from, beneficiary_number: to, can } = transaction;
  const decisions = [
    { label: t("settle"), icon: IconCheck, isPrimary: true, action: "settle" as const },
    { label: t("return"), icon: IconArrowBackUp, action: "return" as const },
    { label: t("reverse"), icon: IconArrowBackUp, action: "reverse" as const },
  ]
    .filter(({ action }) => can[action])
    .map(({ action, ...shown }) => ({ ...shown, onClick: () => decide(action) }));
  return (
    <li className={classes.account}>
      <div className={typography.breakable}>
        {kind === "transfer" ? t("transfer", { code }) : t(kind)}
        {transaction.refusal !== null && (
          <Box component="span" c="var(--mantine-color-error)">
            {" "}
            · {t("refused")}
          </Box>
        )}
        <Group gap="2px 10px" className={typography.small}>
          <span>
            {t("fromTo", { from: from === "" ? t("sandbox") : from, to: to === "" ? t("sandbox") : to })}
          </span>
          <ResultBadge result={transaction.result} />
          <RelativeTime value={transaction.created_at} />
        </Group>
      </div>
      <span className={classes.money}>{formatMoney(transaction.amount, transaction.currency, language)}</span>
      {decisions.length > 0 && (
        <RowActions of={transaction.reference_no} actions={[...decisions, link.action]} />
      )}
      {link.dialog}
    </li>
  );
}
