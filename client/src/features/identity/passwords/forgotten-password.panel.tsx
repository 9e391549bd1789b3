import { useState } from "react";
import { Alert, Anchor, Button, Stack, TextInput } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { ForgottenPassword as ForgottenPasswordInputs } from "contract/passwords/passwords.contract";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { useHasMailServer } from "#features/platform/portal/portal.queries.ts";
import { useRequestPasswordReset } from "./passwords.queries.ts";
import { passwordsTexts } from "./passwords.texts.ts";
import { PageForm } from "#ui/form/page-form.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { MailsNotSent } from "#features/messaging/mails/mails-not-sent.panel.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** Requests a mail with a reset link. The response does not reveal whether the account exists. */
export function ForgottenPassword() {
  const t = useTexts(passwordsTexts);
  const [isSent, setIsSent] = useState(false);
  const form = useZodForm<ForgottenPasswordInputs>(
    ForgottenPasswordInputs,
    { username: "" },
    // It may be a password that was typed into the wrong field.
    null,
  );
  const request = useRequestPasswordReset();
  const hasMailServer = useHasMailServer();
  const state: unknown = useLocation().state;
  const back = (
    <Anchor component={Link} to="/login" state={state} size="sm" ta="center">
      {t("backToSignIn")}
    </Anchor>
  );

  if (isSent)
    return (
      <SignInFrame question={t("question")} title={t("sentTitle")} purpose={t("sentPurpose")}>
        <Stack gap="lg">
          {hasMailServer ? (
            <Alert color="blue" variant="light" icon={<IconMailForward size={18} />} role="status">
              {t("sentHint", { name: form.values.username.trim() })}
            </Alert>
          ) : (
            <MailsNotSent />
          )}
          <Button variant="default" size="md" onClick={() => setIsSent(false)}>
            {t("askAgain")}
          </Button>
          {back}
        </Stack>
      </SignInFrame>
    );
  return (
    <SignInFrame question={t("question")} title={t("forgotTitle")} purpose={t("forgotPurpose")}>
      <Stack gap="lg">
        <PageForm
          form={form}
          submitLabel={t("sendLink")}
          onSubmit={async (values) => {
            await request.mutateAsync(values);
            setIsSent(true);
          }}
        >
          <TextInput
            label={t("nameOrEmail")}
            size="md"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            withAsterisk={false}
            maxLength={254}
            {...form.getInputProps("username")}
          />
        </PageForm>
        {back}
      </Stack>
    </SignInFrame>
  );
}
