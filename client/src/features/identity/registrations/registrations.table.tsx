import { appCategories } from "contract/apps/apps.contract";
import {
  registrationStates,
  type Registration,
  type RegistrationState,
} from "contract/registrations/registrations.contract";
import { registrationsTexts } from "./registrations.texts.ts";
import type { Column, Filter } from "#ui/table/data-table-types.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { formatDateTime } from "#ui/value/date-time.ts";
import { useTexts } from "#ui/text/texts.ts";

const tones = { waiting: "amber", approved: "green", rejected: "red" } as const;

export function RegistrationStateBadge({ state }: { state: RegistrationState }) {
  const t = useTexts(registrationsTexts);
  return <StatusBadge tone={tones[state]} label={t(state)} />;
}

export function useRegistrationColumns(): Column<Registration>[] {
  const t = useTexts(registrationsTexts);
  return [
    {
      key: "name",
      orderBy: "name",
      title: t("name"),
      value: ({ firstname, lastname }) => `${firstname} ${lastname}`,
    },
    { key: "email", orderBy: "email", title: t("email"), value: ({ email }) => email },
    { key: "company", orderBy: "company", title: t("company"), value: ({ company }) => company },
    { key: "category", title: t("category"), value: ({ category }) => t(category) },
    {
      key: "state",
      title: t("state"),
      value: ({ state }) => t(state),
      render: ({ state }) => <RegistrationStateBadge state={state} />,
    },
    {
      key: "created_at",
      orderBy: "created_at",
      title: t("registered"),
      value: ({ created_at }) => formatDateTime(new Date(created_at)),
      render: ({ created_at }) => <RelativeTime value={created_at} />,
    },
  ];
}

export function useRegistrationFilters(): Filter[] {
  const t = useTexts(registrationsTexts);
  return [
    {
      kind: "select",
      key: "state",
      label: t("state"),
      options: registrationStates.map((value) => ({ value, label: t(value) })),
    },
    {
      kind: "select",
      key: "category",
      label: t("category"),
      options: appCategories.map((value) => ({ value, label: t(value) })),
    },
    { kind: "period", label: t("registered") },
  ];
}
