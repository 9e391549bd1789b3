import { TextInput } from "@mantine/core";
import { InitialPasswordField } from "./initial-password-field.tsx";
import { usersTexts } from "./users.texts.ts";
import type { Form } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./users.module.css";

interface Account {
  username: string;
  password: string;
}

interface AccountFieldsProps {
  /** Any form with these fields. */
  form: {
    values: Account;
    getInputProps: (field: keyof Account) => ReturnType<Form<Account>["getInputProps"]>;
    clearFieldError: (field: "password") => void;
  };
  setPassword: (password: string) => void;
  passwordHint: string;
}

/** The username and the initial password of a new user. */
export function AccountFields({ form, setPassword, passwordHint }: AccountFieldsProps) {
  const t = useTexts(usersTexts);
  return (
    <>
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
        value={form.values.password}
        onGenerate={(generated) => {
          setPassword(generated);
          form.clearFieldError("password");
        }}
        input={form.getInputProps("password")}
        hint={passwordHint}
      />
    </>
  );
}
