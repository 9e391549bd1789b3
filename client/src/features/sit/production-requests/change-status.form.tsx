import { useState, type ReactNode } from "react";
import { Checkbox, Group, Input, Select, Textarea } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import {
  ProductionStatus,
  productionStatuses,
  type ProductionRequest,
} from "contract/production-requests/production-requests.contract";
import { text } from "contract/fields";
import { z } from "zod";
import {
  isStatusConflict,
  outcomes,
  refetchRequest,
  statuses,
  useChangeStatus,
} from "./production-requests.queries.ts";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { getStatusLabel, parseStatus, RequestStatus } from "./request-status.panel.tsx";
import { statusHints } from "./status-hints.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useTexts, type Translate } from "#ui/text/texts.ts";
import { useZodForm } from "#ui/form/zod-form.ts";
import typography from "#ui/typography.module.css";
import classes from "./production-requests.module.css";

interface ChangeStatusFormProps {
  /** The request when the dialog was opened; the form is remounted for each opening. */
  request: ProductionRequest;
  /** The status that is chosen at first; without it, none. */
  proposed?: ProductionStatus;
  opened: boolean;
  onClose: () => void;
}

export function ChangeStatusForm({ request, proposed, opened, onClose }: ChangeStatusFormProps) {
  const t = useTexts(productionRequestsTexts);
  const [seen, setSeen] = useState(request.status);
  const [hasConflict, setHasConflict] = useState(false);
  const change = useChangeStatus();
  const form = useZodForm(
    buildStatusChange(seen, t),
    { status: proposed ?? "", note: "", isConfirmed: false },
    `change-status ${request.db_id}`,
  );
  const { label } = parseStatus(seen);
  const isDecided = outcomes.includes(seen);

  const needsNote = isDecided || form.values.status === productionStatuses.rejected;

  const save = async ({ status, note }: { status: string; note: string }) => {
    try {
      await change.mutateAsync({
        requestId: request.db_id,
        status: ProductionStatus.parse(status),
        note,
        expected: seen,
      });
    } catch (error) {
      if (isStatusConflict(error)) {
        setSeen((await refetchRequest(request.db_id)).status);
        setHasConflict(true);
        form.setFieldValue("isConfirmed", false);
      }
      throw error;
    }
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("changeStatus")}
      submitLabel={t("changeStatus")}
      size={520}
      form={form}
      onSubmit={save}
    >
      {hasConflict ? (
        <div className={classes.decided} role="alert">
          <Group gap="xs" className={typography.breakable}>
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden className={classes.warning} />
            {t("conflict")} <RequestStatus status={seen} />
          </Group>
          <p>{t("conflictHint")}</p>
        </div>
      ) : (
        <Input.Wrapper label={t("currentStatus")} labelElement="div">
          <Group gap="xs" className={typography.breakable}>
            <RequestStatus status={seen} />
            <span dir="auto">{`${request.user.company} · ${request.requested_by}`}</span>
          </Group>
        </Input.Wrapper>
      )}
      <StatusSelect
        value={form.values.status}
        current={seen}
        onChange={(status) => form.setFieldValue("status", status)}
        error={form.errors["status"]}
      />
      {isDecided && (
        <div className={classes.decided}>
          <p>{t("alreadyDecided", { label })}</p>
          <Checkbox
            label={t("confirmChange", { label })}
            {...form.getInputProps("isConfirmed", { type: "checkbox" })}
          />
        </div>
      )}
      <Textarea
        label={needsNote ? t("note") : `${t("note")} (${t("optional")})`}
        description={t("noteHint")}
        required={needsNote}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        {...form.getInputProps("note")}
      />
    </FormModal>
  );
}

/** The status must change. A rejection and a changed decision require a note, the latter also a confirmation. */
function buildStatusChange(
  seen: ProductionStatus,
  t: Translate<
    "statusRequired" | "sameStatus" | "noteRequired" | "rejectionNoteRequired" | "confirmRequired"
  >,
) {
  const isDecided = outcomes.includes(seen);
  return z
    .object({
      status: z
        .string()
        .refine((status) => status !== "", t("statusRequired"))
        .refine((status) => status !== seen, t("sameStatus")),
      note: text(500).refine((note) => !isDecided || note !== "", t("noteRequired")),
      isConfirmed: z.boolean().refine((isConfirmed) => !isDecided || isConfirmed, t("confirmRequired")),
    })
    .refine(({ status, note }) => status !== productionStatuses.rejected || note !== "", {
      path: ["note"],
      message: t("rejectionNoteRequired"),
      when: () => true,
    });
}

interface StatusSelectProps {
  /** Empty until a status is chosen. */
  value: string;
  current: ProductionStatus;
  onChange: (status: ProductionStatus) => void;
  error: ReactNode;
}

function StatusSelect({ value, current, onChange, error }: StatusSelectProps) {
  const t = useTexts(productionRequestsTexts);
  return (
    <Select
      label={t("newStatus")}
      required
      data-autofocus
      placeholder={t("chooseStatus")}
      data={statuses.map((status) => ({
        value: status,
        label: getStatusLabel(status),
        disabled: status === current,
      }))}
      maxDropdownHeight={360}
      value={value === "" ? null : value}
      onChange={(next) => {
        const status = statuses.find((each) => each === next);
        if (status !== undefined) onChange(status);
      }}
      renderOption={({ option }) => {
        const status = statuses.find((each) => each === option.value);
        return (
          <span className={classes.option}>
            <span>
              {option.label}
              {status === current && ` · ${t("currentStatus")}`}
            </span>
            {status !== undefined && <span className={classes.optionHint}>{t(statusHints[status])}</span>}
          </span>
        );
      }}
      error={error}
    />
  );
}
