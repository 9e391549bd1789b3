import { Text } from "@mantine/core";
import { InviteAdministrator } from "contract/users/users.contract";
import { useInviteAdministrator } from "./administrators.queries.ts";
import { administratorsTexts } from "./administrators.texts.ts";
import { EmailField } from "./email-field.tsx";
import { NameFields } from "#ui/form/name-fields.tsx";
import { usersTexts } from "./users.texts.ts";
import { useHasMailServer } from "#features/platform/portal/portal.queries.ts";
import { WarningNote } from "#ui/feedback/warning-note.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./users.module.css";

const nothing = { firstname: "", lastname: "", email: "" } satisfies InviteAdministrator;

export function InviteAdministratorForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(administratorsTexts);
  const tUsers = useTexts(usersTexts);
  const form = useZodForm(InviteAdministrator, nothing, "invite-administrator");
  const invite = useInviteAdministrator();
  const hasMailServer = useHasMailServer();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("inviteTitle")}
      submitLabel={tUsers("inviteVerb")}
      form={form}
      onSubmit={(values) => invite.mutateAsync(values)}
    >
      <Text c="dimmed">{t("inviteHint")}</Text>
      {!hasMailServer && <WarningNote title={t("noMails")}>{t("noMailsHint")}</WarningNote>}
      <div className={classes.grid}>
        <NameFields form={form} isOwn={false} focus="dialog" />
        <EmailField {...form.getInputProps("email")} />
      </div>
    </FormModal>
  );
}
