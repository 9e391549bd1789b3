import type { ReactNode } from "react";
import { pageLink } from "contract/links";
import type { User } from "contract/users/users.contract";
import { Link } from "react-router-dom";
import { usersTexts } from "./users.texts.ts";
import { getUserStateName, getUserState, UserState } from "./user-state.panel.tsx";
import type { Column, Filter } from "#ui/table/data-table-types.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { InitialsAvatar } from "#features/identity/uploads/initials-avatar.panel.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { EmailText } from "#ui/value/breakable-text.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./users.module.css";

export function useTenantColumns(): Column<User>[] {
  const t = useTexts(usersTexts);
  return [
    {
      key: "username",
      orderBy: "username",
      title: t("username"),
      value: (user) => user.username,
      render: (user) => (
        <span className={classes.user}>
          <InitialsAvatar name={`${user.firstname} ${user.lastname}`} path={user.avatar} size={28} />
          <span className={classes.account}>
            <span className={layout.line} title={user.username}>
              {user.username}
            </span>
            <span className={classes.ofCompany}>
              <span className={layout.line} title={user.company} dir="auto">
                {user.company}
              </span>
            </span>
          </span>
        </span>
      ),
    },
    {
      key: "firstname",
      orderBy: "firstname",
      title: t("firstname"),
      value: (user) => user.firstname,
      render: (user) => <Clamped text={user.firstname} />,
    },
    {
      key: "lastname",
      orderBy: "lastname",
      title: t("lastname"),
      value: (user) => user.lastname,
      render: (user) => <Clamped text={user.lastname} />,
    },
    {
      key: "phone",
      orderBy: "phone",
      title: t("phone"),
      value: (user) => user.phone,
      render: (user) => <span className={classes.phone}>{user.phone || "—"}</span>,
    },
    {
      key: "email",
      orderBy: "email",
      title: t("email"),
      value: (user) => user.email,
      render: (user) => (
        <span className={classes.line}>
          <Clamped text={user.email}>
            <EmailText value={user.email} />
          </Clamped>
        </span>
      ),
    },
    {
      key: "company",
      orderBy: "company",
      title: t("company"),
      // Also shown below the username.
      isOptional: true,
      value: (user) => user.company,
      render: (user) =>
        user.rolecode === "T" ? (
          <Clamped text={user.company}>
            <Link to={pageLink("/app/companies", user.company_id)} className={typography.link ?? ""}>
              {user.company}
            </Link>
          </Clamped>
        ) : (
          <Clamped text={user.company} />
        ),
    },
    {
      key: "state",
      title: t("state"),
      value: (user) => getUserStateName(getUserState(user)),
      render: (user) => <UserState user={user} />,
    },
    {
      key: "created_at",
      orderBy: "created_at",
      title: t("created"),
      isOptional: true,
      value: (user) => formatDateTime(new Date(user.created_at)),
      render: (user) => <RelativeTime value={user.created_at} />,
    },
  ];
}

export function useTenantFilters(): Filter[] {
  const t = useTexts(usersTexts);
  return [
    {
      kind: "select",
      key: "isactive",
      label: t("state"),
      options: [
        { value: "true", label: getUserStateName("active") },
        { value: "false", label: getUserStateName("disabled") },
      ],
    },
    { kind: "period", label: t("created") },
  ];
}

/** Clamped to two lines; the details of the row have the full text. */
function Clamped({ text, children }: { text: string; children?: ReactNode }) {
  if (text === "") return <span aria-hidden>—</span>;
  return (
    <span className={layout.clamped} title={text} dir="auto">
      {children ?? text}
    </span>
  );
}
