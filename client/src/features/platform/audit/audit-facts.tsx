import { describeAuditDetails } from "contract/audit/audit-details";
import { auditSubjectNames } from "contract/audit/audit-names";
import type { AuditEvent } from "contract/audit/audit.contract";
import { getWord } from "contract/word-of";
import { AuditResult } from "./audit-result.tsx";
import { auditTexts } from "./audit.texts.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

/** All fields of a security event. */
export function AuditFacts({ event }: { event: AuditEvent }) {
  const t = useTexts(auditTexts);
  const [language] = useLanguage();
  return (
    <DetailList
      items={[
        { label: t("date"), value: <ExactTime value={event.created_at} /> },
        { label: t("event"), value: t(event.event) },
        { label: t("result"), value: <AuditResult event={event} /> },
        { label: t("user"), value: event.username },
        { label: t("subjectType"), value: getWord(auditSubjectNames[language], event.subject_type) },
        { label: t("subject"), value: event.subject_name },
        { label: t("address"), value: event.address },
        { label: t("userAgent"), value: event.user_agent },
        { label: t("requestId"), value: event.request_id },
        { label: t("details"), value: <Details details={event.details} /> },
      ]}
    />
  );
}

function Details({ details }: Pick<AuditEvent, "details">) {
  const [language] = useLanguage();
  const facts = describeAuditDetails(details, language);
  if (facts.length === 0) return "—";
  return (
    <ul className={typography.breakable}>
      {facts.map(({ name, value }) => (
        <li key={name}>
          {name}: {value}
        </li>
      ))}
    </ul>
  );
}
