import type { QuotaName } from "contract/quotas/quotas.contract";
import { getConfig } from "#config/config.ts";

export const bytesPerMb = 1_000_000;

/** The quotas of every company. */
export function getQuotaLimits(): Record<QuotaName, number> {
  const settings = getConfig();
  return {
    stored_bytes: settings.QUOTA_STORED_MB * bytesPerMb,
    uploads_per_day: settings.QUOTA_UPLOADS_PER_DAY,
    waiting_apps: settings.QUOTA_WAITING_APPS,
    apps: settings.QUOTA_APPS,
    open_requests: settings.QUOTA_OPEN_REQUESTS,
    requests: settings.QUOTA_REQUESTS,
    open_invitations: settings.QUOTA_OPEN_INVITATIONS,
    machine_tokens: settings.QUOTA_MACHINE_TOKENS,
    keys: settings.QUOTA_KEYS,
    saved_views: settings.QUOTA_SAVED_VIEWS,
    kept_calls: settings.QUOTA_KEPT_CALLS,
  };
}
