import { useState } from "react";
import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconActivity, IconFileCode, IconFileTypeCsv, IconFileTypePdf } from "@tabler/icons-react";
import type { Activity } from "contract/activity/activity.contract";
import { getServiceName } from "contract/snap/services";
import { ActivityView } from "./activity-view.tsx";
import { activityList, failuresQuery, useEvidence } from "./activity.queries.ts";
import { useActivityColumns, useActivityFilters } from "./activity.table.tsx";
import { FailureGroups } from "./failure-groups.tsx";
import { activityTexts } from "./activity.texts.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

const downloads = [
  { format: "pdf", icon: IconFileTypePdf },
  { format: "har", icon: IconFileCode },
  { format: "csv", icon: IconFileTypeCsv },
] as const;

export function ActivityPage() {
  const t = useTexts(activityTexts);
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  const [isLive, setIsLive] = useState(true);
  const columns = useActivityColumns();
  const filters = useActivityFilters();
  const { mutate: download } = useEvidence();
  // The groups above the table would move it down if they came after it.
  const { isPending, failureCount } = useQuery(failuresQuery(isLive));
  const isWaiting = isPending && failureCount === 0;
  return (
    <Page
      title={t("title")}
      purpose={t(isAdmin ? "purposeOfAll" : "purpose")}
      action={
        <Switch
          label={t("live")}
          checked={isLive}
          onChange={(event) => setIsLive(event.currentTarget.checked)}
        />
      }
    >
      <FailureGroups isLive={isLive} />
      {isWaiting && <LinesSkeleton lines={8} />}
      <div hidden={isWaiting}>
        <DataTable
          name={t("title")}
          list={activityList(isLive)}
          rowId={(activity) => activity.db_id}
          countHint={t("countHint")}
          columns={columns}
          filters={filters}
          batch={{
            actions: downloads.map(({ format, icon }) => ({
              label: t(format),
              icon,
              onClick: (rows: Activity[]) => download({ ids: rows.map(({ db_id }) => db_id), format }),
            })),
          }}
          start={{ orderBy: "created_at", isDescending: true }}
          detail={(activity) => ({
            title: `${getServiceName(activity.service_code)} · ${activity.response_code}`,
            body: <ActivityView activityId={activity.db_id} />,
            actions: downloads.map(({ format, icon }) => ({
              label: t(format),
              icon,
              onClick: () => download({ ids: [activity.db_id], format }),
            })),
          })}
          empty={{ icon: IconActivity, sentence: t("empty"), hint: t("emptyHint") }}
        />
      </div>
    </Page>
  );
}
