import { useQuery } from "@tanstack/react-query";
import { getQuotaState } from "./near-limit.ts";
import { QuotaList } from "./quota-list.tsx";
import { quotasOfTenantQuery, quotasQuery } from "./quotas.queries.ts";
import { quotasTexts } from "./quotas.texts.ts";
import { ContactSentence } from "#features/platform/portal/contact-sentence.panel.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { WarningNote } from "#ui/feedback/warning-note.tsx";
import { Card } from "#ui/page/card.tsx";
import { Subsection } from "#ui/page/subsection.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** What the signed-in user's company uses of its quotas. */
export function CompanyQuotas() {
  const t = useTexts(quotasTexts);
  const { data: quotas, error, refetch } = useQuery(quotasQuery);
  const body = () => {
    if (quotas !== undefined) return <QuotaList quotas={quotas} />;
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <LinesSkeleton lines={5} />;
  };
  return (
    <Card title={t("title")} hint={<QuotasHint />}>
      {body()}
    </Card>
  );
}

function QuotasHint() {
  const t = useTexts(quotasTexts);
  return (
    <>
      {t("hint")} <ContactSentence start={t("more")} />
    </>
  );
}

/** A warning at the top of the page; nothing while no quota is nearly used up. */
export function NearQuotas() {
  const t = useTexts(quotasTexts);
  const { data: quotas = [] } = useQuery(quotasQuery);
  const near = quotas.filter((quota) => getQuotaState(quota) !== "free");
  if (near.length === 0) return null;
  const names = near.map(({ quota }) => t(quota)).join("; ");
  return <WarningNote title={t("warning", { names })}>{t("warningHint")}</WarningNote>;
}

/** For administrators: the same of the company of a tenant. */
export function QuotasOfTenant({ userId }: { userId: string }) {
  const t = useTexts(quotasTexts);
  const { data: quotas, error, refetch } = useQuery(quotasOfTenantQuery(userId));
  return (
    <Subsection title={t("title")}>
      {quotas !== undefined && <QuotaList quotas={quotas} />}
      {quotas === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {quotas === undefined && error === null && <LinesSkeleton lines={5} />}
    </Subsection>
  );
}
