import { Button, SegmentedControl, Stack } from "@mantine/core";
import { IconChartHistogram, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { Id } from "contract/fields";
import { usagePeriods, type UsagePeriod } from "contract/usage/usage.contract";
import { Figures } from "./figures.tsx";
import { ProgrammeCards } from "./programme-usage.tsx";
import { UsageChart } from "./usage-chart.tsx";
import { UsageTable } from "./usage-table.tsx";
import { usageQuery } from "./usage.queries.ts";
import { usageTexts } from "./usage.texts.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Card } from "#ui/page/card.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** The period and the app are in the URL. */
export function UsagePage() {
  const t = useTexts(usageTexts);
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  const [params, setParams] = useSearchParams();
  const period: UsagePeriod = params.get("period") === "30d" ? "30d" : "24h";
  // A malformed one is ignored, like other unknown values in a URL.
  const app = Id.safeParse(params.get("app")).data ?? null;
  const { data, error, refetch } = useQuery(usageQuery(period, app));
  const change = (name: "period" | "app", value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  if (data === undefined && error !== null)
    return (
      <Page title={t("title")} purpose={t(isAdmin ? "purposeOfAll" : "purpose")}>
        <LoadFailure isQuiet error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page
      title={t("title")}
      purpose={t(isAdmin ? "purposeOfAll" : "purpose")}
      action={
        <SegmentedControl
          aria-label={t("period")}
          value={period}
          onChange={(value) => change("period", value)}
          data={usagePeriods.map((value) => ({ value, label: t(value) }))}
        />
      }
    >
      <Stack gap="lg" mih="100dvh">
        {app !== null && (
          <div>
            <Button
              variant="default"
              size="compact-md"
              rightSection={<IconX size={16} aria-hidden />}
              aria-label={t("allApps")}
              onClick={() => change("app", null)}
            >
              {data?.rows[0] === undefined ? t("onlyOneApp") : t("onlyApp", { app: data.rows[0].app_name })}
            </Button>
          </div>
        )}
        <Figures total={data?.total} />
        <UsageChart usage={data} />
        {data !== undefined &&
          (data.rows.length === 0 ? (
            <NoCalls />
          ) : (
            <UsageTable usage={data} onChooseApp={(appId) => change("app", appId)} />
          ))}
        {/* After the table, which would move it. */}
        {data !== undefined && isAdmin && app === null && <ProgrammeCards />}
      </Stack>
    </Page>
  );
}

function NoCalls() {
  const t = useTexts(usageTexts);
  const area = getArea(getRole(useSignedIn().roles));
  return (
    <Card title={t("perService")}>
      <EmptyState
        icon={IconChartHistogram}
        sentence={t("noCalls")}
        hint={t("noCallsHint")}
        action={
          <Button component={Link} to={`${area}/documentations/services`} variant="default">
            {t("services")}
          </Button>
        }
      />
    </Card>
  );
}
