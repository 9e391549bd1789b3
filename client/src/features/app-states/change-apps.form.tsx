import { Button, Group, Select, Text, Textarea, TextInput } from "@mantine/core";
import { modals } from "@mantine/modals";
import {
  BulkAction,
  suspensionReasons,
  type BulkActionOutcome,
} from "contract/app-states/app-states.contract";
import type { App } from "contract/apps/apps.contract";
import { useChangeApps } from "#features/app-states/app-states.queries.ts";
import { appStatesTexts } from "#features/app-states/app-states.texts.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { translateMessage } from "#ui/text/messages/messages.ts";
import { currentTexts, useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { dayInWib } from "#ui/value/date-time.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import classes from "#features/app-states/app-states.module.css";

export type BulkActionName = BulkAction["action"];

interface ChangeAppsFormProps {
  action: BulkActionName;
  apps: readonly App[];
  opened: boolean;
  onClose: () => void;
}

/** One action on all selected apps; afterwards a list shows the result for each. */
export function ChangeAppsForm({ action, apps, opened, onClose }: ChangeAppsFormProps) {
  const t = useTexts(appStatesTexts);
  const form = useZodForm(
    BulkAction,
    { action, app_ids: apps.map(({ db_id }) => db_id), reason: "", note: "", expires_at: "" },
    `${action} apps`,
  );
  const change = useChangeApps();
  const needsNote = action === "suspend";
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("someTitle", { action: t(action), count: apps.length })}
      submitLabel={t(action)}
      size={560}
      form={form}
      onSubmit={async (values) => openResults((await change.mutateAsync(BulkAction.parse(values))).data)}
    >
      <ul className={classes.many} tabIndex={0}>
        {apps.map(({ db_id, name, user }) => (
          <li key={db_id} className={classes.one}>
            <span dir="auto">{name}</span>
            <span className={classes.remark} dir="auto">
              {user.company}
            </span>
          </li>
        ))}
      </ul>
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

function openResults(results: readonly BulkActionOutcome[]) {
  const modalId = modals.open({
    title: currentTexts(appStatesTexts)("results"),
    size: "lg",
    children: <Results results={results} onClose={() => modals.close(modalId)} />,
  });
}

function Results({ results, onClose }: { results: readonly BulkActionOutcome[]; onClose: () => void }) {
  const t = useTexts(appStatesTexts);
  const ok = useTexts(uiTexts)("ok");
  return (
    <>
      <ul className={classes.many} tabIndex={0} aria-label={t("results")}>
        {results.map(({ db_id, name, outcome, code, params, remark }) => (
          <li key={db_id} className={classes.one}>
            <span>
              <span dir="auto">{name || db_id}</span>
              <span className={classes.remark}>{translateMessage({ code, params, message: remark })}</span>
            </span>
            <StatusBadge tone={tones[outcome]} label={t(outcome)} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {ok}
        </Button>
      </Group>
    </>
  );
}
