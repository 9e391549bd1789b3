import { TextInput, type TextInputProps } from "@mantine/core";
import { usersTexts } from "./users.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./users.module.css";

/** The address of another user, so the browser must not fill in that of the signed-in one. */
export function EmailField(props: TextInputProps) {
  const t = useTexts(usersTexts);
  return (
    <TextInput
      className={classes.wide ?? ""}
      label={t("email")}
      required
      type="email"
      autoComplete="off"
      {...props}
    />
  );
}
