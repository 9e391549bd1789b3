import type { ReactNode } from "react";
import { Textarea, TextInput } from "@mantine/core";
import type { CreateUser } from "contract/users/users.contract";
import { NameFields } from "#ui/form/name-fields.tsx";
import { usersTexts } from "./users.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import type { Form } from "#ui/form/zod-form.ts";
import classes from "./users.module.css";

type Identity = Pick<CreateUser, "firstname" | "lastname" | "email" | "phone" | "company" | "address">;

interface IdentityFieldsProps {
  /** Any form with these fields. */
  form: { getInputProps: (field: keyof Identity) => ReturnType<Form<Identity>["getInputProps"]> };
  /** Whether the browser may autofill the fields: only for the user's own profile. */
  isOwnProfile: boolean;
  /** Only owners of the company change its name. */
  isCompanyFixed?: boolean;
  /** The fields that may be empty. */
  optional?: readonly (keyof Identity)[];
  /** Rendered after the email address. */
  afterEmail?: ReactNode;
}

/** The fields for name, contact and company of a user. */
export function IdentityFields({
  form,
  isOwnProfile,
  isCompanyFixed = false,
  optional = [],
  afterEmail,
}: IdentityFieldsProps) {
  const t = useTexts(usersTexts);
  const getAutoComplete = (kind: string) => (isOwnProfile ? kind : "off");
  return (
    <div className={classes.grid}>
      <NameFields form={form} isOwn={isOwnProfile} />
      <TextInput
        label={t("email")}
        required
        type="email"
        autoComplete={getAutoComplete("email")}
        {...form.getInputProps("email")}
      />
      {afterEmail}
      <TextInput
        label={t("phone")}
        required={!optional.includes("phone")}
        type="tel"
        autoComplete={getAutoComplete("tel")}
        {...form.getInputProps("phone")}
      />
      <TextInput
        className={classes.wide ?? ""}
        label={t("company")}
        required={!optional.includes("company")}
        autoComplete={getAutoComplete("organization")}
        readOnly={isCompanyFixed}
        {...(isCompanyFixed ? { description: t("companyFixed") } : {})}
        {...form.getInputProps("company")}
      />
      <Textarea
        className={classes.wide ?? ""}
        label={t("address")}
        required={!optional.includes("address")}
        autosize
        minRows={2}
        maxRows={5}
        autoComplete={getAutoComplete("street-address")}
        {...form.getInputProps("address")}
      />
    </div>
  );
}
