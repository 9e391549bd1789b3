import type { Registration } from "contract/registrations/registrations.contract";
import { RegistrationStateBadge } from "./registrations.table.tsx";
import { registrationsTexts } from "./registrations.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import { FactList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";

/** Everything about a registration, and its decision once there is one. */
export function RegistrationFacts({ registration }: { registration: Registration }) {
  const t = useTexts(registrationsTexts);
  const { firstname, lastname, email, company, category, state } = registration;
  const { created_at, confirmed_at, decided_at, decided_by, note } = registration;
  return (
    <FactList<Registration>
      facts={{
        state: { label: t("state"), value: <RegistrationStateBadge state={state} /> },
        firstname: { label: t("name"), value: `${firstname} ${lastname}` },
        lastname: null,
        email: { label: t("email"), value: email },
        company: { label: t("company"), value: company },
        category: { label: t("category"), value: t(category) },
        created_at: { label: t("registered"), value: <ExactTime value={created_at} /> },
        confirmed_at: { label: t("confirmed"), value: <ExactTime value={confirmed_at} /> },
        decided_at:
          decided_at === null ? null : { label: t("decided"), value: <ExactTime value={decided_at} /> },
        decided_by: decided_by === "" ? null : { label: t("decidedBy"), value: decided_by },
        note: note === "" ? null : { label: t("note"), value: note },
        user_id: null,
        db_id: null,
        can: null,
      }}
    />
  );
}
