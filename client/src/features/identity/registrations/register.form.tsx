import { Group, NativeSelect, PasswordInput, TextInput } from "@mantine/core";
import { appCategories, type AppCategory } from "contract/apps/apps.contract";
import { Register } from "contract/registrations/registrations.contract";
import { useRegister } from "./registrations.queries.ts";
import { registrationsTexts } from "./registrations.texts.ts";
import { NameFields } from "#ui/form/name-fields.tsx";
import { PageForm } from "#ui/form/page-form.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface RegisterFormProps {
  /** The domains of email addresses that may register; empty: all. */
  domains: readonly string[];
  onSent: (email: string) => void;
}

const nothing = { firstname: "", lastname: "", email: "", company: "", password: "" };
const initial: typeof nothing & { category: AppCategory } = { ...nothing, category: "user" };

export function RegisterForm({ domains, onSent }: RegisterFormProps) {
  const t = useTexts(registrationsTexts);
  const form = useZodForm(Register, initial, "register");
  const register = useRegister();
  const field = { size: "md", required: true, withAsterisk: false } as const;

  return (
    <PageForm
      form={form}
      submitLabel={t("register")}
      failureTitle={t("registerFailed")}
      onSubmit={async (values) => {
        await register.mutateAsync(values);
        onSent(values.email.trim());
      }}
    >
      <Group grow align="start" gap="sm">
        <NameFields form={form} isOwn focus="page" size="md" withAsterisk={false} />
      </Group>
      <TextInput
        {...field}
        label={t("email")}
        description={domains.length > 0 ? t("domains", { domains: domains.join(", ") }) : t("emailHint")}
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
        autoComplete="new-password"
        visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
        {...form.getInputProps("password")}
      />
    </PageForm>
  );
}
