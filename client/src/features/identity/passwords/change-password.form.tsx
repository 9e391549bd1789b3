import { useMemo } from "react";
import { Anchor, PasswordInput } from "@mantine/core";
import { Link } from "react-router-dom";
import { buildPasswordInputs, type PasswordInputs } from "./password-inputs.ts";
import { passwordsTexts } from "./passwords.texts.ts";
import { isFailure } from "#ui/feedback/failure.ts";
import { PageForm } from "#ui/form/page-form.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

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
  const hasCurrent = username !== null;
  const schema = useMemo(
    () =>
      buildPasswordInputs(hasCurrent, {
        currentRequired: t("currentRequired"),
        confirmRequired: t("confirmRequired"),
        mismatch: t("mismatch"),
      }),
    [hasCurrent, t],
  );
  const asksForCurrent = hasCurrent && currentPassword === null;
  const form = useZodForm<PasswordInputs>(
    schema,
    { current_password: currentPassword ?? "", authid: "", confirmation: "" },
    null,
  );
  const toggle = { "aria-label": t("showPassword"), tabIndex: 0 };

  return (
    <PageForm
      form={form}
      submitLabel={t("submit")}
      failureTitle={t("failed")}
      failureHint={(error) =>
        isInvalidLink(error) && (
          <Anchor component={Link} to="/login#/forgottenpassword" size="sm" underline="always">
            {t("askNewLink")}
          </Anchor>
        )
      }
      onSubmit={onSubmit}
    >
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
    </PageForm>
  );
}

const isInvalidLink = (error: unknown): boolean =>
  isFailure(error) && error.errors.some(({ field }) => field === "token");
