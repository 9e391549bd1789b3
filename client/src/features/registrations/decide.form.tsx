import { Radio, Stack, Textarea } from "@mantine/core";
import { DecideRegistration, type Registration } from "contract/registrations/registrations.contract";
import { openResults, SeveralApps } from "#features/apps/several-apps.panel.tsx";
import { RegistrationFacts } from "#features/registrations/registration-facts.tsx";
import {
  useDecideRegistration,
  useDecideRegistrations,
} from "#features/registrations/registrations.queries.ts";
import { registrationsTexts } from "#features/registrations/registrations.texts.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface DecideFormProps {
  registrations: readonly Registration[];
  granted: "true" | "false";
  opened: boolean;
  onClose: () => void;
}

/** One decision on a registration, or on several; then a list shows the result for each. */
export function DecideForm({ registrations, granted, opened, onClose }: DecideFormProps) {
  const t = useTexts(registrationsTexts);
  const [single] = registrations.length === 1 ? registrations : [];
  const form = useZodForm(
    DecideRegistration,
    { granted, note: "" },
    single === undefined ? `decide-registrations ${granted}` : `decide-registration ${single.db_id}`,
  );
  const decide = useDecideRegistration();
  const decideMany = useDecideRegistrations();
  const isApproval = form.values.granted === "true";

  const submit = async (values: unknown) => {
    const decision = DecideRegistration.parse(values);
    if (single !== undefined) {
      await decide.mutateAsync({ registrationId: single.db_id, ...decision });
      return;
    }
    const registration_ids = registrations.map(({ db_id }) => db_id);
    const { data } = await decideMany.mutateAsync({ registration_ids, ...decision });
    openResults(data.map((result) => ({ ...result, tone: tones[result.outcome], label: t(result.outcome) })));
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={single === undefined ? t("decideMany", { count: registrations.length }) : t("decideTitle")}
      submitLabel={t(isApproval ? "approve" : "reject")}
      size={560}
      form={form}
      onSubmit={submit}
    >
      {single === undefined ? (
        <SeveralApps
          apps={registrations.map(({ db_id, email, company }) => ({ db_id, name: email, user: { company } }))}
        />
      ) : (
        <RegistrationFacts registration={single} />
      )}
      <Radio.Group label={t("decision")} {...form.getInputProps("granted")}>
        <Stack gap="xs" mt="xs">
          <Radio value="true" label={t("approve")} description={t("approveHint")} />
          <Radio value="false" label={t("reject")} description={t("rejectHint")} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={isApproval ? `${t("note")} (${t("optional")})` : t("note")}
        description={t("noteHint")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        required={!isApproval}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        {...form.getInputProps("note")}
      />
    </FormModal>
  );
}

const tones = { approved: "green", rejected: "slate", refused: "amber", not_found: "red" } as const;
