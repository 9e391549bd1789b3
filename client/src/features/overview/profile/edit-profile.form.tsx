import { useState } from "react";
import { PasswordInput } from "@mantine/core";
import {
  listEmptyFields,
  isNewEmail,
  getProfileChange,
  buildProfileInputs,
  type ProfileInputs,
} from "./profile-inputs.ts";
import { useEditProfile } from "./profile.queries.ts";
import { useMayRename } from "#features/identity/company-members/company-members.queries.ts";
import { profileTexts } from "./profile.texts.ts";
import { AvatarField } from "#features/identity/uploads/avatar-field.panel.tsx";
import { awaitStoredAvatar, useImageUploads } from "#features/identity/uploads/uploads.queries.ts";
import { IdentityFields } from "#features/identity/users/identity-fields.panel.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { Controls } from "#ui/form/controls.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useZodForm } from "#ui/form/zod-form.ts";

/** Remounted for each opening, so that it starts with the current claims. */
export function EditProfileForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const signedIn = useSignedIn();
  // The token may be renewed while the form is open.
  const [claims] = useState(signedIn.claims);
  const mayRename = useMayRename();
  const edit = useEditProfile(claims.sub);
  const initial: ProfileInputs = {
    firstname: claims.given_name,
    lastname: claims.family_name,
    email: claims.email,
    phone: claims.phone,
    company: claims.company,
    address: claims.address,
    avatar: claims.avatar,
    current_password: "",
  };
  const form = useZodForm(
    buildProfileInputs(claims, t("currentPasswordRequired")),
    initial,
    opened ? "edit-profile" : null,
  );
  const setAvatar = (path: string) => form.setFieldValue("avatar", path);
  const picture = useImageUploads(setAvatar);
  const { firstname, lastname, avatar, email } = form.values;
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("editProfile")}
      submitLabel={t("saveProfile")}
      form={form}
      isTouched={picture.items.length > 0}
      onSubmit={async (values) =>
        edit.mutateAsync(
          getProfileChange(initial, { ...values, avatar: await awaitStoredAvatar(picture, values.avatar) }),
        )
      }
    >
      <Controls<ProfileInputs>
        of={{
          avatar: (
            <AvatarField
              uploads={picture}
              value={avatar}
              onChange={setAvatar}
              name={`${firstname} ${lastname}`}
              error={form.errors["avatar"]}
            />
          ),
          firstname: (
            <IdentityFields
              form={form}
              isOwnProfile
              isCompanyFixed={!mayRename}
              optional={listEmptyFields(claims)}
              afterEmail={
                isNewEmail(claims, email) && (
                  <PasswordInput
                    label={t("currentPassword")}
                    description={t("currentPasswordHint")}
                    required
                    autoComplete="current-password"
                    {...form.getInputProps("current_password")}
                  />
                )
              }
            />
          ),
          lastname: null,
          email: null,
          phone: null,
          company: null,
          address: null,
          current_password: null,
        }}
      />
    </FormModal>
  );
}
