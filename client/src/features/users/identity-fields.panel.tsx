import { Textarea, TextInput } from "@mantine/core";
import type { CreateUser } from "contract/users/users.contract";
import { usersTexts } from "#features/users/users.texts.ts";
import { useTexts } from "#ui/texts.ts";
import type { Form } from "#ui/zod-form.ts";
import classes from "#features/users/users.module.css";

type Identity = Pick<CreateUser, "firstname" | "lastname" | "email" | "phone" | "company" | "address">;

interface IdentityFieldsProps {
  /** Of any form that has these fields. */
  form: { getInputProps: (field: keyof Identity) => ReturnType<Form<Identity>["getInputProps"]> };
  /** Whether the browser may fill in who sits before it; not when the user is somebody else. */
  isOneself: boolean;
  /** The fields that may stay empty. */
  optional?: readonly (keyof Identity)[];
}

/** Who a user is: the same fields, wherever they are typed. */
export function IdentityFields({ form, isOneself, optional = [] }: IdentityFieldsProps) {
  const t = useTexts(usersTexts);
  const filledBy = (kind: string) => (isOneself ? kind : "off");
  return (
    <div className={classes.grid}>
      <TextInput
        label={t("firstname")}
        required
        autoComplete={filledBy("given-name")}
        {...form.getInputProps("firstname")}
      />
      <TextInput
        label={t("lastname")}
        required
        autoComplete={filledBy("family-name")}
        {...form.getInputProps("lastname")}
      />
      <TextInput
        label={t("email")}
        required
        type="email"
        autoComplete={filledBy("email")}
        {...form.getInputProps("email")}
      />
      <TextInput
        label={t("phone")}
        required={!optional.includes("phone")}
        type="tel"
        autoComplete={filledBy("tel")}
        {...form.getInputProps("phone")}
      />
      <TextInput
        className={classes.wide ?? ""}
        label={t("company")}
        required={!optional.includes("company")}
        autoComplete={filledBy("organization")}
        {...form.getInputProps("company")}
      />
      <Textarea
        className={classes.wide ?? ""}
        label={t("address")}
        required={!optional.includes("address")}
        autosize
        minRows={2}
        maxRows={5}
        autoComplete={filledBy("street-address")}
        {...form.getInputProps("address")}
      />
    </div>
  );
}
