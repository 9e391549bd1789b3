import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { waitingAppsQuery } from "#features/approvals/approvals.queries.ts";
import { appCountQuery, userCountQuery } from "#features/home/home.queries.ts";
import { homeTexts } from "#features/home/home.texts.ts";
import { useLanguage, useTexts } from "#ui/texts.ts";
import classes from "#features/home/home.module.css";

/** The numbers of the programme, each a way to what it counts. */
export function Counts() {
  const t = useTexts(homeTexts);
  const waiting = useQuery(waitingAppsQuery).data?.length;
  const apps = useQuery(appCountQuery).data;
  const users = useQuery(userCountQuery).data;
  const active = apps === undefined || waiting === undefined ? undefined : Math.max(0, apps - waiting);
  return (
    <ul className={classes.counts}>
      <Count label={t("countWaiting")} value={waiting} to="/app/approved" />
      <Count label={t("countApproved")} value={active} to="/app/apps" />
      <Count label={t("countUsers")} value={users} to="/app/tenants" />
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
