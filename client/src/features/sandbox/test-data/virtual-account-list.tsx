import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { useState } from "react";
import { Button, Group } from "@mantine/core";
import type { TestData, TestVirtualAccount } from "contract/test-data/test-data.contract";
import { testDataTexts } from "./test-data.texts.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { formatMoney } from "#ui/value/format-money.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { StatusBadge, type StatusTone } from "#ui/value/status-badge.tsx";
import typography from "#ui/typography.module.css";
import classes from "./test-data.module.css";

/** The virtual accounts of an app in the sandbox; an open one with an amount is paid by a button. */
export function VirtualAccountList({ appId, data }: { appId: string; data: TestData }) {
  const t = useTexts(testDataTexts);
  return (
    <section aria-label={t("virtualAccounts")}>
      <h3 className={classes.group}>{t("virtualAccounts")}</h3>
      <ul>
        {data.virtual_accounts.map((account) => (
          <VirtualAccount
            key={account.virtual_account_id}
            appId={appId}
            account={account}
            canPay={
              (data.can.change && account.state === "open") ||
              (data.can.pay_expired && account.state === "expired")
            }
          />
        ))}
      </ul>
    </section>
  );
}

const PayVirtualAccountForm = createLazyDialog(
  async () => (await import("./pay-virtual-account.form.tsx")).PayVirtualAccountForm,
);

const tones: Record<TestVirtualAccount["state"], StatusTone> = {
  open: "blue",
  pending: "amber",
  paid: "green",
  expired: "grey",
};

interface VirtualAccountProps {
  appId: string;
  account: TestVirtualAccount;
  canPay: boolean;
}

function VirtualAccount({ appId, account, canPay }: VirtualAccountProps) {
  const t = useTexts(testDataTexts);
  const [language] = useLanguage();
  const { number, name, trx_id: trxId, state, paid_at: paidAt, currency } = account;
  const amount = account.paid_amount ?? account.amount;
  const [isPaying, setIsPaying] = useState(false);
  return (
    <li className={classes.account}>
      <div className={typography.breakable}>
        <MonoValue value={number} what={t("number")} keep="all" />
        <Group gap="2px 10px" className={typography.small}>
          <span dir="auto">{name}</span>
          <span>{trxId}</span>
          <StatusBadge tone={tones[state]} label={t(state)} />
          {paidAt !== null && <RelativeTime value={paidAt} />}
        </Group>
      </div>
      <span className={classes.money}>
        {amount === null ? t("anyAmount") : formatMoney(amount, currency, language)}
      </span>
      {canPay && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t("payOf", { number })}
          onClick={() => setIsPaying(true)}
        >
          {t("pay")}
        </Button>
      )}
      {isPaying && (
        <PayVirtualAccountForm appId={appId} account={account} onClose={() => setIsPaying(false)} />
      )}
    </li>
  );
}
