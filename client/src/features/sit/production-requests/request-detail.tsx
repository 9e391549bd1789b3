import { Button, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  productionStatuses,
  type ProductionRequest,
} from "contract/production-requests/production-requests.contract";
import { requestQuery } from "./production-requests.queries.ts";
import type { RequestActions } from "./production-requests.table.tsx";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { RequestFiles } from "./request-files.tsx";
import { RequestProgress } from "./request-progress.panel.tsx";
import { RequestStatus } from "./request-status.panel.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import { OwnerFacts } from "#features/identity/users/owner.panel.tsx";
import { FactList } from "#ui/value/detail-list.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { toIso } from "#ui/value/plain-timestamp.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./production-requests.module.css";

interface RequestDetailProps {
  request: ProductionRequest;
  actions: RequestActions;
  hasOwner: boolean;
}

/** The details of a request: status, files, timeline and owner. */
export function RequestDetail({ request, actions, hasOwner }: RequestDetailProps) {
  const t = useTexts(productionRequestsTexts);
  const query = useQuery(requestQuery(request.db_id));
  const { can } = request;
  return (
    <>
      {/* A rejected or cancelled request has no meaningful progress. */}
      {isEnded(request) ? (
        <RequestStatus status={request.status} />
      ) : (
        <RequestProgress status={request.status} hasLabel />
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
      <Loaded query={query} lines={8} isQuiet>
        {(data) =>
          data.db_id === request.db_id ? (
            <RequestTimeline status={data.status} entries={data.timeline} />
          ) : (
            <LinesSkeleton lines={8} />
          )
        }
      </Loaded>
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

const isEnded = ({ status }: ProductionRequest) =>
  status === productionStatuses.rejected || status === productionStatuses.cancelled;

function Facts({ request }: { request: ProductionRequest }) {
  const t = useTexts(productionRequestsTexts);
  const { approved_by: by, approved_at: at } = request;
  return (
    <FactList<ProductionRequest>
      facts={{
        number: { label: t("number"), value: `#${String(request.number)}` },
        requested_by: { label: t("requestedBy"), value: <span dir="auto">{request.requested_by}</span> },
        request_type: { label: t("type"), value: t("production") },
        created_at: { label: t("created"), value: <ExactTime value={toIso(request.created_at)} /> },
        approved_by: {
          label: t(isEnded(request) ? "decidedBy" : "approvedBy"),
          value:
            by === "" ? (
              t("notYet")
            ) : (
              <>
                {by} · <ExactTime value={toIso(at)} />
              </>
            ),
        },
        db_id: {
          label: t("requestId"),
          value: <MonoValue value={request.db_id} what={t("requestId")} keep="all" />,
        },
        // Above and below, with progress, files, timeline, owner and actions.
        status: null,
        files: null,
        template_file: null,
        final_file: null,
        user: null,
        user_id: null,
        can: null,
        // In the line of the decision, or not shown: every request is active.
        approved_at: null,
        isactive: null,
      }}
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
