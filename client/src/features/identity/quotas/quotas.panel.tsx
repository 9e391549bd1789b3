import { useQuery } from "@tanstack/react-query";
import { getQuotaState } from "./near-limit.ts";
import { QuotaList } from "./quota-list.tsx";
import { quotasOfTenantQuery, quotasQuery } from "./quotas.queries.ts";
import { quotasTexts } from "./quotas.texts.ts";
import { ContactSentence } from "#features/platform/portal/contact-sentence.panel.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { WarningNote } from "#ui/feedback/warning-note.tsx";
import { Card } from "#ui/page/card.tsx";
import { Subsection, type Frame } from "#ui/page/subsection.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** What the signed-in user's company uses of its quotas. */
export function CompanyQuotas() {
  const t = useTexts(quotasTexts);
  const query = useQuery(quotasQuery);
  return (
    <Card title={t("title")} hint={<QuotasHint />}>
      <Loaded query={query} lines={5}>
        {(quotas) => <QuotaList quotas={quotas} />}
      </Loaded>
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

/** For administrators: the same of the company of a tenant, in a drawer or on a page. */
export function QuotasOfTenant({ userId, Frame = Subsection }: { userId: string; Frame?: Frame }) {
  const t = useTexts(quotasTexts);
  const query = useQuery(quotasOfTenantQuery(userId));
  return (
    <Frame title={t("title")}>
      <Loaded query={query} lines={5}>
        {(quotas) => <QuotaList quotas={quotas} />}
      </Loaded>
    </Frame>
  );
}
