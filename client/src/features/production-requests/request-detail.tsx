import { Button, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ProductionRequest } from "contract/production-requests/production-requests.contract";
import { requestQuery } from "#features/production-requests/production-requests.queries.ts";
import type { RequestActions } from "#features/production-requests/production-requests.table.tsx";
import { productionRequestsTexts } from "#features/production-requests/production-requests.texts.ts";
import { RequestFiles } from "#features/production-requests/request-files.tsx";
import { RequestProgress } from "#features/production-requests/request-progress.panel.tsx";
import { RequestTimeline } from "#features/production-requests/request-timeline.tsx";
import { OwnerFacts } from "#features/users/owner.panel.tsx";
import { DetailList } from "#ui/detail-list.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { ExactTime } from "#ui/exact-time.tsx";
import { MonoValue } from "#ui/mono-value.tsx";
import { isoOf } from "#ui/plain-timestamp.ts";
import { LinesSkeleton } from "#ui/skeletons.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/production-requests/production-requests.module.css";

interface RequestDetailProps {
  request: ProductionRequest;
  actions: RequestActions;
  hasOwner: boolean;
}

/** Everything about a request: where it stands, its files, what happened, and whom to ask. */
export function RequestDetail({ request, actions, hasOwner }: RequestDetailProps) {
  const t = useTexts(productionRequestsTexts);
  const { data, error, refetch } = useQuery(requestQuery(request.db_id));
  const { can } = request;
  return (
    <>
      <RequestProgress status={request.status} hasLabel />
      {can.change_status && (
        <Button my="sm" variant="default" onClick={() => actions.changeStatus(request)}>
          {t("changeStatus")}
        </Button>
      )}
      <Facts request={request} />
      <div className={classes.sectionHead}>
        <Title order={3}>{t("files")}</Title>
        <span className={classes.sectionTools}>
          {can.add_template_file && (
            <AddButton label={t("addTemplateFile")} onClick={() => actions.addFiles(request, "template")} />
          )}
          {can.add_final_file && (
            <AddButton label={t("addFinalFile")} onClick={() => actions.addFiles(request, "final")} />
          )}
        </span>
      </div>
      <RequestFiles files={request.files} />
      <div className={classes.sectionHead}>
        <Title order={3}>{t("timeline")}</Title>
      </div>
      {error !== null && data === undefined ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data?.db_id === request.db_id ? (
        <RequestTimeline status={data.status} entries={data.timeline} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
      {hasOwner && (
        <>
          <div className={classes.sectionHead}>
            <Title order={3}>{t("owner")}</Title>
          </div>
          <OwnerFacts owner={request.user} />
        </>
      )}
    </>
  );
}

function Facts({ request }: { request: ProductionRequest }) {
  const t = useTexts(productionRequestsTexts);
  const { approved_by: by, approved_at: at } = request;
  return (
    <DetailList
      items={[
        { label: t("requestedBy"), value: <span dir="auto">{request.requested_by}</span> },
        { label: t("type"), value: t("production") },
        { label: t("created"), value: <ExactTime value={isoOf(request.created_at)} /> },
        {
          label: t("approvedBy"),
          value:
            by === "" ? (
              t("notYet")
            ) : (
              <>
                {by} · <ExactTime value={isoOf(at)} />
              </>
            ),
        },
        {
          label: t("requestId"),
          value: <MonoValue value={request.db_id} what={t("requestId")} keep="all" />,
        },
      ]}
    />
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />} onClick={onClick}>
      {label}
    </Button>
  );
}
