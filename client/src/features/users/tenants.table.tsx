import type { User } from "contract/users/users.contract";
import { usersTexts } from "#features/users/users.texts.ts";
import type { Column, Filter } from "#ui/data-table-types.ts";
import { InitialsAvatar } from "#ui/initials-avatar.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/users/users.module.css";

export function useTenantColumns(): Column<User>[] {
  const t = useTexts(usersTexts);
  return [
    {
      key: "username",
      title: t("username"),
      value: (user) => user.username,
      render: (user) => (
        <span className={classes.user}>
          <InitialsAvatar name={`${user.firstname} ${user.lastname}`} path={user.avatar} size={28} />
          {user.username}
        </span>
      ),
    },
    {
      key: "firstname",
      title: t("firstname"),
      value: (user) => user.firstname,
      render: (user) => <Clamped text={user.firstname} />,
    },
    {
      key: "lastname",
      title: t("lastname"),
      value: (user) => user.lastname,
      render: (user) => <Clamped text={user.lastname} />,
    },
    { key: "phone", title: t("phone"), value: (user) => user.phone },
    {
      key: "email",
      title: t("email"),
      value: (user) => user.email,
      render: (user) => (
        <span className={classes.line} title={user.email}>
          {user.email || "—"}
        </span>
      ),
    },
    {
      key: "company",
      title: t("company"),
      value: (user) => user.company,
      render: (user) => <Clamped text={user.company} />,
    },
    {
      key: "state",
      title: t("state"),
      value: (user) => t(user.isactive ? "active" : "disabled"),
      render: (user) => <UserState user={user} />,
    },
  ];
}

export function useTenantFilters(users: readonly User[]): Filter<User>[] {
  const t = useTexts(usersTexts);
  const companies = [...new Set(users.map((user) => user.company))].filter(Boolean).sort();
  return [
    {
      key: "state",
      label: t("state"),
      options: [
        { value: "active", label: t("active") },
        { value: "disabled", label: t("disabled") },
      ],
      matches: (user, value) => user.isactive === (value === "active"),
    },
    {
      key: "company",
      label: t("company"),
      options: companies.map((company) => ({ value: company, label: company })),
      matches: (user, value) => user.company === value,
    },
  ];
}

export function UserState({ user }: { user: User }) {
  const t = useTexts(usersTexts);
  return (
    <StatusBadge tone={user.isactive ? "green" : "grey"} label={t(user.isactive ? "active" : "disabled")} />
  );
}

/** Two lines at most; the row's details have it whole. */
function Clamped({ text }: { text: string }) {
  if (text === "") return <span aria-hidden>—</span>;
  return (
    <span className={classes.company} title={text} dir="auto">
      {text}
    </span>
  );
}
