import { useRef } from "react";
import { Alert, Anchor, Button, PasswordInput, Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { ConfirmRegistration } from "contract/registrations/registrations.contract";
import { useConfirmRegistration } from "#features/registrations/registrations.queries.ts";
import { registrationsTexts } from "#features/registrations/registrations.texts.ts";
import { ResendForm } from "#features/registrations/resend.form.tsx";
import { fieldMessages, isFailure, remarkOf } from "#ui/feedback/failure.ts";
import { focusFirstError, useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface ConfirmRegistrationFormProps {
  token: string;
  onConfirmed: (state: "waiting" | "approved") => void;
}

/** The password shows that the person who opens the link is the one who registered. */
export function ConfirmRegistrationForm({ token, onConfirmed }: ConfirmRegistrationFormProps) {
  const t = useTexts(registrationsTexts);
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(ConfirmRegistration, { token, password: "" });
  const { mutateAsync: confirm, isPending, error } = useConfirmRegistration();
  const isInvalidLink = isFailure(error) && error.errors.some(({ field }) => field === "token");

  const submit = async (values: ConfirmRegistration) => {
    if (isPending) return;
    try {
      onConfirmed(await confirm(values));
    } catch (failure) {
      if (!isFailure(failure)) return;
      form.setErrors(fieldMessages(failure));
      focusFirstError(element.current);
    }
  };

  return (
    <Stack gap="lg">
      {error !== null && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertCircle size={18} />}
          title={t("confirmFailed")}
          role="alert"
        >
          <Text size="sm">{remarkOf(error)}</Text>
        </Alert>
      )}
      {isInvalidLink ? (
        <ResendForm />
      ) : (
        <form
          ref={element}
          noValidate
          onSubmit={(event) => form.onSubmit(submit, () => focusFirstError(element.current))(event)}
        >
          <Stack gap="lg">
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
            <Button type="submit" size="md" fullWidth loading={isPending}>
              {t("confirmVerb")}
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} to="/register" size="sm" ta="center">
        {t("registerAgain")}
      </Anchor>
    </Stack>
  );
}
