import { useMemo, useRef, useState } from "react";
import { Alert, Anchor, Button, PasswordInput, Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { passwordInputs, type PasswordInputs } from "#features/passwords/password-inputs.ts";
import { passwordsTexts } from "#features/passwords/passwords.texts.ts";
import { isFailure, remarkOf } from "#ui/feedback/failure.ts";
import { useTexts } from "#ui/text/texts.ts";
import { focusFirstError, useZodForm } from "#ui/form/zod-form.ts";

interface ChangePasswordFormProps {
  /** For password managers; null with a mailed link, which does not contain it. */
  username: string | null;
  /** The password typed at sign-in; if set, the form has no field for it. */
  currentPassword?: string | null;
  onSubmit: (values: PasswordInputs) => Promise<void>;
}

export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { username, currentPassword = null, onSubmit } = props;
  const t = useTexts(passwordsTexts);
  const element = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const hasCurrent = username !== null;
  const schema = useMemo(
    () =>
      passwordInputs(hasCurrent, {
        currentRequired: t("currentRequired"),
        confirmRequired: t("confirmRequired"),
        mismatch: t("mismatch"),
      }),
    [hasCurrent, t],
  );
  const asksForCurrent = hasCurrent && currentPassword === null;
  const form = useZodForm<PasswordInputs>(schema, {
    current_password: currentPassword ?? "",
    authid: "",
    confirmation: "",
  });
  const isInvalidLink = isFailure(error) && error.errors.some(({ field }) => field === "token");

  const submit = async (values: PasswordInputs) => {
    if (isPending) return;
    setIsPending(true);
    setError(null);
    try {
      await onSubmit(values);
    } catch (failure) {
      setError(failure);
      setIsPending(false);
      if (!isFailure(failure)) return;
      form.setErrors(Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])));
      focusFirstError(element.current);
    }
  };
  const toggle = { "aria-label": t("showPassword"), tabIndex: 0 };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => form.onSubmit(submit, () => focusFirstError(element.current))(event)}
    >
      <Stack gap="lg">
        {username !== null && <input type="text" autoComplete="username" value={username} readOnly hidden />}
        {asksForCurrent && (
          <PasswordInput
            label={t("currentPassword")}
            size="md"
            required
            withAsterisk={false}
            autoComplete="current-password"
            autoFocus
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps("current_password")}
          />
        )}
        <PasswordInput
          label={t("newPassword")}
          description={t("hint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          size="md"
          required
          withAsterisk={false}
          autoComplete="new-password"
          autoFocus={!asksForCurrent}
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps("authid")}
        />
        <PasswordInput
          label={t("confirmPassword")}
          size="md"
          required
          withAsterisk={false}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps("confirmation")}
        />
        {error !== null && (
          <Alert
            color="red"
            variant="light"
            icon={<IconAlertCircle size={18} />}
            title={t("failed")}
            role="alert"
          >
            <Text size="sm">{remarkOf(error)}</Text>
            {isInvalidLink && (
              <Anchor component={Link} to="/login#/forgottenpassword" size="sm" underline="always">
                {t("askNewLink")}
              </Anchor>
            )}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t("submit")}
        </Button>
      </Stack>
    </form>
  );
}
