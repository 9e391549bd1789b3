import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { IconActivity } from "@tabler/icons-react";
import { getServiceName } from "contract/snap/services";
import { ActivityView } from "./activity-view.tsx";
import { activityList, failuresQuery } from "./activity.queries.ts";
import { useActivityColumns, useActivityFilters } from "./activity.table.tsx";
import { FailureGroups } from "./failure-groups.tsx";
import { useEvidenceForm } from "./use-evidence-form.tsx";
import { useKeeping } from "./use-keeping.tsx";
import { activityTexts } from "./activity.texts.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./activity.module.css";

interface CallsProps {
  /** Only the calls of this app; null for all that the reader may see. */
  appId: string | null;
  /** New calls appear by themselves. */
  isLive: boolean;
  /** Beside what was refused, where the page has no other place for them. */
  tools?: ReactNode;
}

/** The calls to the sandbox, with what was refused most. */
export function Calls({ appId, isLive, tools }: CallsProps) {
  const t = useTexts(activityTexts);
  const [language] = useLanguage();
  const columns = useActivityColumns(appId);
  const filters = useActivityFilters(appId);
  const evidence = useEvidenceForm(appId);
  const keeping = useKeeping(appId);
  // The groups above the table would move it down if they came after it.
  const { isPending, failureCount } = useQuery(failuresQuery(appId, isLive));
  const isWaiting = isPending && failureCount === 0;
  return (
    <>
      <div className={classes.above}>
        <FailureGroups appId={appId} isLive={isLive} />
        {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      </div>
      {isWaiting && <LinesSkeleton lines={8} />}
      <div hidden={isWaiting}>
        <DataTable
          name={t("title")}
          list={activityList(appId, isLive)}
          rowId={(activity) => activity.db_id}
          countHint={t("countHint")}
          columns={columns}
          filters={filters}
          batch={{
            actions: [...evidence.ofRows, ...keeping.ofRows],
            ofAll: [...evidence.ofAll, ...keeping.ofAll],
          }}
          start={{ orderBy: "created_at", isDescending: true }}
          detail={(activity) => ({
            hasNeighbours: true,
            title: `${getServiceName(activity.service_code, language)} · ${activity.response_code}`,
            body: <ActivityView activityId={activity.db_id} />,
            actions: [...evidence.ofRow(activity), ...keeping.ofRow(activity)],
          })}
          empty={{
            icon: IconActivity,
            sentence: t(appId === null ? "empty" : "emptyOfApp"),
            hint: t("emptyHint"),
          }}
        />
      </div>
      {keeping.dialog}
      {evidence.dialog}
    </>
  );
}
