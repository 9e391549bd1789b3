import { maxUsageRows, type UsagePeriod } from "contract/usage/usage.contract";
import { dayMs, formatWibDay, hourMs, startOfDay } from "contract/time";
import { getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { inject } from "#app/dependencies.ts";
import { getFirstIdAt } from "#db/first-id-at.ts";
import { bucketCount, getPercentile } from "#features/sandbox/activity/activity.buckets.values.ts";
import { findApp, findVisibleAppIds } from "#features/apps/apps/apps.service.ts";
import { findLastFailure } from "#features/sandbox/activity/activity.visible.service.ts";
import {
  countCallsOfApps,
  countHits,
  findNearLimit,
  findVolume,
  measureFirstCalls,
  sumHours,
  sumUsage,
  type UsagePoint,
  type UsageTotal,
} from "./usage.repository.ts";

interface UsageQuery {
  period: UsagePeriod;
  app?: string | undefined;
}

/** How the apps that the actor can access use the sandbox. */
export async function showUsage(actor: Actor, { period, app }: UsageQuery, now = new Date()) {
  const starts = listStarts(period, now);
  const [from = now] = starts;
  const filter = { from, app, visibleApps: await findVisibleAppIds(actor) };
  const [totals, hours] = await Promise.all([sumUsage(filter), sumHours(filter)]);
  const rows = toRows(totals).sort((a, b) => b.calls - a.calls);
  return {
    period,
    total: toFigures(totals),
    points: starts.map((at, index) => toPoint(at, starts[index + 1], hours)),
    rows: rows.slice(0, maxUsageRows),
    rowsTotal: rows.length,
  };
}

/** The beginnings of the hours, or of the days in WIB, of a period that ends now. */
function listStarts(period: UsagePeriod, now: Date): Date[] {
  const [count, step] = period === "24h" ? [24, hourMs] : [30, dayMs];
  const last =
    period === "24h" ? Math.floor(now.getTime() / hourMs) * hourMs : startOfDay(formatWibDay(now)).getTime();
  return Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * step));
}

function toPoint(at: Date, end: Date | undefined, hours: readonly UsagePoint[]) {
  const within = hours.filter(({ hour }) => hour >= at && (end === undefined || hour < end));
  return {
    at,
    calls: within.reduce((sum, { calls }) => sum + calls, 0),
    errors: within.reduce((sum, { errors }) => sum + errors, 0),
  };
}

/** One row per app and service. */
function toRows(totals: readonly UsageTotal[]) {
  const groups = new Map<string, UsageTotal[]>();
  for (const total of totals) {
    const key = `${total.appId} ${total.serviceCode}`;
    groups.set(key, [...(groups.get(key) ?? []), total]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { appId, appName, company, serviceCode } = first;
    const causes = group.flatMap(({ cause, calls }) => (cause === "" ? [] : [{ cause, calls }]));
    return [{ appId, appName, company, serviceCode, ...toFigures(group), causes }];
  });
}

function toFigures(totals: readonly UsageTotal[]) {
  const durations = Array.from({ length: bucketCount }, (_, index) =>
    totals.reduce((sum, total) => sum + (total.durations[index] ?? 0), 0),
  );
  return {
    calls: totals.reduce((sum, { calls }) => sum + calls, 0),
    portalCalls: totals.reduce((sum, { portalCalls }) => sum + portalCalls, 0),
    errors: totals.reduce((sum, { cause, calls }) => sum + (cause === "" ? 0 : calls), 0),
    p50: getPercentile(durations, 0.5),
    p95: getPercentile(durations, 0.95),
  };
}

/** The calls of today that the actor can see, the last refused one, and what the busiest app has left. */
export async function showToday(actor: Actor, now = new Date()) {
  const from = startOfDay(formatWibDay(now));
  const visibleApps = await findVisibleAppIds(actor);
  const [apps, lastFailure] = await Promise.all([
    countCallsOfApps({ from, app: undefined, visibleApps }),
    findLastFailure(visibleApps, from),
  ]);
  const [busiest] = apps;
  const hitRate = busiest === undefined ? null : await showHitRate(actor, busiest.appId, now);
  return {
    calls: apps.reduce((sum, { calls }) => sum + calls, 0),
    errors: apps.reduce((sum, { errors }) => sum + errors, 0),
    lastFailure,
    busiest: busiest === undefined || hitRate === null ? null : { ...busiest, ...hitRate },
  };
}

/** What an app has left of its hit rate, counted where the sandbox counts, and of what is recorded today. */
export async function showHitRate(actor: Actor, appId: string, now = new Date()) {
  const { maxRate } = await findApp(db(), actor, appId);
  const { used, resetSeconds } = (await countHitsInRedis(appId, maxRate)) ?? (await countHits(appId));
  const maxMegabytes = getConfig().ACTIVITY_MAX_MB_PER_APP_AND_DAY;
  return {
    maxRate,
    remaining: Math.max(0, maxRate - used),
    resetSeconds: used === 0 ? 0 : resetSeconds,
    recordedBytes: await findVolume(appId, formatWibDay(now)),
    maxRecordedBytes: maxMegabytes === 0 ? null : maxMegabytes * 1_000_000,
  };
}

/** Null without Redis, and while it is away, when the database counts. */
async function countHitsInRedis(appId: string, max: number) {
  const take = inject("limits").sandboxHits;
  if (take === null) return null;
  try {
    return await take({ key: appId, max, wanted: 0 });
  } catch {
    return null;
  }
}

/** For administrators: the apps near their hit rate, and the time to the first calls. */
export async function showProgrammeUsage(now = new Date()) {
  const firstId = getFirstIdAt(new Date(now.getTime() - hourMs));
  const [nearLimit, firstCalls] = await Promise.all([findNearLimit(firstId), measureFirstCalls()]);
  return { nearLimit, firstCalls };
}
