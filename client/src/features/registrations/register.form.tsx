import { useRef } from "react";
import { Alert, Button, Group, NativeSelect, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { appCategories, type AppCategory } from "contract/apps/apps.contract";
import { Register } from "contract/registrations/registrations.contract";
import { useRegister } from "#features/registrations/registrations.queries.ts";
import { registrationsTexts } from "#features/registrations/registrations.texts.ts";
import { fieldMessages, isFailure, remarkOf } from "#ui/feedback/failure.ts";
import { focusFirstError, useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface RegisterFormProps {
  /** The domains of e-mail addresses that may register; empty: all. */
  domains: readonly string[];
  onSent: (email: string) => void;
}

const nothing = { firstname: "", lastname: "", email: "", company: "", password: "" };
const initial: typeof nothing & { category: AppCategory } = { ...nothing, category: "user" };

export function RegisterForm({ domains, onSent }: RegisterFormProps) {
  const t = useTexts(registrationsTexts);
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(Register, initial);
  const { mutateAsync: register, isPending, error } = useRegister();

  const submit = async (values: typeof initial) => {
    if (isPending) return;
    try {
      await register(values);
      onSent(values.email.trim());
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
        <TextInput
          {...field}
          label={t("email")}
          description={domains.length > 0 ? t("domains", { domains: domains.join(", ") }) : t("emailHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          type="email"
          autoComplete="email"
          {...form.getInputProps("email")}
        />
        <TextInput
          {...field}
          label={t("company")}
          autoComplete="organization"
          {...form.getInputProps("company")}
        />
        <NativeSelect
          {...field}
          label={t("category")}
          data={appCategories.map((value) => ({ value, label: t(value) }))}
          {...form.getInputProps("category")}
        />
        <PasswordInput
          {...field}
          label={t("password")}
          description={t("passwordHint")}
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
            title={t("registerFailed")}
            role="alert"
          >
            <Text size="sm">{remarkOf(error)}</Text>
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t("register")}
        </Button>
      </Stack>
    </form>
  );
}
