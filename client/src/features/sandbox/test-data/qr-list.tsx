import { useState } from "react";
import type { TestData, TestQr } from "contract/test-data/test-data.contract";
import { Bill } from "./bill.tsx";
import { useExpireQr, useLinkQr, usePayQr } from "./test-data.queries.ts";
import { testDataTexts } from "./test-data.texts.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./test-data.module.css";

const PayBillForm = createLazyDialog(async () => (await import("./pay-bill.form.tsx")).PayBillForm);

/** The QRs of an app in the sandbox, which customers of other banks pay. */
export function QrList({ appId, data }: { appId: string; data: TestData }) {
  const t = useTexts(testDataTexts);
  return (
    <section aria-label={t("qrs")}>
      <h3 className={classes.group}>{t("qrs")}</h3>
      <ul>
        {data.qrs.map((qr) => (
          <Qr key={qr.qr_id} appId={appId} qr={qr} canChange={data.can.change} />
        ))}
      </ul>
      {data.qrs.length === 0 && <div className={typography.small}>{t("noQrs")}</div>}
    </section>
  );
}

function Qr({ appId, qr, canChange }: { appId: string; qr: TestQr; canChange: boolean }) {
  const t = useTexts(testDataTexts);
  const { qr_id: id, reference_no: number } = qr;
  const [isPaying, setIsPaying] = useState(false);
  const pay = usePayQr(appId, id);
  const expire = useExpireQr(appId, id);
  const link = useLinkQr(appId, id);
  const isOpen = canChange && qr.state === "open";
  return (
    <>
      <Bill
        number={number}
        what={t("reference")}
        facts={
          <>
            <span>{qr.partner_reference_no}</span>
            <span>{qr.merchant_id}</span>
          </>
        }
        bill={qr}
        currency="IDR"
        canPay={isOpen}
        canExpire={isOpen}
        payLabel={t("payQrOf", { number })}
        onPay={() => setIsPaying(true)}
        onExpire={() => expire.mutateAsync()}
        onLink={() => link.mutateAsync()}
      />
      {isPaying && (
        <PayBillForm
          id={id}
          amount={qr.amount}
          title={t("payQrTitle")}
          verb={t("payQrVerb")}
          message={t("payQrMessage", { number })}
          hint={t("payQrHint")}
          onPay={pay.mutateAsync}
          onClose={() => setIsPaying(false)}
        />
      )}
    </>
  );
}
