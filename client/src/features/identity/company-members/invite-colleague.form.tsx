import { Radio, Stack, TextInput } from "@mantine/core";
import { companyRoles } from "contract/companies/company-role";
import { InviteColleague } from "contract/company-members/company-members.contract";
import { useInviteColleague } from "./company-members.queries.ts";
import { companyMembersTexts } from "./company-members.texts.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

const initial: InviteColleague = { email: "", role: "developer" };

export function InviteColleagueForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(companyMembersTexts);
  const form = useZodForm(InviteColleague, initial, "invite-colleague");
  const invite = useInviteColleague();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("inviteTitle")}
      submitLabel={t("inviteVerb")}
      form={form}
      onSubmit={(values) => invite.mutateAsync(values)}
    >
      <TextInput
        label={t("email")}
        required
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("email")}
      />
      <Radio.Group label={t("role")} {...form.getInputProps("role")}>
        <Stack gap="xs" mt="xs">
          {companyRoles.map((role) => (
            <Radio key={role} value={role} label={t(role)} description={t(`${role}Hint`)} />
          ))}
        </Stack>
      </Radio.Group>
    </FormModal>
  );
}
