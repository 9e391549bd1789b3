import { useState } from "react";
import { Button, Stack, TextInput } from "@mantine/core";
import { registrationsContract } from "contract/registrations/registrations.contract";
import { CheckMailbox } from "./check-mailbox.tsx";
import { useResendRegistration } from "./registrations.queries.ts";
import { registrationsTexts } from "./registrations.texts.ts";
import { getFieldMessages, isFailure, getRemark } from "#ui/feedback/failure.ts";
import { useUnsaved } from "#ui/form/unsaved.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Requests another mail in place of a link that no longer works. */
export function ResendForm() {
  const t = useTexts(registrationsTexts);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm(registrationsContract.resend.body, { email: "" }, "resend-registration");
  const { mutateAsync: resend } = useResendRegistration();
  const { isSending, formProps } = useSubmit({
    check: form.check,
    send: async ({ email }) => {
      await resend(email);
      form.draft.discard();
      setSentTo(email.trim());
    },
    onFailure: (failure) => {
      const messages = isFailure(failure) ? getFieldMessages(failure) : {};
      form.setErrors({ email: getRemark(failure), ...messages });
    },
  });
  useUnsaved(form.isDirty() && sentTo === null, { isRestored: true });
  if (sentTo !== null) return <CheckMailbox email={sentTo} />;
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <TextInput
          label={t("email")}
          size="md"
          required
          withAsterisk={false}
          type="email"
          autoComplete="email"
          {...form.getInputProps("email")}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {t("sendAgain")}
        </Button>
      </Stack>
    </form>
  );
}
