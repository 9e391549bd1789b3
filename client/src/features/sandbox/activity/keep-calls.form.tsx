import { Autocomplete, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { KeepActivity } from "contract/activity/activity.kept.contract";
import { maxSessionLength } from "contract/activity/activity.contract";
import { activityTexts } from "./activity.texts.ts";
import { sessionsQuery, useKeep, type Chosen } from "./kept-activity.queries.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

const Session = z.object({ session: KeepActivity.shape.session });

interface KeepCallsFormProps {
  chosen: Chosen;
  onClose: () => void;
}

/** Asks under which session calls are kept. */
export function KeepCallsForm({ chosen, onClose }: KeepCallsFormProps) {
  const t = useTexts(activityTexts);
  const keep = useKeep();
  const { data: sessions = [] } = useQuery(sessionsQuery);
  const form = useZodForm(Session, { session: "" }, null);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={chosen.ids == null ? t("keepAll") : t("keepTitle", { count: chosen.ids.length })}
      submitLabel={t("keep")}
      size={480}
      form={form}
      onSubmit={({ session }) => keep.mutateAsync({ ...chosen, session })}
    >
      <Text c="dimmed">{t("keepHint")}</Text>
      <Autocomplete
        label={t("session")}
        description={t("sessionHint")}
        required
        data-autofocus
        autoComplete="off"
        maxLength={maxSessionLength}
        data={sessions.map(({ session }) => session)}
        {...form.getInputProps("session")}
      />
    </FormModal>
  );
}
