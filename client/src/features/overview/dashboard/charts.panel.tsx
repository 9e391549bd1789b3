import { useQuery } from "@tanstack/react-query";
import type { AdminDashboard } from "contract/dashboard/dashboard.contract";
import { adminDashboardQuery } from "./dashboard.queries.ts";
import { toneOfState, useStateName } from "#features/apps/apps/app-state.panel.tsx";
import { dashboardTexts } from "./dashboard.texts.ts";
import { getStatusLabel, getTone } from "#features/sit/production-requests/request-status.panel.tsx";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { ChartCard } from "#ui/chart/chart-card.tsx";
import { ColumnChart } from "#ui/chart/column-chart.tsx";
import { formatDay, formatShortDay } from "#ui/value/date-time.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./dashboard.module.css";

/** Charts of apps, requests and approvals; each is also available as a table. */
export function Charts() {
  const { data } = useQuery(adminDashboardQuery);
  return (
    <div className={classes.charts}>
      <AppsChart apps={data?.apps} />
      <RequestsChart requests={data?.requests} />
      <ApprovalsChart approvals={data?.approvals} />
    </div>
  );
}

function AppsChart({ apps }: { apps: AdminDashboard["apps"] | undefined }) {
  const t = useTexts(dashboardTexts);
  const getStateName = useStateName();
  // The two usual states are always shown, the others where they occur.
  const rows = (apps ?? [])
    .filter(({ state, count }) => count > 0 || state === "active" || state === "waiting")
    .map(({ type, state, count }) => ({
      group: t(type),
      label: getStateName(state),
      value: count,
      tone: toneOfState[state],
    }));
  return (
    <ChartCard
      title={t("appsChart")}
      hint={t("appsChartHint", { count: sum(rows) })}
      isLoading={apps === undefined}
      head={[t("typeAndState"), t("chartApps")]}
      rows={rows.map(({ group, label, value }) => [`${group} · ${label}`, value])}
      chart={<BarChart rows={rows} />}
    />
  );
}

function RequestsChart({ requests }: { requests: AdminDashboard["requests"] | undefined }) {
  const t = useTexts(dashboardTexts);
  const rows = (requests ?? []).map(({ status, count }) => ({
    label: getStatusLabel(status),
    value: count,
    tone: getTone(status),
  }));
  return (
    <ChartCard
      title={t("requestsChart")}
      hint={t("requestsChartHint", { count: sum(rows) })}
      isLoading={requests === undefined}
      head={[t("status"), t("chartRequests")]}
      rows={rows.map(({ label, value }) => [label, value])}
      chart={<BarChart rows={rows} isSpacious />}
    />
  );
}

function ApprovalsChart({ approvals }: { approvals: AdminDashboard["approvals"] | undefined }) {
  const t = useTexts(dashboardTexts);
  const columns = (approvals ?? []).map(({ week, count }) => ({
    key: week,
    label: formatShortDay(week),
    name: formatDay(week),
    value: count,
  }));
  const total = sum(columns);
  const highest = columns.reduce((best, column) => (column.value > best.value ? column : best), {
    name: "",
    value: 0,
  });
  return (
    <ChartCard
      title={t("approvalsChart")}
      hint={t("approvalsChartHint", { count: total })}
      isLoading={approvals === undefined}
      head={[t("weekOf"), t("approvals")]}
      rows={columns.map(({ name, value }) => [name, value])}
      chart={
        <ColumnChart
          columns={columns}
          summary={t("approvalsSummary", {
            count: total,
            first: columns[0]?.name ?? "",
            last: columns.at(-1)?.name ?? "",
            most: highest.value,
            week: highest.name,
          })}
        />
      }
    />
  );
}

const sum = (rows: readonly { value: number }[]) => rows.reduce((total, { value }) => total + value, 0);
