import { useQuery } from "@tanstack/react-query";
import type { AdminDashboard } from "contract/dashboard/dashboard.contract";
import { adminDashboardQuery } from "#features/dashboard/dashboard.queries.ts";
import { dashboardTexts } from "#features/dashboard/dashboard.texts.ts";
import { toneOf } from "#features/production-requests/request-status.panel.tsx";
import { BarChart } from "#ui/bar-chart.tsx";
import { ChartCard } from "#ui/chart-card.tsx";
import { ColumnChart } from "#ui/column-chart.tsx";
import { formatDay, formatShortDay } from "#ui/date-time.ts";
import { useLanguage, useTexts } from "#ui/texts.ts";
import classes from "#features/dashboard/dashboard.module.css";

/** How the programme stands, drawn; each chart can be read as a table. */
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
  const [language] = useLanguage();
  const rows = (apps ?? []).map(({ type, isactive, count }) => ({
    group: t(type),
    label: t(isactive ? "approved" : "waitingApproval"),
    value: count,
    tone: isactive ? ("green" as const) : ("amber" as const),
  }));
  return (
    <ChartCard
      title={t("appsChart")}
      hint={t("appsChartHint", { total: sum(rows).toLocaleString(language) })}
      isLoading={apps === undefined}
      head={[t("typeAndState"), t("apps")]}
      rows={rows.map(({ group, label, value }) => [`${group} · ${label}`, value])}
      chart={<BarChart rows={rows} />}
    />
  );
}

function RequestsChart({ requests }: { requests: AdminDashboard["requests"] | undefined }) {
  const t = useTexts(dashboardTexts);
  const [language] = useLanguage();
  const rows = (requests ?? []).map(({ status, count }) => ({
    label: status,
    value: count,
    tone: toneOf(status),
  }));
  return (
    <ChartCard
      title={t("requestsChart")}
      hint={t("requestsChartHint", { total: sum(rows).toLocaleString(language) })}
      isLoading={requests === undefined}
      head={[t("status"), t("requests")]}
      rows={rows.map(({ label, value }) => [label, value])}
      chart={<BarChart rows={rows} isRoomy />}
    />
  );
}

function ApprovalsChart({ approvals }: { approvals: AdminDashboard["approvals"] | undefined }) {
  const t = useTexts(dashboardTexts);
  const [language] = useLanguage();
  const columns = (approvals ?? []).map(({ week, count }) => ({
    key: week,
    label: formatShortDay(week),
    name: formatDay(week),
    value: count,
  }));
  const total = sum(columns);
  const most = columns.reduce((best, column) => (column.value > best.value ? column : best), {
    name: "",
    value: 0,
  });
  return (
    <ChartCard
      title={t("approvalsChart")}
      hint={t("approvalsChartHint", { total: total.toLocaleString(language) })}
      isLoading={approvals === undefined}
      head={[t("weekOf"), t("approvals")]}
      rows={columns.map(({ name, value }) => [name, value])}
      chart={
        <ColumnChart
          columns={columns}
          summary={t("approvalsSummary", {
            total,
            first: columns[0]?.name ?? "",
            last: columns.at(-1)?.name ?? "",
            most: most.value,
            week: most.name,
          })}
        />
      }
    />
  );
}

const sum = (rows: readonly { value: number }[]) => rows.reduce((total, { value }) => total + value, 0);
