import { useState, type ReactNode } from "react";
import { Checkbox, Input, Select, Textarea } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import {
  ProductionStatus,
  productionStatuses,
  type ProductionRequest,
} from "contract/production-requests/production-requests.contract";
import { text } from "contract/fields";
import { z } from "zod";
import {
  isMeanwhileChanged,
  readRequestNow,
  statuses,
  useChangeStatus,
} from "#features/production-requests/production-requests.queries.ts";
import { productionRequestsTexts } from "#features/production-requests/production-requests.texts.ts";
import { partsOf, RequestStatus } from "#features/production-requests/request-status.panel.tsx";
import { statusHints } from "#features/production-requests/status-hints.ts";
import { FormModal } from "#ui/form-modal.tsx";
import { useTexts, type Translate } from "#ui/texts.ts";
import { useZodForm } from "#ui/zod-form.ts";
import classes from "#features/production-requests/production-requests.module.css";

/** Decisions that nobody should undo by the way. */
const decided: ProductionStatus[] = [
  productionStatuses.rejected,
  productionStatuses.cancelled,
  productionStatuses.accepted,
];

interface ChangeStatusFormProps {
  /** As the administrator saw it when opening; mounted anew for each. */
  request: ProductionRequest;
  opened: boolean;
  onClose: () => void;
}

export function ChangeStatusForm({ request, opened, onClose }: ChangeStatusFormProps) {
  const t = useTexts(productionRequestsTexts);
  const [seen, setSeen] = useState(request.status);
  const [isMeanwhile, setIsMeanwhile] = useState(false);
  const change = useChangeStatus();
  const form = useZodForm(changeOf(seen, t), { status: request.status, note: "", isSure: false });
  const { label } = partsOf(seen);
  const isDecided = decided.includes(seen);

  const save = async ({ status, note }: { status: ProductionStatus; note: string }) => {
    try {
      await change.mutateAsync({ requestId: request.db_id, status, note, expected: seen });
    } catch (error) {
      if (isMeanwhileChanged(error)) {
        setSeen((await readRequestNow(request.db_id)).status);
        setIsMeanwhile(true);
        form.setFieldValue("isSure", false);
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
      {isMeanwhile ? (
        <div className={classes.decided} role="alert">
          <div className={classes.now}>
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden className={classes.warning} />
            {t("meanwhile")} <RequestStatus status={seen} />
          </div>
          <p className={classes.decidedWords}>{t("meanwhileHint")}</p>
        </div>
      ) : (
        <Input.Wrapper label={t("currentStatus")} labelElement="div">
          <div className={classes.now}>
            <RequestStatus status={seen} />
            <span dir="auto">{`${request.user.company} · ${request.requested_by}`}</span>
          </div>
        </Input.Wrapper>
      )}
      <StatusSelect
        value={form.values.status}
        onChange={(status) => form.setFieldValue("status", status)}
        error={form.errors["status"]}
      />
      {isDecided && (
        <div className={classes.decided}>
          <p className={classes.decidedWords}>{t("decidedAlready", { label })}</p>
          <Checkbox label={t("sure", { label })} {...form.getInputProps("isSure", { type: "checkbox" })} />
        </div>
      )}
      <Textarea
        label={isDecided ? t("note") : `${t("note")} (${t("optional")})`}
        description={t("noteHint")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        required={isDecided}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        {...form.getInputProps("note")}
      />
    </FormModal>
  );
}

/** What is asked before a status is left: another one, and for a decision a reason and a second thought. */
function changeOf(seen: ProductionStatus, t: Translate<"sameStatus" | "noteNeeded" | "sureNeeded">) {
  const isDecided = decided.includes(seen);
  return z.object({
    status: ProductionStatus.refine((status) => status !== seen, t("sameStatus")),
    note: text(500).refine((note) => !isDecided || note !== "", t("noteNeeded")),
    isSure: z.boolean().refine((isSure) => !isDecided || isSure, t("sureNeeded")),
  });
}

interface StatusSelectProps {
  value: ProductionStatus;
  onChange: (status: ProductionStatus) => void;
  error: ReactNode;
}

function StatusSelect({ value, onChange, error }: StatusSelectProps) {
  const t = useTexts(productionRequestsTexts);
  return (
    <Select
      label={t("newStatus")}
      required
      data-autofocus
      data={statuses}
      maxDropdownHeight={360}
      value={value}
      onChange={(next) => {
        const status = statuses.find((each) => each === next);
        if (status !== undefined) onChange(status);
      }}
      renderOption={({ option }) => {
        const status = statuses.find((each) => each === option.value);
        return (
          <span className={classes.option}>
            <span>{option.label}</span>
            {status !== undefined && <span className={classes.optionHint}>{t(statusHints[status])}</span>}
          </span>
        );
      }}
      error={error}
    />
  );
}
