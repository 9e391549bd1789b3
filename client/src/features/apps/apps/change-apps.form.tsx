import { Select, Text, Textarea, TextInput } from "@mantine/core";
import type { App } from "contract/apps/apps.contract";
import { BulkAction, suspensionReasons } from "contract/apps/apps.lifecycle.contract";
import { useChangeApps } from "./apps.lifecycle.queries.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { SeveralForm } from "#ui/form/several-form.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import { getDayInWib } from "#ui/value/date-time.ts";

export type BulkActionName = BulkAction["action"];

interface ChangeAppsFormProps {
  action: BulkActionName;
  apps: readonly (Pick<App, "db_id" | "name"> & { user: Pick<App["user"], "company"> })[];
  opened: boolean;
  onClose: () => void;
}

/** One action on all selected apps. */
export function ChangeAppsForm({ action, apps, opened, onClose }: ChangeAppsFormProps) {
  const t = useTexts(appLifecycleTexts);
  const form = useZodForm(
    BulkAction,
    { action, app_ids: apps.map(({ db_id }) => db_id), reason: "", note: "", expires_at: "" },
    `${action} apps`,
  );
  const change = useChangeApps();
  const needsNote = action === "suspend";
  return (
    <SeveralForm
      opened={opened}
      onClose={onClose}
      title={t("someTitle", { action: t(action), count: apps.length })}
      submitLabel={t(action)}
      size={560}
      form={form}
      items={apps.map(({ db_id, name, user }) => ({ db_id, name, company: user.company }))}
      onSubmit={(values) => change.mutateAsync(BulkAction.parse(values))}
      outcomes={{
        done: { tone: "green", label: t("done") },
        refused: { tone: "amber", label: t("refused") },
        not_found: { tone: "red", label: t("not_found") },
      }}
    >
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
          min={getDayInWib(0)}
          {...form.getInputProps("expires_at")}
        />
      )}
      <Textarea
        label={action === "reject" ? t("reason") : needsNote ? t("note") : `${t("note")} (${t("optional")})`}
        description={t("noteHintAdmin")}
        required={action === "reject" || needsNote}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        {...form.getInputProps(action === "reject" ? "reason" : "note")}
      />
    </SeveralForm>
  );
}
