import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { User } from "contract/users/users.contract";
import { foundTenantsQuery, usersList } from "./users.queries.ts";
import { getUserStateName } from "./user-state.panel.tsx";
import { usersTexts } from "./users.texts.ts";
import { SearchedSelect } from "#ui/form/searched-select.tsx";
import { useTexts } from "#ui/text/texts.ts";

interface OwnerSelectProps {
  /** The chosen user's id, or empty. */
  value: string;
  onChange: (userId: string, user: User | null) => void;
  error?: ReactNode;
}

/** Selects a tenant, with a search by company, name or username. */
export function OwnerSelect({ value, onChange, error }: OwnerSelectProps) {
  const t = useTexts(usersTexts);
  // A form that was left restores the id only, and its user may not be among the first hits.
  const { data: owner } = useQuery({ ...usersList.one(value), enabled: value !== "" });
  return (
    <SearchedSelect
      label={t("user")}
      data-autofocus
      placeholder={t("userPlaceholder")}
      nothingFound={t("noUser")}
      required
      find={foundTenantsQuery}
      idOf={(user: User) => user.user_id}
      labelOf={({ company, username }) => `${company} · ${username}`}
      wordsOf={({ company, firstname, lastname, username, isactive }) => {
        const state = isactive ? "" : ` · ${getUserStateName("disabled").toLowerCase()}`;
        return { name: company, hint: `${firstname} ${lastname} · ${username}${state}` };
      }}
      value={value}
      known={owner}
      onChange={(user) => onChange(user?.user_id ?? "", user)}
      error={error}
    />
  );
}
