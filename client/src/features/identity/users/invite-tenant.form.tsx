import { Text, TextInput } from "@mantine/core";
import { InviteTenant } from "contract/users/users.contract";
import { useInviteTenant } from "./users.queries.ts";
import { EmailField } from "./email-field.tsx";
import { NameFields } from "#ui/form/name-fields.tsx";
import { usersTexts } from "./users.texts.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { MailsNotSent } from "#features/messaging/mails/mails-not-sent.panel.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./users.module.css";

const nothing = { firstname: "", lastname: "", email: "", company: "" } satisfies InviteTenant;

export function InviteTenantForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const form = useZodForm(InviteTenant, nothing, "invite-tenant");
  const invite = useInviteTenant();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("inviteTitle")}
      submitLabel={t("inviteVerb")}
      form={form}
      onSubmit={(values) => invite.mutateAsync(values)}
    >
      <Text c="dimmed">{t("inviteHint")}</Text>
      <MailsNotSent isAdmin />
      <div className={classes.grid}>
        <NameFields form={form} isOwn={false} focus="dialog" />
        <EmailField {...form.getInputProps("email")} />
        <TextInput
          className={classes.wide ?? ""}
          label={t("company")}
          required
          autoComplete="off"
          {...form.getInputProps("company")}
        />
      </div>
    </FormModal>
  );
}
