import { useRef } from "react";
import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { AcceptInvitation } from "contract/company-members/company-members.contract";
import { useAcceptInvitation } from "#features/company-members/company-members.queries.ts";
import { companyMembersTexts } from "#features/company-members/company-members.texts.ts";
import { fieldMessages, isFailure, remarkOf } from "#ui/feedback/failure.ts";
import { focusFirstError, useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface AcceptInvitationFormProps {
  token: string;
  email: string;
  onAccepted: () => void;
}

/** Name and password of a new user; the invited address becomes the username. */
export function AcceptInvitationForm({ token, email, onAccepted }: AcceptInvitationFormProps) {
  const t = useTexts(companyMembersTexts);
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(AcceptInvitation, { token, firstname: "", lastname: "", password: "" });
  const { mutateAsync: accept, isPending, error } = useAcceptInvitation();
  const submit = async (values: AcceptInvitation) => {
    if (isPending) return;
    try {
      await accept(values);
      onAccepted();
    } catch (failure) {
      if (!isFailure(failure)) return;
      form.setErrors(fieldMessages(failure));
      focusFirstError(element.current);
    }
  };
  const field = { size: "md", required: true, withAsterisk: false } as const;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => form.onSubmit(submit, () => focusFirstError(element.current))(event)}
    >
      <Stack gap="md">
        <Group grow align="start" gap="sm">
          <TextInput
            {...field}
            label={t("firstname")}
            autoComplete="given-name"
            autoFocus
            {...form.getInputProps("firstname")}
          />
          <TextInput
            {...field}
            label={t("lastname")}
            autoComplete="family-name"
            {...form.getInputProps("lastname")}
          />
        </Group>
        <PasswordInput
          {...field}
          label={t("password")}
          description={t("passwordHint", { email })}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
          {...form.getInputProps("password")}
        />
        {error !== null && (
          <Alert
            color="red"
            variant="light"
            icon={<IconAlertCircle size={18} />}
            title={t("acceptFailed")}
            role="alert"
          >
            <Text size="sm">{remarkOf(error)}</Text>
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t("acceptVerb")}
        </Button>
      </Stack>
    </form>
  );
}
