import type { Usage } from "contract/usage/usage.contract";
import { formatWibTimestamp } from "contract/time";
import { usageTexts } from "./usage.texts.ts";
import { ChartCard } from "#ui/chart/chart-card.tsx";
import { ColumnChart } from "#ui/chart/column-chart.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { formatShortDay } from "#ui/value/date-time.ts";

/** The calls of every hour or day; the refused part is red. */
export function UsageChart({ usage }: { usage: Usage | undefined }) {
  const t = useTexts(usageTexts);
  const isHourly = usage?.period !== "30d";
  const formatHour = (at: string) => {
    const local = formatWibTimestamp(new Date(at));
    return isHourly ? local.slice(11, 16) : formatShortDay(local.slice(0, 10));
  };
  const columns = (usage?.points ?? []).map(({ at, calls, errors }) => ({
    key: at,
    label: formatHour(at),
    value: calls,
    failed: errors,
  }));
  return (
    <ChartCard
      title={t(isHourly ? "callsPerHour" : "callsPerDay")}
      hint={t("chartHint")}
      isLoading={usage === undefined}
      head={[t(isHourly ? "hour" : "day"), t("calls"), t("refused")]}
      rows={columns.map(({ label, value, failed }) => [label, value, failed])}
      chart={
        <ColumnChart
          columns={columns}
          summary={t("summary", {
            count: usage?.total.calls ?? 0,
            errors: usage?.total.errors ?? 0,
            first: columns[0]?.label ?? "",
            last: columns.at(-1)?.label ?? "",
          })}
        />
      }
    />
  );
}
