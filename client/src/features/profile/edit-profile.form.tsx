import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { ProfileInputs } from "#features/profile/profile-inputs.ts";
import { useEditProfile } from "#features/profile/profile.queries.ts";
import { profileTexts } from "#features/profile/profile.texts.ts";
import { useSignedIn } from "#session/use-session.ts";
import { FormModal } from "#ui/form-modal.tsx";
import { useTexts } from "#ui/texts.ts";
import { useZodForm } from "#ui/zod-form.ts";

/** Mounted anew each time it opens, so that it begins with the claims of that moment. */
export function EditProfileForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const { claims } = useSignedIn();
  const edit = useEditProfile(claims.sub);
  const form = useZodForm<ProfileInputs>(ProfileInputs, {
    firstname: claims.given_name,
    lastname: claims.family_name,
    email: claims.email,
    phone: claims.phone,
    company: claims.company,
    address: claims.address,
  });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("editProfile")}
      submitLabel={t("saveProfile")}
      form={form}
      onSubmit={(values) => edit.mutateAsync(values)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t("firstname")}
          required
          autoComplete="given-name"
          {...form.getInputProps("firstname")}
        />
        <TextInput
          label={t("lastname")}
          required
          autoComplete="family-name"
          {...form.getInputProps("lastname")}
        />
        <TextInput
          label={t("email")}
          required
          type="email"
          autoComplete="email"
          {...form.getInputProps("email")}
        />
        <TextInput
          label={t("phone")}
          required
          type="tel"
          autoComplete="tel"
          {...form.getInputProps("phone")}
        />
      </SimpleGrid>
      <TextInput
        label={t("company")}
        required
        autoComplete="organization"
        {...form.getInputProps("company")}
      />
      <Textarea
        label={t("address")}
        required
        autosize
        minRows={2}
        maxRows={5}
        autoComplete="street-address"
        {...form.getInputProps("address")}
      />
    </FormModal>
  );
}
