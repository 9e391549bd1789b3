import { useState } from "react";
import type { TestData, TestVirtualAccount } from "contract/test-data/test-data.contract";
import { Bill } from "./bill.tsx";
import { useExpireVirtualAccount, useLinkVirtualAccount, usePayVirtualAccount } from "./test-data.queries.ts";
import { testDataTexts } from "./test-data.texts.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./test-data.module.css";

const PayBillForm = createLazyDialog(async () => (await import("./pay-bill.form.tsx")).PayBillForm);

/** The virtual accounts of an app in the sandbox, which customers of other banks pay. */
export function VirtualAccountList({ appId, data }: { appId: string; data: TestData }) {
  const t = useTexts(testDataTexts);
  return (
    <section aria-label={t("virtualAccounts")}>
      <h3 className={classes.group}>{t("virtualAccounts")}</h3>
      <ul>
        {data.virtual_accounts.map((account) => (
          <VirtualAccount key={account.virtual_account_id} appId={appId} account={account} can={data.can} />
        ))}
      </ul>
    </section>
  );
}

interface VirtualAccountProps {
  appId: string;
  account: TestVirtualAccount;
  can: TestData["can"];
}

function VirtualAccount({ appId, account, can }: VirtualAccountProps) {
  const t = useTexts(testDataTexts);
  const { virtual_account_id: id, number, name, state } = account;
  const [isPaying, setIsPaying] = useState(false);
  const pay = usePayVirtualAccount(appId, id);
  const expire = useExpireVirtualAccount(appId, id);
  const link = useLinkVirtualAccount(appId, id);
  const isOpen = state === "open";
  return (
    <>
      <Bill
        number={number}
        what={t("number")}
        facts={
          <>
            <span dir="auto">{name}</span>
            <span>{account.trx_id}</span>
          </>
        }
        bill={account}
        currency={account.currency}
        canPay={(can.change && isOpen) || (can.pay_expired && state === "expired")}
        canExpire={can.change && isOpen}
        payLabel={t("payOf", { number })}
        onPay={() => setIsPaying(true)}
        onExpire={() => expire.mutateAsync()}
        onLink={() => link.mutateAsync()}
      />
      {isPaying && (
        <PayBillForm
          id={id}
          amount={account.amount}
          title={t("payTitle")}
          verb={t("payVerb")}
          message={t("payMessage", { number, name })}
          hint={t("payAmountHint")}
          onPay={pay.mutateAsync}
          onClose={() => setIsPaying(false)}
        />
      )}
    </>
  );
}
