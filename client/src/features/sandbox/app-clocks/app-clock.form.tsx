import { TextInput } from "@mantine/core";
import { z } from "zod";
import { AdvanceAppClock, maxDaysAhead, type AppClock } from "contract/app-clocks/app-clocks.contract";
import type { App } from "contract/apps/apps.contract";
import { useAdvanceClock } from "./app-clocks.queries.ts";
import { appClocksTexts } from "./app-clocks.texts.ts";
import { Controls } from "#ui/form/controls.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Typed as text. */
const Days = z
  .string()
  .transform((text) => (text.trim() === "" ? NaN : Number(text)))
  .pipe(AdvanceAppClock.shape.advance_days);
const Values = z.object({ advance_days: Days });
type Values = z.input<typeof Values>;

interface AppClockFormProps {
  app: App;
  /** As it was shown: a change starts from it, so that one sent twice happens once. */
  clock: AppClock;
  onClose: () => void;
}

export function AppClockForm({ app, clock: { days_ahead }, onClose }: AppClockFormProps) {
  const t = useTexts(appClocksTexts);
  const advance = useAdvanceClock(app.db_id);
  const form = useZodForm<Values>(Values, { advance_days: "1" }, `app-clock ${app.db_id}`);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("formTitle", { app: app.name })}
      submitLabel={t("save")}
      form={form}
      onSubmit={(values) => advance.mutateAsync({ ...Values.parse(values), days_ahead })}
    >
      <Controls<Values>
        of={{
          advance_days: (
            <TextInput
              label={t("days")}
              description={t("daysHint", { max: maxDaysAhead, left: maxDaysAhead - days_ahead })}
              required
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps("advance_days")}
            />
          ),
        }}
      />
    </FormModal>
  );
}
