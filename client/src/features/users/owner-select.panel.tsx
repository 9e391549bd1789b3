import type { ReactNode } from "react";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { usersQuery } from "#features/users/users.queries.ts";
import { usersTexts } from "#features/users/users.texts.ts";
import { remarkOf } from "#ui/failure.ts";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/users/users.module.css";

interface OwnerSelectProps {
  /** The chosen user's id, or empty. */
  value: string;
  onChange: (userId: string) => void;
  error?: ReactNode;
}

/** A tenant, found by company, name or username. */
export function OwnerSelect({ value, onChange, error }: OwnerSelectProps) {
  const t = useTexts(usersTexts);
  const { data: users = [], error: failure, isPending } = useQuery(usersQuery);
  const tenants = users.filter((user) => user.rolecode === "T");
  return (
    <Select
      label={t("user")}
      placeholder={isPending ? t("loading") : t("userPlaceholder")}
      required
      searchable
      openOnFocus={false}
      autoComplete="off"
      nothingFoundMessage={t("noUser")}
      maxDropdownHeight={280}
      data={tenants.map((user) => ({
        value: user.user_id,
        label: `${user.company} · ${user.username}`,
      }))}
      renderOption={({ option }) => {
        const user = tenants.find(({ user_id }) => user_id === option.value);
        if (user === undefined) return option.label;
        const state = user.isactive ? "" : ` · ${t("disabled").toLowerCase()}`;
        return (
          <span className={classes.who} dir="auto">
            {user.company}
            <span className={classes.optionHint}>
              {user.firstname} {user.lastname} · {user.username}
              {state}
            </span>
          </span>
        );
      }}
      filter={({ options, search }) => {
        const words = search.toLowerCase().split(/\s+/).filter(Boolean);
        const matching = new Set(
          tenants
            .filter((user) => {
              const text = [user.company, user.firstname, user.lastname, user.username, user.email, "·"].join(
                " ",
              );
              return words.every((word) => text.toLowerCase().includes(word));
            })
            .map(({ user_id }) => user_id),
        );
        return options.filter((option) => "value" in option && matching.has(option.value));
      }}
      value={value === "" ? null : value}
      onChange={(userId) => onChange(userId ?? "")}
      error={error ?? (failure === null ? null : remarkOf(failure))}
    />
  );
}
