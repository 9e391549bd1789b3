import { Anchor, PasswordInput, Stack } from "@mantine/core";
import { Link } from "react-router-dom";
import { ConfirmRegistration } from "contract/registrations/registrations.contract";
import { useConfirmRegistration } from "./registrations.queries.ts";
import { registrationsTexts } from "./registrations.texts.ts";
import { ResendForm } from "./resend.form.tsx";
import { FailureAlert } from "#ui/feedback/failure-alert.tsx";
import { isFailure } from "#ui/feedback/failure.ts";
import { PageForm } from "#ui/form/page-form.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface ConfirmRegistrationFormProps {
  token: string;
  onConfirmed: (state: "waiting" | "approved") => void;
}

/** The password shows that the person who opens the link is the one who registered. */
export function ConfirmRegistrationForm({ token, onConfirmed }: ConfirmRegistrationFormProps) {
  const t = useTexts(registrationsTexts);
  const form = useZodForm(ConfirmRegistration, { token, password: "" }, null);
  const { mutateAsync: confirm, error } = useConfirmRegistration();
  const isInvalidLink = isFailure(error) && error.errors.some(({ field }) => field === "token");

  return (
    <Stack gap="lg">
      {isInvalidLink ? (
        <>
          <FailureAlert title={t("confirmFailed")} error={error} />
          <ResendForm />
        </>
      ) : (
        <PageForm
          form={form}
          submitLabel={t("confirmVerb")}
          failureTitle={t("confirmFailed")}
          onSubmit={async (values) => onConfirmed(await confirm(values))}
        >
          <PasswordInput
            label={t("password")}
            size="md"
            required
            withAsterisk={false}
            autoComplete="current-password"
            autoFocus
            visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
            {...form.getInputProps("password")}
          />
        </PageForm>
      )}
      <Anchor component={Link} to="/register" size="sm" ta="center">
        {t("registerAgain")}
      </Anchor>
    </Stack>
  );
}
