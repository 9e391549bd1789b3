import { TextInput } from "@mantine/core";
import { CreateUser, type CreateAdministrator } from "contract/users/users.contract";
import { useCreateAdministrator } from "#features/users/administrators.queries.ts";
import { administratorsTexts } from "#features/users/administrators.texts.ts";
import { InitialPasswordField } from "#features/users/initial-password-field.tsx";
import { usersTexts } from "#features/users/users.texts.ts";
import { FormModal } from "#ui/form-modal.tsx";
import { useTexts } from "#ui/texts.ts";
import { useZodForm } from "#ui/zod-form.ts";
import classes from "#features/users/users.module.css";

const nothing = {
  username: "",
  password: "",
  firstname: "",
  lastname: "",
  email: "",
} satisfies CreateAdministrator;

/** The form asks for a password, so that the reader has seen it before the account exists. */
const Inputs = CreateUser.pick({
  username: true,
  password: true,
  firstname: true,
  lastname: true,
  email: true,
});

export function CreateAdministratorForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(administratorsTexts);
  const tUsers = useTexts(usersTexts);
  const form = useZodForm(Inputs, nothing);
  const create = useCreateAdministrator();
  const setPassword = (password: string) => {
    form.setFieldValue("password", password);
    form.clearFieldError("password");
  };

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
        <TextInput
          className={classes.wide ?? ""}
          label={tUsers("username")}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps("username")}
        />
        <InitialPasswordField
          value={form.values.password}
          onGenerate={setPassword}
          input={form.getInputProps("password")}
          hint={t("passwordHint")}
        />
        <TextInput
          label={tUsers("firstname")}
          required
          autoComplete="off"
          {...form.getInputProps("firstname")}
        />
        <TextInput
          label={tUsers("lastname")}
          required
          autoComplete="off"
          {...form.getInputProps("lastname")}
        />
        <TextInput
          className={classes.wide ?? ""}
          label={tUsers("email")}
          required
          type="email"
          autoComplete="off"
          {...form.getInputProps("email")}
        />
      </div>
    </FormModal>
  );
}
