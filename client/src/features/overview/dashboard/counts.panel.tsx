import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminDashboardQuery } from "./dashboard.queries.ts";
import { dashboardTexts } from "./dashboard.texts.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./dashboard.module.css";

/** What the programme has reached; each links to the list it counts. What waits is counted by age. */
export function Counts() {
  const t = useTexts(dashboardTexts);
  const { data } = useQuery(adminDashboardQuery);
  const approved = data?.apps
    .filter(({ state }) => state === "active")
    .reduce((total, { count }) => total + count, 0);
  const accepted = data?.requests.find(({ status }) => status === "100-Accepted")?.count;
  return (
    <ul className={classes.counts}>
      <Count label={t("countApproved")} value={approved} to="/app/apps?state=active" />
      <Count label={t("countAccepted")} value={accepted} to="/app/productions?status=100-Accepted" />
      <Count label={t("countAccounts")} value={data?.accounts} to="/app/tenants" />
    </ul>
  );
}

function Count({ label, value, to }: { label: string; value: number | undefined; to: string }) {
  const [language] = useLanguage();
  return (
    <li>
      <Link to={to} className={classes.count}>
        <span className={classes.countLabel}>{label}</span>
        <span className={classes.countValue}>
          {value === undefined ? "–" : value.toLocaleString(language)}
        </span>
      </Link>
    </li>
  );
}
