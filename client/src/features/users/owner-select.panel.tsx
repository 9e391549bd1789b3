import type { ReactNode } from "react";
import type { User } from "contract/users/users.contract";
import { foundTenantsQuery } from "#features/users/users.queries.ts";
import { usersTexts } from "#features/users/users.texts.ts";
import { SearchedSelect } from "#ui/searched-select.tsx";
import { useTexts } from "#ui/texts.ts";

interface OwnerSelectProps {
  /** The chosen user's id, or empty. */
  value: string;
  onChange: (userId: string) => void;
  error?: ReactNode;
}

/** A tenant, found by company, name or username. */
export function OwnerSelect({ value, onChange, error }: OwnerSelectProps) {
  const t = useTexts(usersTexts);
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
        const state = isactive ? "" : ` · ${t("disabled").toLowerCase()}`;
        return { name: company, hint: `${firstname} ${lastname} · ${username}${state}` };
      }}
      value={value}
      onChange={(user) => onChange(user?.user_id ?? "")}
      error={error}
    />
  );
}
