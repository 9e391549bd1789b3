import { useState } from "react";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { CreateUser } from "contract/users/users.contract";
import { generatePassword } from "#features/users/generate-password.ts";
import { IdentityFields } from "#features/users/identity-fields.panel.tsx";
import { useCreateTenant, type NewTenant } from "#features/users/users.queries.ts";
import { usersTexts } from "#features/users/users.texts.ts";
import { CopyButton } from "#ui/copy-button.tsx";
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
} satisfies NewTenant;

export function CreateTenantForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const [isPasswordVisible, setIsPasswordVisible] = useState(false);
  const form = useZodForm(CreateUser, nothing);
  const create = useCreateTenant();
  const { password } = form.values;

  const generate = () => {
    form.setFieldValue("password", generatePassword());
    form.clearFieldError("password");
    setIsPasswordVisible(true);
  };
  const close = () => {
    setIsPasswordVisible(false);
    onClose();
  };

  return (
    <FormModal
      opened={opened}
      onClose={close}
      title={t("createTitle")}
      submitLabel={t("createVerb")}
      form={form}
      onSubmit={(values) => create.mutateAsync(values)}
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
        <div className={`${classes.wide ?? ""} ${classes.password ?? ""}`}>
          <PasswordInput
            label={t("password")}
            description={t("passwordHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            required
            autoComplete="new-password"
            visible={isPasswordVisible}
            onVisibilityChange={setIsPasswordVisible}
            visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
            {...form.getInputProps("password")}
          />
          <Button className={classes.passwordTool ?? ""} variant="default" onClick={generate}>
            {t("generate")}
          </Button>
          {password !== "" && (
            <span className={classes.passwordCopy}>
              <CopyButton value={password} what={t("password")} />
            </span>
          )}
        </div>
      </div>
      <IdentityFields form={form} isOneself={false} />
    </FormModal>
  );
}
