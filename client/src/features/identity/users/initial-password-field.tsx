import { useState, type ReactNode } from "react";
import { Button, PasswordInput } from "@mantine/core";
import { generatePassword } from "./generate-password.ts";
import { usersTexts } from "./users.texts.ts";
import { CopyButton } from "#ui/value/copy-button.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./users.module.css";

interface InitialPasswordFieldProps {
  value: string;
  onGenerate: (password: string) => void;
  /** The input props of the form's field. */
  input: { onChange: (value: unknown) => void; error?: ReactNode };
  hint: string;
}

/** The initial password of another user, typed or generated, with a copy button. */
export function InitialPasswordField({ value, onGenerate, input, hint }: InitialPasswordFieldProps) {
  const t = useTexts(usersTexts);
  const [isVisible, setIsVisible] = useState(false);
  const generate = () => {
    onGenerate(generatePassword());
    setIsVisible(true);
  };
  return (
    <div className={`${classes.wide ?? ""} ${classes.password ?? ""}`}>
      <PasswordInput
        label={t("password")}
        description={hint}
        required
        autoComplete="new-password"
        visible={isVisible}
        onVisibilityChange={setIsVisible}
        visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
        {...input}
        value={value}
      />
      <Button className={classes.passwordTool ?? ""} variant="default" onClick={generate}>
        {t("generate")}
      </Button>
      {value !== "" && (
        <span className={classes.passwordCopy}>
          <CopyButton value={value} what={t("password")} />
        </span>
      )}
    </div>
  );
}
