import type { CompanyQuota } from "contract/quotas/quotas.contract";

/** From this share on a quota is shown as nearly used up. */
const nearShare = 0.8;

export type QuotaState = "free" | "near" | "full";

export const getQuotaState = ({ used, limit }: Pick<CompanyQuota, "used" | "limit">): QuotaState =>
  used >= limit ? "full" : used >= limit * nearShare ? "near" : "free";
