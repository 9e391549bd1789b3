import { useEffect, useRef, useState } from "react";
import { Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { shellTexts } from "./shell.texts.ts";
import { providePasswordDialog, type CloseHandler } from "#session/password-confirmation.ts";
import { sendPassword } from "#session/sso.ts";
import { useSignedIn } from "#session/use-session.ts";
import { getRemark } from "#ui/feedback/failure.ts";
import { useEscape } from "#ui/form/use-escape.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";

/** Asks for the password when a call requires it; the call is then repeated. Dialogs below keep their entries. */
export function PasswordDialog() {
  const t = useTexts(shellTexts);
  const [closed, setClosed] = useState<CloseHandler | null>(null);
  useEffect(() => {
    let current: CloseHandler | null = null;
    const remove = providePasswordDialog((next) => {
      current = next;
      setClosed(() => next);
    });
    return () => {
      remove();
      current?.(false);
    };
  }, []);
  const close: CloseHandler = (isConfirmed) => {
    setClosed(null);
    closed?.(isConfirmed);
  };
  return (
    <Modal
      opened={closed !== null}
      onClose={() => close(false)}
      title={t("confirmPassword")}
      size="sm"
      zIndex={310}
      closeOnEscape={false}
    >
      <PasswordForm onClose={close} />
    </Modal>
  );
}

function PasswordForm({ onClose }: { onClose: CloseHandler }) {
  const t = useTexts(shellTexts);
  const tUi = useTexts(uiTexts);
  const { claims } = useSignedIn();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { isSending, formProps } = useSubmit({
    check: () => {
      setError(password === "" ? t("passwordRequired") : null);
      return password === "" ? null : password;
    },
    send: async (typed) => {
      await sendPassword(typed);
      onClose(true);
    },
    onFailure: (failure) => {
      setError(getRemark(failure));
      input.current?.select();
    },
  });
  useEscape(formProps.ref, () => onClose(false));

  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text c="dimmed">{t("confirmPasswordText")}</Text>
        <input type="text" autoComplete="username" value={claims.preferred_username} readOnly hidden />
        <PasswordInput
          ref={input}
          label={t("password")}
          required
          withAsterisk={false}
          autoComplete="current-password"
          maxLength={1000}
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
          error={error}
        />
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onClose(false)} disabled={isSending}>
          {tUi("cancel")}
        </Button>
        <Button type="submit" loading={isSending}>
          {t("continue")}
        </Button>
      </Group>
    </form>
  );
}
