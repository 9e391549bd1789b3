import type { ReactNode } from "react";
import { Button, SegmentedControl, Stack } from "@mantine/core";
import { IconChartHistogram } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { usagePeriods, type Usage, type UsagePeriod } from "contract/usage/usage.contract";
import { Figures } from "./figures.tsx";
import { UsageChart } from "./usage-chart.tsx";
import { UsageTable } from "./usage-table.tsx";
import { usageQuery } from "./usage.queries.ts";
import { usageTexts } from "./usage.texts.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { StaleNote } from "#ui/feedback/stale-note.tsx";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** The period in the URL. */
function usePeriod(): UsagePeriod {
  const [params] = useSearchParams();
  return params.get("period") === "30d" ? "30d" : "24h";
}

export function PeriodChoice() {
  const t = useTexts(usageTexts);
  const [, setParams] = useSearchParams();
  const change = (period: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set("period", period);
      return next;
    });
  return (
    <SegmentedControl
      aria-label={t("period")}
      value={usePeriod()}
      onChange={change}
      data={usagePeriods.map((value) => ({ value, label: t(value) }))}
    />
  );
}

interface UsageViewProps {
  /** Only the calls of this app; null for all that the reader may see. */
  app: string | null;
  onChooseApp?: (appId: string) => void;
  /** Above the figures. */
  head?: (usage: Usage | undefined) => ReactNode;
  /** Below the table, which would move it. */
  foot?: ReactNode;
}

/** Calls, refusals and durations of the period in the URL. */
export function UsageView({ app, onChooseApp, head, foot }: UsageViewProps) {
  const query = useQuery({
    ...usageQuery(usePeriod(), app),
    // Of another period, not of another app: they would stand below its name.
    placeholderData: (before, last) => (last?.queryKey[2] === app ? before : undefined),
  });
  const { data, error, refetch } = query;
  if (data === undefined && error !== null)
    return <LoadFailure isQuiet error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="lg" mih="100dvh">
      <StaleNote query={query} />
      {head?.(data)}
      <Figures total={data?.total} />
      <UsageChart usage={data} />
      {data !== undefined &&
        (data.rows.length === 0 ? (
          <NoCalls isOfApp={onChooseApp === undefined} />
        ) : (
          <UsageTable usage={data} onChooseApp={onChooseApp} />
        ))}
      {data !== undefined && foot}
    </Stack>
  );
}

function NoCalls({ isOfApp }: { isOfApp: boolean }) {
  const t = useTexts(usageTexts);
  const area = getArea(getRole(useSignedIn().roles));
  return (
    <Card title={t(isOfApp ? "perServiceOfApp" : "perService")}>
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
