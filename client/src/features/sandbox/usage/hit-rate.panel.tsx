import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { pageLink } from "contract/links";
import { hitRateQuery } from "./usage.queries.ts";
import { usageTexts } from "./usage.texts.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./usage.module.css";

/** What an active app has left of its hit rate and when it gets more, with a link to its usage. */
export function AppHitRate({ appId }: { appId: string }) {
  const t = useTexts(usageTexts);
  const area = getArea(getRole(useSignedIn().roles));
  const { data } = useQuery(hitRateQuery(appId));
  return (
    <span className={classes.hitRate}>
      {/* Its place is there before the answer, so that nothing moves. */}
      {data === undefined ? (
        <span className={classes.unknown} aria-hidden>
          {t("callsLeft", { remaining: 0, rate: 0 })}
        </span>
      ) : (
        <span>
          {t("callsLeft", { remaining: data.remaining, rate: data.max_rate })}
          {data.reset_seconds > 0 && `, ${t("nextCallIn", { seconds: data.reset_seconds })}`}
          {data.max_recorded_bytes !== null &&
            data.recorded_bytes >= data.max_recorded_bytes &&
            `. ${t("volumeUsedUp", { megabytes: data.max_recorded_bytes / 1_000_000 })}`}
        </span>
      )}
      <Link to={`${pageLink(`${area}/apps`, appId)}?tab=usage`} className={typography.link ?? ""}>
        {t("openUsage")}
      </Link>
    </span>
  );
}
