import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { WaitingGroup } from "contract/dashboard/dashboard.contract";
import { adminDashboardQuery } from "./dashboard.queries.ts";
import { dashboardTexts } from "./dashboard.texts.ts";
import { Card } from "#ui/page/card.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./dashboard.module.css";

const ages = ["today", "days_1_to_3", "days_4_to_7", "older"] as const;
const readers = ["admin", "tenant"] as const;

/** The statuses that wait for each side; as in the contract, which Home loads without. */
const statuses = {
  admin: "10-Requested,40-SITRequested,50-SITReviewed,70-SIT Completed",
  tenant: "20-AggreementReviewed,30-AggreementCompleted,60-SIT Revision",
} as const;

/** The list of what a group counts; null if it is in no list. */
export function listOfGroup({ kind, waits_for }: Pick<WaitingGroup, "kind" | "waits_for">): string | null {
  switch (kind) {
    case "app":
      return "/app/approved";
    case "app_change":
      return "/app/apps?asked=true";
    case "registration":
      // Unconfirmed registrations are in no list.
      return waits_for === "admin" ? "/app/registrations?state=waiting" : null;
    case "request":
      return `/app/productions?status=${encodeURIComponent(statuses[waits_for])}`;
  }
}

/** How many items of a group wait, whatever their age. */
export const countGroup = (group: WaitingGroup) => ages.reduce((total, age) => total + group[age], 0);

/** What waits, by who acts next, by kind and by age. */
export function WaitingAges() {
  const t = useTexts(dashboardTexts);
  const { data } = useQuery(adminDashboardQuery);
  if (data === undefined) return null;
  return (
    <Card title={t("overview")} hint={t("overviewHint")}>
      <AgesTable groups={data.waiting.groups} />
    </Card>
  );
}

function AgesTable({ groups }: { groups: readonly WaitingGroup[] }) {
  const t = useTexts(dashboardTexts);
  const [language] = useLanguage();
  const formatCell = (count: number) => (count === 0 ? "–" : count.toLocaleString(language));
  return (
    <table className={classes.ages} aria-label={t("overview")}>
      <thead>
        <tr>
          <td />
          {ages.map((age) => (
            <th key={age} scope="col">
              {t(age)}
            </th>
          ))}
          <th scope="col">{t("total")}</th>
        </tr>
      </thead>
      {readers.map((reader) => (
        <tbody key={reader}>
          <tr>
            <th scope="rowgroup" colSpan={ages.length + 2} className={classes.agesOf}>
              {t(reader === "admin" ? "forAdmins" : "forTenants")}
            </th>
          </tr>
          {groups
            .filter(({ waits_for }) => waits_for === reader)
            .map((group) => (
              <tr key={group.kind}>
                <th scope="row">
                  <GroupName group={group} />
                </th>
                {ages.map((age) => (
                  <td key={age} data-age={group[age] === 0 ? undefined : age}>
                    {formatCell(group[age])}
                  </td>
                ))}
                <td>{formatCell(countGroup(group))}</td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}

function GroupName({ group }: { group: WaitingGroup }) {
  const t = useTexts(dashboardTexts);
  const { kind, waits_for } = group;
  const name = t(kind === "registration" && waits_for === "tenant" ? "unconfirmed" : `${kind}s`);
  const to = listOfGroup(group);
  return to === null ? (
    name
  ) : (
    <Link to={to} className={typography.link}>
      {name}
    </Link>
  );
}
