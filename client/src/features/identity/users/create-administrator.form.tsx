import { CreateUser, type CreateAdministrator } from "contract/users/users.contract";
import { useCreateAdministrator } from "./administrators.queries.ts";
import { administratorsTexts } from "./administrators.texts.ts";
import { AccountFields } from "./account-fields.tsx";
import { EmailField } from "./email-field.tsx";
import { NameFields } from "#ui/form/name-fields.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useZodForm } from "#ui/form/zod-form.ts";
import classes from "./users.module.css";

const nothing = {
  username: "",
  password: "",
  firstname: "",
  lastname: "",
  email: "",
} satisfies CreateAdministrator;

/** The form requires a password, because a generated one would not be visible to the user. */
const Inputs = CreateUser.pick({
  username: true,
  password: true,
  firstname: true,
  lastname: true,
  email: true,
});

export function CreateAdministratorForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(administratorsTexts);
  const form = useZodForm(Inputs, nothing, "create-administrator");
  const create = useCreateAdministrator();

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("createTitle")}
      submitLabel={t("createVerb")}
      form={form}
      onSubmit={(values) => create.mutateAsync(values)}
    >
      <div className={classes.grid}>
        <AccountFields
          form={form}
          setPassword={(generated) => form.setFieldValue("password", generated)}
          passwordHint={t("passwordHint")}
        />
        <NameFields form={form} isOwn={false} />
        <EmailField {...form.getInputProps("email")} />
      </div>
    </FormModal>
  );
}
