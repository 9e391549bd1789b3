import type { ComponentProps } from "react";
import { Select, Text, Textarea, TextInput } from "@mantine/core";
import { BulkAction, suspensionReasons } from "contract/apps/apps.lifecycle.contract";
import { useChangeApps } from "#features/app-states/app-states.queries.ts";
import { appStatesTexts } from "#features/app-states/app-states.texts.ts";
import { openResults, SeveralApps } from "#features/apps/several-apps.panel.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import { dayInWib } from "#ui/value/date-time.ts";

export type BulkActionName = BulkAction["action"];

interface ChangeAppsFormProps {
  action: BulkActionName;
  apps: ComponentProps<typeof SeveralApps>["apps"];
  opened: boolean;
  onClose: () => void;
}

/** One action on all selected apps; afterwards a list shows the result for each. */
export function ChangeAppsForm({ action, apps, opened, onClose }: ChangeAppsFormProps) {
  const t = useTexts(appStatesTexts);
  const app_ids = apps.map(({ db_id }) => db_id);
  const form = useZodForm(
    BulkAction,
    { action, app_ids, reason: "", note: "", expires_at: "" },
    `${action} apps`,
  );
  const change = useChangeApps();
  const needsNote = action === "suspend";
  const submit = async (values: object) => {
    // A draft restores the entries and the apps of an earlier selection.
    const { data } = await change.mutateAsync(BulkAction.parse({ ...values, app_ids }));
    openResults(data.map((result) => ({ ...result, tone: tones[result.outcome], label: t(result.outcome) })));
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("someTitle", { action: t(action), count: apps.length })}
      submitLabel={t(action)}
      size={560}
      form={form}
      onSubmit={submit}
    >
      <SeveralApps apps={apps} />
      {action !== "extend" && <Text c="dimmed">{t(`${action}Hint`)}</Text>}
      {action === "suspend" && (
        <Select
          label={t("reason")}
          required
          allowDeselect={false}
          data={suspensionReasons.map((value) => ({ value, label: t(value) }))}
          value={form.values.reason === "" ? null : form.values.reason}
          onChange={(reason) => form.setFieldValue("reason", reason ?? "")}
          error={form.errors["reason"]}
        />
      )}
      {action === "extend" && (
        <TextInput
          type="date"
          label={`${t("lastDay")} (${t("optional")})`}
          description={t("lastDayHint")}
          inputWrapperOrder={["label", "input", "error", "description"]}
          min={dayInWib(0)}
          {...form.getInputProps("expires_at")}
        />
      )}
      <Textarea
        label={action === "reject" ? t("reason") : needsNote ? t("note") : `${t("note")} (${t("optional")})`}
        description={t("noteHintAdmin")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        required={action === "reject" || needsNote}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        {...form.getInputProps(action === "reject" ? "reason" : "note")}
      />
    </FormModal>
  );
}

const tones = { done: "green", refused: "amber", not_found: "red" } as const;
