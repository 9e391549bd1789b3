import { ActionIcon, Anchor, UnstyledButton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ProductionRequest } from "contract/production-requests/production-requests.contract";
import { openRequestFiles } from "./request-files.tsx";
import { statuses, type Purpose } from "./production-requests.queries.ts";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { RequestProgress } from "./request-progress.panel.tsx";
import { getStatusLabel, parseStatus, RequestStatus } from "./request-status.panel.tsx";
import { StoredFileLink } from "#features/identity/uploads/stored-file.panel.tsx";
import { OwnerCell } from "#features/identity/users/owner.panel.tsx";
import type { Column, Filter } from "#ui/table/data-table-types.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { toIso } from "#ui/value/plain-timestamp.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./production-requests.module.css";

export interface RequestActions {
  changeStatus: (request: ProductionRequest) => void;
  addFiles: (request: ProductionRequest, purpose: Purpose) => void;
}

/** The columns of an administrator, with the owner. */
export function useRequestColumns(actions: RequestActions): Column<ProductionRequest>[] {
  const t = useTexts(productionRequestsTexts);
  const owner: Column<ProductionRequest> = {
    key: "owner",
    title: t("owner"),
    orderBy: "company",
    value: (request) => request.user.company,
    render: (request) => <OwnerCell owner={request.user} />,
  };
  return [owner, ...useColumns(actions)];
}

export const useMyRequestColumns = (actions: RequestActions): Column<ProductionRequest>[] =>
  useColumns(actions);

function useColumns({ changeStatus, addFiles }: RequestActions): Column<ProductionRequest>[] {
  const t = useTexts(productionRequestsTexts);
  const buildFileColumn = (purpose: Purpose): Column<ProductionRequest> => ({
    key: `${purpose}_file`,
    title: t(purpose === "template" ? "templateFile" : "finalFile"),
    value: (request) => listFileNames(request, purpose).join(", "),
    render: (request) => <FilesCell request={request} purpose={purpose} addFiles={addFiles} />,
  });
  return [
    {
      key: "requested_by",
      title: t("requestedByAndType"),
      orderBy: "requested_by",
      isOpener: true,
      value: (request) => request.requested_by,
      render: (request) => (
        <span className={classes.twoLines}>
          <span className={layout.line} title={request.requested_by} dir="auto">
            {request.requested_by}
          </span>
          <span className={typography.caption}>
            #{request.number} · {t("production")}
          </span>
        </span>
      ),
    },
    buildFileColumn("template"),
    buildFileColumn("final"),
    {
      key: "approved_at",
      title: t("approvedByAndDate"),
      orderBy: "approved_at",
      value: (request) =>
        request.approved_by === ""
          ? ""
          : `${request.approved_by} ${formatDateTime(new Date(toIso(request.approved_at)))}`,
      render: (request) => <ApprovedCell by={request.approved_by} at={request.approved_at} />,
    },
    {
      key: "progress",
      title: t("progress"),
      value: (request) => parseStatus(request.status).progress,
      render: (request) => <RequestProgress status={request.status} hasLabel={false} />,
    },
    {
      key: "status",
      title: t("status"),
      orderBy: "status",
      value: (request) => request.status,
      render: (request) => <StatusCell request={request} changeStatus={changeStatus} />,
    },
    {
      key: "created_at",
      title: t("created"),
      orderBy: "created_at",
      isOptional: true,
      value: (request) => formatDateTime(new Date(toIso(request.created_at))),
      render: (request) => <RelativeTime value={toIso(request.created_at)} />,
    },
  ];
}

export function useRequestFilters(hasOwner: boolean): Filter[] {
  const t = useTexts(productionRequestsTexts);
  return [
    {
      kind: "many",
      key: "status",
      label: t("status"),
      options: statuses.map((status) => ({ value: status, label: getStatusLabel(status) })),
    },
    ...(hasOwner ? [{ kind: "text" as const, key: "company", label: t("company") }] : []),
    { kind: "period", label: t("created") },
  ];
}

const listFileNames = (request: ProductionRequest, purpose: Purpose) =>
  request.files.filter((file) => file.purpose === purpose).map(({ name }) => name);

/** The badge opens the form to change the status, if allowed. */
function StatusCell({
  request,
  changeStatus,
}: { request: ProductionRequest } & Pick<RequestActions, "changeStatus">) {
  const t = useTexts(productionRequestsTexts);
  const badge = <RequestStatus status={request.status} />;
  if (!request.can.change_status) return badge;
  const { label } = parseStatus(request.status);
  return (
    <UnstyledButton
      className={classes.badge ?? ""}
      aria-label={t("changeStatusOf", { label, name: request.requested_by })}
      onClick={() => changeStatus(request)}
    >
      {badge}
    </UnstyledButton>
  );
}

/** The administrator and the time of the last decision, if any. */
function ApprovedCell({ by, at }: { by: string; at: string }) {
  const t = useTexts(productionRequestsTexts);
  if (by === "") return <span className={classes.later}>{t("notYet")}</span>;
  return (
    <span className={classes.twoLines}>
      <span className={layout.line} title={by}>
        {by}
      </span>
      <span className={typography.caption}>
        <RelativeTime value={toIso(at)} />
      </span>
    </span>
  );
}

interface FilesCellProps extends Pick<RequestActions, "addFiles"> {
  request: ProductionRequest;
  purpose: Purpose;
}

function FilesCell({ request, purpose, addFiles }: FilesCellProps) {
  const t = useTexts(productionRequestsTexts);
  const buildFileColumn = request.files.filter((file) => file.purpose === purpose);
  const [first, ...others] = buildFileColumn;
  const canAdd = purpose === "template" ? request.can.add_template_file : request.can.add_final_file;
  const action = t(purpose === "template" ? "addTemplateFile" : "addFinalFile");
  const name = request.requested_by;
  return (
    <span className={classes.files}>
      {first === undefined ? (
        <span className={typography.caption}>—</span>
      ) : (
        <StoredFileLink file={first} className={classes.fileLink} />
      )}
      {others.length > 0 && (
        <Anchor
          component="button"
          type="button"
          flex="none"
          fz={13}
          aria-label={t("moreFiles", { count: others.length, name })}
          onClick={() => openRequestFiles(request)}
        >
          +{others.length}
        </Anchor>
      )}
      {canAdd && (
        <Tip label={action}>
          <ActionIcon
            variant="default"
            size={24}
            aria-label={t("addTo", { action, name })}
            onClick={() => addFiles(request, purpose)}
          >
            <IconPlus size={14} />
          </ActionIcon>
        </Tip>
      )}
    </span>
  );
}
