import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { failureCauseNames } from "contract/activity/failure-cause-names";
import { openLink } from "contract/links";
import type { UsageToday } from "contract/usage/usage.contract";
import { todayQuery } from "./today.queries.ts";
import { todayTexts } from "./today.texts.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { StaleNote } from "#ui/feedback/stale-note.tsx";
import { Card } from "#ui/page/card.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import classes from "./today.module.css";

/** The calls of today, and why the last one was refused. */
export function SandboxToday() {
  const t = useTexts(todayTexts);
  const [language] = useLanguage();
  const role = getRole(useSignedIn().roles);
  const query = useQuery(todayQuery);
  const { data, isError } = query;
  const show = (count: number | undefined) => count?.toLocaleString(language) ?? "–";
  return (
    <Card
      title={t("title")}
      hint={t(role === "admin" ? "hintOfAll" : "hint")}
      action={
        <Button component={Link} to={`${getArea(role)}/activity`} variant="default">
          {t("openActivity")}
        </Button>
      }
    >
      <StaleNote query={query} />
      <div className={classes.container}>
        <dl className={classes.figures}>
          <div>
            <dt>{t("calls")}</dt>
            <dd className={classes.value}>{show(data?.calls)}</dd>
          </div>
          <div>
            <dt>{t("refused")}</dt>
            <dd className={classes.value} data-bad={(data?.errors ?? 0) > 0 || undefined}>
              {show(data?.errors)}
            </dd>
          </div>
          <div className={classes.wide}>
            <dt>{t("hitRate")}</dt>
            <dd>
              <HitRate busiest={data?.busiest ?? null} />
            </dd>
          </div>
          <div className={classes.failure}>
            <dt>{t("lastRefused")}</dt>
            <dd>
              {data === undefined ? (
                <span className={classes.under}>{isError ? t("failed") : "–"}</span>
              ) : (
                <LastFailure failure={data.last_failure} />
              )}
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}

function HitRate({ busiest }: { busiest: UsageToday["busiest"] }) {
  const t = useTexts(todayTexts);
  if (busiest === null)
    return (
      <>
        <span className={classes.value}>–</span>
        <span className={classes.under}>{t("noCallsYet")}</span>
      </>
    );
  return (
    <>
      <span className={classes.value}>
        {t("hitRateOf", { remaining: busiest.remaining, rate: busiest.max_rate })}
      </span>
      <span className={classes.under} dir="auto">
        {t("thisMinute", { app: busiest.app_name })}
      </span>
    </>
  );
}

function LastFailure({ failure }: { failure: UsageToday["last_failure"] }) {
  const t = useTexts(todayTexts);
  const [language] = useLanguage();
  const area = getArea(getRole(useSignedIn().roles));
  if (failure === null) return <span className={classes.under}>{t("noneRefused")}</span>;
  const { activity_id, app_name, cause, response_code, created_at } = failure;
  return (
    <>
      <span className={classes.cause}>{failureCauseNames[language][cause]}</span>
      <span className={classes.under} dir="auto">
        <code>{response_code}</code> · {app_name} · <RelativeTime value={created_at} />
      </span>
      <Link
        className={classes.why}
        to={openLink(`${area}/activity`, activity_id)}
        aria-label={t("whyOf", { app: app_name })}
      >
        {t("why")}
      </Link>
    </>
  );
}
