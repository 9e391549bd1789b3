import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { firstCallDays, type ProgrammeUsage } from "contract/usage/usage.contract";
import { pageLink } from "contract/links";
import { formatDuration } from "./format-duration.ts";
import { programmeUsageQuery } from "./usage.queries.ts";
import { usageTexts } from "./usage.texts.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Card } from "#ui/page/card.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./usage.module.css";

/** For administrators: the apps near their hit rate, and how fast approved apps make their first calls. */
export function ProgrammeCards() {
  const query = useQuery(programmeUsageQuery);
  return (
    <Loaded query={query} isQuiet>
      {(usage) => (
        <div className={classes.cards}>
          <NearLimit apps={usage.near_limit} />
          <FirstCalls usage={usage} />
        </div>
      )}
    </Loaded>
  );
}

function NearLimit({ apps }: { apps: ProgrammeUsage["near_limit"] }) {
  const t = useTexts(usageTexts);
  if (apps.length === 0)
    return (
      <Card title={t("nearLimit")} hint={t("nearLimitHint")}>
        <p className={classes.none}>{t("noneNearLimit")}</p>
      </Card>
    );
  return (
    <Card title={t("nearLimit")} hint={t("nearLimitHint")}>
      <table className={classes.table} aria-label={t("nearLimit")}>
        <thead>
          <tr>
            <th scope="col">{t("app")}</th>
            <th scope="col">{t("busiestMinute")}</th>
            <th scope="col">{t("hitRate")}</th>
            <th scope="col">{t("refusedForRate")}</th>
          </tr>
        </thead>
        <tbody>
          {apps.map((app) => (
            <tr key={app.app_id}>
              <th scope="row">
                <Link to={pageLink("/app/apps", app.app_id)} className={typography.link} dir="auto">
                  {app.app_name}
                </Link>
                <span className={classes.under} dir="auto">
                  {app.company}
                </span>
              </th>
              <td>{app.busiest_minute}</td>
              <td>{app.max_rate}</td>
              <td data-bad={app.refused > 0 || undefined}>{app.refused}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function FirstCalls({ usage }: { usage: ProgrammeUsage }) {
  const t = useTexts(usageTexts);
  const [language] = useLanguage();
  const total = usage.approved_apps;
  const rows = [
    { name: t("firstToken"), ...usage.first_token },
    { name: t("firstTransfer"), ...usage.first_transfer },
  ];
  return (
    <Card title={t("firstCalls")} hint={t("firstCallsHint", { days: firstCallDays, count: total })}>
      <dl className={classes.firsts}>
        {rows.map(({ name, apps, median_seconds: seconds }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {seconds !== null && (
                <strong>{t("medianTime", { time: formatDuration(seconds, language) })}</strong>
              )}
              <span className={classes.under}>{t("reached", { apps, count: total })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
