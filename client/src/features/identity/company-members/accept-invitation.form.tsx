import { Group, PasswordInput } from "@mantine/core";
import { AcceptInvitation } from "contract/company-members/company-members.contract";
import { useAcceptInvitation } from "./company-members.queries.ts";
import { companyMembersTexts } from "./company-members.texts.ts";
import { NameFields } from "#ui/form/name-fields.tsx";
import { PageForm } from "#ui/form/page-form.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface AcceptInvitationFormProps {
  token: string;
  email: string;
  onAccepted: () => void;
}

/** Name and password of a new user; the invited address becomes the username. */
export function AcceptInvitationForm({ token, email, onAccepted }: AcceptInvitationFormProps) {
  const t = useTexts(companyMembersTexts);
  const form = useZodForm(
    AcceptInvitation,
    { token, firstname: "", lastname: "", password: "" },
    `accept-invitation ${email}`,
  );
  const accept = useAcceptInvitation();
  return (
    <PageForm
      form={form}
      submitLabel={t("acceptVerb")}
      failureTitle={t("acceptFailed")}
      onSubmit={async (values) => {
        await accept.mutateAsync(values);
        onAccepted();
      }}
    >
      <Group grow align="start" gap="sm">
        <NameFields form={form} isOwn focus="page" size="md" withAsterisk={false} />
      </Group>
      <PasswordInput
        size="md"
        required
        withAsterisk={false}
        label={t("password")}
        description={t("passwordHint", { email })}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
        {...form.getInputProps("password")}
      />
    </PageForm>
  );
}
