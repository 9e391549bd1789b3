import type { CompanyQuota } from "contract/quotas/quotas.contract";
import { getQuotaState } from "./near-limit.ts";
import { quotasTexts } from "./quotas.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import { formatFileSize } from "#ui/value/file-size.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./quotas.module.css";

const tones = { free: "blue", near: "amber", full: "red" } as const;

/** The quotas of a company as bars. */
export function QuotaList({ quotas }: { quotas: readonly CompanyQuota[] }) {
  const t = useTexts(quotasTexts);
  return (
    <ul className={classes.list} aria-label={t("title")}>
      {quotas.map((quota) => (
        <QuotaItem key={quota.quota} {...quota} />
      ))}
    </ul>
  );
}

function QuotaItem({ quota, used, limit }: CompanyQuota) {
  const t = useTexts(quotasTexts);
  const state = getQuotaState({ used, limit });
  const amount =
    quota === "stored_bytes"
      ? t("usedOf", { used: formatFileSize(used), limit: formatFileSize(limit) })
      : t("usedOf", { used, limit });
  return (
    <li className={classes.item} data-tone={tones[state]}>
      <span className={typography.breakable}>{t(quota)}</span>
      <span className={classes.amount}>{amount}</span>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={t(quota)}
        aria-valuenow={Math.min(used, limit)}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuetext={amount}
      >
        <span
          className={layout.meterFill}
          style={{ width: `${String(Math.min(100, (100 * used) / limit))}%` }}
        />
      </span>
      {state !== "free" && <span className={classes.state}>{t(state)}</span>}
    </li>
  );
}
