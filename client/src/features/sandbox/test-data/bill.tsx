import type { ReactNode } from "react";
import { Button, Group } from "@mantine/core";
import { IconHourglassOff } from "@tabler/icons-react";
import type { PaymentLink, TestQr, TestVirtualAccount } from "contract/test-data/test-data.contract";
import { usePageLink } from "./page-link.tsx";
import { testDataTexts } from "./test-data.texts.ts";
import { useOnce } from "#ui/form/use-once.ts";
import { RowActions } from "#ui/table/row-actions.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { formatMoney } from "#ui/value/format-money.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { StatusBadge, type StatusTone } from "#ui/value/status-badge.tsx";
import typography from "#ui/typography.module.css";
import classes from "./test-data.module.css";

type State = TestVirtualAccount["state"] | TestQr["state"];

const tones: Record<State, StatusTone> = {
  open: "blue",
  pending: "amber",
  paid: "green",
  expired: "grey",
  cancelled: "grey",
};

interface BillProps {
  number: string;
  /** What the number is called when it is copied. */
  what: string;
  facts: ReactNode;
  bill: Pick<TestVirtualAccount, "amount" | "paid_amount" | "paid_at"> & { state: State };
  currency: string;
  canPay: boolean;
  canExpire: boolean;
  /** Of the button, for screen readers. */
  payLabel: string;
  onPay: () => void;
  onExpire: () => Promise<unknown>;
  /** Creates the link of the page that pays it. */
  onLink: () => Promise<PaymentLink>;
}

/** Something that a customer of another bank can pay. */
export function Bill(props: BillProps) {
  const { number, what, facts, bill, currency, canPay, canExpire, payLabel, onPay, onExpire, onLink } = props;
  const t = useTexts(testDataTexts);
  const [language] = useLanguage();
  const amount = bill.paid_amount ?? bill.amount;
  const expire = useOnce<string>(onExpire);
  const link = usePageLink("paymentLink", number, onLink);
  const actions = [
    ...(canPay ? [link.action] : []),
    ...(canExpire ? [{ label: t("expireNow"), icon: IconHourglassOff, onClick: () => expire(number) }] : []),
  ];
  return (
    <li className={classes.account}>
      <div className={typography.breakable}>
        <MonoValue value={number} what={what} keep="all" />
        <Group gap="2px 10px" className={typography.small}>
          {facts}
          <StatusBadge tone={tones[bill.state]} label={t(bill.state)} />
          {bill.paid_at !== null && <RelativeTime value={bill.paid_at} />}
        </Group>
      </div>
      <span className={classes.money}>
        {amount === null ? t("anyAmount") : formatMoney(amount, currency, language)}
      </span>
      {(canPay || canExpire) && (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {canPay && (
            <Button variant="default" size="compact-sm" aria-label={payLabel} onClick={onPay}>
              {t("pay")}
            </Button>
          )}
          <RowActions of={number} actions={actions} />
        </Group>
      )}
      {link.dialog}
    </li>
  );
}
