import { Radio, Stack, Textarea } from "@mantine/core";
import { DecideRegistration, type Registration } from "contract/registrations/registrations.contract";
import { RegistrationFacts } from "./registration-facts.tsx";
import { useDecideRegistration, useDecideRegistrations } from "./registrations.queries.ts";
import { registrationsTexts } from "./registrations.texts.ts";
import { MailsNotSent } from "#features/messaging/mails/mails-not-sent.panel.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { SeveralForm } from "#ui/form/several-form.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface DecideFormProps {
  registrations: readonly Registration[];
  granted: "true" | "false";
  opened: boolean;
  onClose: () => void;
}

/** One decision on a registration, or on several. */
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

  const shared = { opened, onClose, submitLabel: t(isApproval ? "approve" : "reject"), size: 560, form };
  const fields = (
    <>
      <Radio.Group label={t("decision")} {...form.getInputProps("granted")}>
        <Stack gap="xs" mt="xs">
          <Radio value="true" label={t("approve")} description={t("approveHint")} />
          <Radio value="false" label={t("reject")} description={t("rejectHint")} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={isApproval ? `${t("note")} (${t("optional")})` : t("note")}
        description={t("noteHint")}
        required={!isApproval}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        {...form.getInputProps("note")}
      />
      <MailsNotSent isAdmin />
    </>
  );
  if (single !== undefined)
    return (
      <FormModal
        {...shared}
        title={t("decideTitle")}
        onSubmit={(values) =>
          decide.mutateAsync({ registrationId: single.db_id, ...DecideRegistration.parse(values) })
        }
      >
        <RegistrationFacts registration={single} />
        {fields}
      </FormModal>
    );
  const registration_ids = registrations.map(({ db_id }) => db_id);
  return (
    <SeveralForm
      {...shared}
      title={t("decideMany", { count: registrations.length })}
      items={registrations.map(({ db_id, email, company }) => ({ db_id, name: email, company }))}
      onSubmit={(values) => decideMany.mutateAsync({ registration_ids, ...DecideRegistration.parse(values) })}
      outcomes={{
        approved: { tone: "green", label: t("approved") },
        rejected: { tone: "slate", label: t("rejected") },
        refused: { tone: "amber", label: t("refused") },
        not_found: { tone: "red", label: t("not_found") },
      }}
    >
      {fields}
    </SeveralForm>
  );
}
