import { CreateUser } from "contract/users/users.contract";
import { AvatarField } from "#features/identity/uploads/avatar-field.panel.tsx";
import { awaitStoredAvatar, useImageUploads } from "#features/identity/uploads/uploads.queries.ts";
import { AccountFields } from "./account-fields.tsx";
import { IdentityFields } from "./identity-fields.panel.tsx";
import { useCreateTenant, type NewTenant } from "./users.queries.ts";
import { usersTexts } from "./users.texts.ts";
import { Controls } from "#ui/form/controls.tsx";
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
  phone: "",
  company: "",
  address: "",
  avatar: "",
} satisfies NewTenant;

export function CreateTenantForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const form = useZodForm(CreateUser, nothing, "create-tenant");
  const create = useCreateTenant();
  const { firstname, lastname, avatar } = form.values;
  const setAvatar = (path: string) => form.setFieldValue("avatar", path);
  const picture = useImageUploads(setAvatar);

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
        create.mutateAsync({ ...values, avatar: await awaitStoredAvatar(picture, values.avatar) })
      }
    >
      <Controls<typeof nothing>
        of={{
          username: (
            <div className={classes.grid}>
              <AccountFields
                form={form}
                setPassword={(generated) => form.setFieldValue("password", generated)}
                passwordHint={t("passwordHint")}
              />
            </div>
          ),
          password: null,
          firstname: <IdentityFields form={form} isOwnProfile={false} />,
          lastname: null,
          email: null,
          phone: null,
          company: null,
          address: null,
          avatar: (
            <AvatarField
              uploads={picture}
              value={avatar}
              onChange={setAvatar}
              name={`${firstname} ${lastname}`}
              error={form.errors["avatar"]}
            />
          ),
        }}
      />
    </FormModal>
  );
}
