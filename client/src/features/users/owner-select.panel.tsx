import { useState, type ReactNode } from "react";
import { Loader, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { User } from "contract/users/users.contract";
import { foundUsersQuery } from "#features/users/users.queries.ts";
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

const labelOf = ({ company, username }: User) => `${company} · ${username}`;

/** A tenant, found by company, name or username; the server searches, because there may be very many. */
export function OwnerSelect({ value, onChange, error }: OwnerSelectProps) {
  const t = useTexts(usersTexts);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<User | null>(null);
  const typed = chosen !== null && search === labelOf(chosen) ? "" : search.trim().slice(0, 200);
  const [keyword] = useDebouncedValue(typed, 250);
  const found = useQuery({ ...foundUsersQuery(keyword), placeholderData: keepPreviousData });
  const isSearching = found.isFetching || keyword !== typed;

  const tenants = (found.data ?? []).filter((user) => user.rolecode === "T");
  const isMissing = chosen !== null && tenants.every(({ user_id }) => user_id !== chosen.user_id);
  const offered = chosen !== null && isMissing && value !== "" ? [chosen, ...tenants] : tenants;
  const userOf = (userId: string | null) => offered.find(({ user_id }) => user_id === userId) ?? null;

  return (
    <Select
      label={t("user")}
      placeholder={t("userPlaceholder")}
      required
      searchable
      openOnFocus={false}
      autoComplete="off"
      nothingFoundMessage={t(isSearching ? "loading" : "noUser")}
      maxDropdownHeight={280}
      rightSection={isSearching ? <Loader size={16} /> : undefined}
      data={offered.map((user) => ({ value: user.user_id, label: labelOf(user) }))}
      renderOption={({ option }) => {
        const user = userOf(option.value);
        if (user === null) return option.label;
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
      // The server has found them already, also by what the label does not show.
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      value={value === "" ? null : value}
      onChange={(userId) => {
        setChosen(userOf(userId));
        onChange(userId ?? "");
      }}
      error={error ?? (found.error === null ? null : remarkOf(found.error))}
    />
  );
}
