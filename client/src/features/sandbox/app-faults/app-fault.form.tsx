import { MultiSelect, Select, TextInput } from "@mantine/core";
import { z } from "zod";
import { faultEffects, SetAppFault, type AppFault } from "contract/app-faults/app-faults.contract";
import type { App } from "contract/apps/apps.contract";
import { buildDefaultError } from "contract/messages/validation";
import { responseMessages } from "contract/snap/response-codes";
import { requestableCases } from "contract/snap/requested-answers";
import { consumerServices } from "contract/snap/services";
import { useSetFault } from "./app-faults.queries.ts";
import { appFaultsTexts } from "./app-faults.texts.ts";
import { ChoiceCards } from "#ui/form/choice-cards.tsx";
import { Controls } from "#ui/form/controls.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

type FaultValues = {
  effect: string;
  response_case: string;
  /** These are typed, or chosen, as text. */
  delay_ms: string;
  every: string;
  minutes: string;
  services: string[];
};

const toNumber = (text: string) => (text.trim() === "" ? NaN : Number(text));
const toInput = ({ effect, response_case, delay_ms, every, minutes, services }: FaultValues) => ({
  effect,
  ...(effect === "answer" && response_case !== "" ? { response_case } : {}),
  delay_ms: toNumber(delay_ms),
  every: toNumber(every),
  minutes: toNumber(minutes),
  services,
});

/** The contract's schema, for values that are texts. */
const Values = z.custom<FaultValues>().superRefine((values, context) => {
  const { error } = SetAppFault.safeParse(toInput(values), { error: buildDefaultError });
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: "custom", path: path.slice(0, 1), message });
});

const durations = ["15", "60", "240", "1440"] as const;
const cases = Object.entries(responseMessages)
  .filter(([text]) => requestableCases.includes(text))
  .map(([value, message]) => ({ value, label: `${value} · ${message.replaceAll(/ ?\{\w+\}/g, "")}` }));
const services = consumerServices.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

interface AppFaultFormProps {
  app: App;
  /** The one that is switched on, if any. */
  fault: AppFault | null;
  onClose: () => void;
}

export function AppFaultForm({ app, fault, onClose }: AppFaultFormProps) {
  const t = useTexts(appFaultsTexts);
  const set = useSetFault(app.db_id);
  const form = useZodForm<FaultValues>(
    Values,
    {
      effect: fault?.effect ?? "timeout_executed",
      response_case: fault?.response_case ?? "50000",
      delay_ms: String(fault?.delay_ms ?? 0),
      every: String(fault?.every ?? 1),
      minutes: "60",
      services: fault?.services ?? [],
    },
    `app-fault ${app.db_id}`,
  );
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("formTitle", { app: app.name })}
      submitLabel={t("save")}
      size={640}
      form={form}
      onSubmit={(values) => set.mutateAsync(SetAppFault.parse(toInput(values)))}
    >
      <Controls<SetAppFault>
        of={{
          effect: (
            <ChoiceCards
              label={t("effect")}
              columns={2}
              choices={faultEffects.map((effect) => ({
                value: effect,
                title: t(effect),
                hint: t(`${effect}Hint`),
              }))}
              value={form.values.effect}
              onChange={(value) => form.setFieldValue("effect", value)}
              error={form.errors["effect"]}
            />
          ),
          response_case: form.values.effect === "answer" && (
            <Select
              label={t("responseCase")}
              description={t("responseCaseHint")}
              required
              searchable
              allowDeselect={false}
              data={cases}
              {...form.getInputProps("response_case")}
            />
          ),
          delay_ms: (
            <TextInput
              label={t("delayMs")}
              description={t("delayMsHint")}
              required
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps("delay_ms")}
            />
          ),
          services: (
            <MultiSelect
              label={t("services")}
              placeholder={form.values.services.length === 0 ? t("allServices") : ""}
              searchable
              clearable
              data={services}
              {...form.getInputProps("services")}
            />
          ),
          every: (
            <TextInput
              label={t("every")}
              description={t("everyHint")}
              required
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps("every")}
            />
          ),
          minutes: (
            <Select
              label={t("minutes")}
              allowDeselect={false}
              data={durations.map((value) => ({ value, label: t(`minutes_${value}`) }))}
              {...form.getInputProps("minutes")}
            />
          ),
        }}
      />
    </FormModal>
  );
}
