import { Group } from "@mantine/core";
import { IconCheck, IconCircleHalf2, IconX } from "@tabler/icons-react";
import type { TestBulk, TestData } from "contract/test-data/test-data.contract";
import { ResultBadge } from "./result-badge.tsx";
import { usePageLink } from "./page-link.tsx";
import { useFinishBulk, useLinkBulk } from "./test-data.queries.ts";
import { testDataTexts } from "./test-data.texts.ts";
import { useOnce } from "#ui/form/use-once.ts";
import { RowActions } from "#ui/table/row-actions.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { formatMoney } from "#ui/value/format-money.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import typography from "#ui/typography.module.css";
import classes from "./test-data.module.css";

/** The bulks of an app in the sandbox; nothing before the first one. */
export function BulkList({ appId, data }: { appId: string; data: TestData }) {
  const t = useTexts(testDataTexts);
  if (data.bulks.length === 0) return null;
  return (
    <section aria-label={t("bulks")}>
      <h3 className={classes.group}>{t("bulks")}</h3>
      <ul>
        {data.bulks.map((bulk) => (
          <Bulk key={bulk.bulk_id} appId={appId} bulk={bulk} />
        ))}
      </ul>
    </section>
  );
}

function Bulk({ appId, bulk }: { appId: string; bulk: TestBulk }) {
  const t = useTexts(testDataTexts);
  const [language] = useLanguage();
  const finish = useOnce(useFinishBulk(appId, bulk.bulk_id).mutateAsync);
  const { reference_no: number, failed_count: failed } = bulk;
  const createLink = useLinkBulk(appId, bulk.bulk_id).mutateAsync;
  const link = usePageLink("resultLink", number, () => createLink());
  return (
    <li className={classes.account}>
      <div className={typography.breakable}>
        <MonoValue value={number} what={t("reference")} keep="all" />
        <Group gap="2px 10px" className={typography.small}>
          <span>{bulk.partner_reference_no}</span>
          <span>{t("service", { code: bulk.service_code })}</span>
          {bulk.order_count > 0 && <span>{t("orders", { n: bulk.order_count })}</span>}
          {failed > 0 && <span>{t("failedOrders", { n: failed })}</span>}
          <ResultBadge result={bulk.result} />
          <RelativeTime value={bulk.created_at} />
        </Group>
      </div>
      <span className={classes.money}>{formatMoney(bulk.amount, "IDR", language)}</span>
      {bulk.can.finish && (
        <RowActions
          of={number}
          actions={[
            { label: t("finish"), icon: IconCheck, isPrimary: true, onClick: () => finish("executed") },
            { label: t("finishPartly"), icon: IconCircleHalf2, onClick: () => finish("partly_failed") },
            { label: t("finishFailed"), icon: IconX, onClick: () => finish("failed") },
            link.action,
          ]}
        />
      )}
      {link.dialog}
    </li>
  );
}
