import type { ProgrammeUsage, Quota, Usage, UsageToday } from "contract/usage/usage.contract";
import type { showProgrammeUsage, showHitRate, showToday, showUsage } from "./usage.service.ts";

type Facts<Show extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Show>>;

interface Figures {
  calls: number;
  errors: number;
  portalCalls: number;
  p50: number | null;
  p95: number | null;
}

const presentFigures = ({ calls, errors, portalCalls, p50, p95 }: Figures) => ({
  calls,
  errors,
  portal_calls: portalCalls,
  p50_ms: p50,
  p95_ms: p95,
});

export const presentUsage = (facts: Facts<typeof showUsage>): Usage => ({
  period: facts.period,
  total: presentFigures(facts.total),
  points: facts.points.map(({ at, ...point }) => ({ at: at.toISOString(), ...point })),
  rows: facts.rows.map((row) => ({
    app_id: row.appId,
    app_name: row.appName,
    company: row.company,
    service_code: row.serviceCode,
    ...presentFigures(row),
    causes: row.causes,
  })),
  rows_total: facts.rowsTotal,
});

export const presentToday = ({
  calls,
  errors,
  lastFailure,
  busiest,
}: Facts<typeof showToday>): UsageToday => ({
  calls,
  errors,
  last_failure: lastFailure && {
    activity_id: lastFailure.id,
    app_name: lastFailure.appName,
    service_code: lastFailure.serviceCode,
    response_code: lastFailure.responseCode,
    cause: lastFailure.cause,
    created_at: lastFailure.createdAt.toISOString(),
  },
  busiest: busiest && {
    app_id: busiest.appId,
    app_name: busiest.appName,
    max_rate: busiest.maxRate,
    remaining: busiest.remaining,
  },
});

export const presentHitRate = (facts: Facts<typeof showHitRate>): Quota => ({
  max_rate: facts.maxRate,
  remaining: facts.remaining,
  reset_seconds: facts.resetSeconds,
  recorded_bytes: facts.recordedBytes,
  max_recorded_bytes: facts.maxRecordedBytes,
});

export const presentProgrammeUsage = ({
  nearLimit,
  firstCalls,
}: Facts<typeof showProgrammeUsage>): ProgrammeUsage => ({
  near_limit: nearLimit.map(({ appId, appName, company, maxRate, busiestMinute, refused }) => ({
    app_id: appId,
    app_name: appName,
    company,
    max_rate: maxRate,
    busiest_minute: busiestMinute,
    refused,
  })),
  approved_apps: firstCalls.approved,
  first_token: { apps: firstCalls.withToken, median_seconds: firstCalls.toToken },
  first_transfer: { apps: firstCalls.withTransfer, median_seconds: firstCalls.toTransfer },
});
