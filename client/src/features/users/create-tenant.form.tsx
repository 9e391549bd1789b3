import { TextInput } from "@mantine/core";
import { CreateUser } from "contract/users/users.contract";
import { AvatarField } from "#features/uploads/avatar-field.panel.tsx";
import { storedAvatar, useImageUploads } from "#features/uploads/uploads.queries.ts";
import { InitialPasswordField } from "#features/users/initial-password-field.tsx";
import { IdentityFields } from "#features/users/identity-fields.panel.tsx";
import { useCreateTenant, type NewTenant } from "#features/users/users.queries.ts";
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
  phone: "",
  company: "",
  address: "",
  avatar: "",
} satisfies NewTenant;

export function CreateTenantForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const form = useZodForm(CreateUser, nothing);
  const create = useCreateTenant();
  const { password, firstname, lastname, avatar } = form.values;
  const setAvatar = (path: string) => form.setFieldValue("avatar", path);
  const picture = useImageUploads(setAvatar);

  const setPassword = (generated: string) => {
    form.setFieldValue("password", generated);
    form.clearFieldError("password");
  };
  const close = () => {
    picture.queue.clear();
    onClose();
  };

  return (
    <FormModal
      opened={opened}
      onClose={close}
      title={t("createTitle")}
      submitLabel={t("createVerb")}
      form={form}
      isTouched={picture.items.length > 0}
      onSubmit={async (values) =>
        create.mutateAsync({ ...values, avatar: await storedAvatar(picture, values.avatar) })
      }
    >
      <div className={classes.grid}>
        <TextInput
          className={classes.wide ?? ""}
          label={t("username")}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps("username")}
        />
        <InitialPasswordField
          value={password}
          onGenerate={setPassword}
          input={form.getInputProps("password")}
          hint={t("passwordHint")}
        />
      </div>
      <IdentityFields form={form} isOneself={false} />
      <AvatarField
        uploads={picture}
        value={avatar}
        onChange={setAvatar}
        name={`${firstname} ${lastname}`}
        error={form.errors["avatar"]}
      />
    </FormModal>
  );
}
