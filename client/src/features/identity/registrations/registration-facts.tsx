import type { Registration } from "contract/registrations/registrations.contract";
import { RegistrationStateBadge } from "./registrations.table.tsx";
import { registrationsTexts } from "./registrations.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";

/** Everything about a registration, and its decision once there is one. */
export function RegistrationFacts({ registration }: { registration: Registration }) {
  const t = useTexts(registrationsTexts);
  const { firstname, lastname, email, company, category, state } = registration;
  const { created_at, confirmed_at, decided_at, decided_by, note } = registration;
  return (
    <DetailList
      items={[
        { label: t("state"), value: <RegistrationStateBadge state={state} /> },
        { label: t("name"), value: `${firstname} ${lastname}` },
        { label: t("email"), value: email },
        { label: t("company"), value: company },
        { label: t("category"), value: t(category) },
        { label: t("registered"), value: <ExactTime value={created_at} /> },
        { label: t("confirmed"), value: <ExactTime value={confirmed_at} /> },
        ...(decided_at === null ? [] : [{ label: t("decided"), value: <ExactTime value={decided_at} /> }]),
        ...(decided_by === "" ? [] : [{ label: t("decidedBy"), value: decided_by }]),
        ...(note === "" ? [] : [{ label: t("note"), value: note }]),
      ]}
    />
  );
}
