import { useState } from "react";
import { Input, Text, Textarea } from "@mantine/core";
import { RegisterKey } from "contract/public-keys/public-keys.contract";
import { KeyFields } from "./key-fields.tsx";
import { ProofFields } from "./proof-fields.tsx";
import { proofNeededCode, useRegisterKey, type NewKey } from "./public-keys.queries.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { keyFileExtensions, maxKeyFileBytes, readKeyFile } from "./read-key-file.ts";
import { isFailure } from "#ui/feedback/failure.ts";
import { FileDrop } from "#ui/form/file-drop.tsx";
import { focusOnMount } from "#ui/form/focus-on-mount.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { getFormErrors, useZodForm } from "#ui/form/zod-form.ts";
import typography from "#ui/typography.module.css";

const nothing: NewKey = { public_key: "", name: "", environment: "both", proof: "" };

/** Registers a public key from a file or a pasted text. A private key is refused before it is sent. */
export function UploadKeyForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(publicKeysTexts);
  const form = useZodForm<NewKey>(RegisterKey, nothing, "upload-key");
  const register = useRegisterKey();
  const [proofText, setProofText] = useState<string | null>(null);

  const submit = async (values: NewKey) => {
    try {
      await register.mutateAsync(values);
    } catch (error) {
      if (isFailure(error) && error.code === proofNeededCode)
        setProofText(String(error.params?.["text"] ?? ""));
      throw error;
    }
  };

  const readFile = async (file: File) => {
    const isTooLarge = file.size > maxKeyFileBytes;
    const public_key = isTooLarge ? "" : (await readKeyFile(file)).trim();
    const error = isTooLarge ? t("fileTooLarge") : getFormErrors(RegisterKey, { public_key })["public_key"];
    // The content of a refused file, such as a private key, is not even shown.
    form.setFieldValue("public_key", error === undefined ? public_key : "");
    // setFieldError would skip an error equal to the one that setFieldValue just cleared.
    form.setErrors(error === undefined ? {} : { public_key: error });
  };

  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("upload")}
      submitLabel={t("register")}
      form={form}
      onSubmit={submit}
    >
      <Text c="dimmed">{t("uploadHint")}</Text>
      <Input.Wrapper label={t("file")} labelElement="div">
        <FileDrop
          label={t("file")}
          hint={t("fileHint", { extensions: keyFileExtensions.join(", ") })}
          extensions={keyFileExtensions}
          isMany={false}
          onFiles={([file]) => {
            if (file !== undefined) void readFile(file);
          }}
        />
      </Input.Wrapper>
      <Textarea
        label={t("publicKey")}
        description={t("pasteHint")}
        required
        autosize
        minRows={6}
        maxRows={12}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: typography.mono ?? "" }}
        {...form.getInputProps("public_key")}
      />
      {proofText !== null && (
        <ProofFields
          ref={focusOnMount}
          text={proofText}
          hint={t("proofDisplaces")}
          {...form.getInputProps("proof")}
        />
      )}
      <KeyFields form={form} />
    </FormModal>
  );
}
