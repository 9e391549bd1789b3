import { Alert, Textarea } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { CommandBlock } from "#features/public-keys/command-block.tsx";
import { signCommand } from "#features/public-keys/openssl-commands.ts";
import type { NewKey } from "#features/public-keys/public-keys.queries.ts";
import { publicKeysTexts } from "#features/public-keys/public-keys.texts.ts";
import type { Form } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "#features/public-keys/public-keys.module.css";

/** For a key that another company registered: how to sign the text, and the signature. */
export function ProofFields({ form, text }: { form: Form<NewKey>; text: string }) {
  const t = useTexts(publicKeysTexts);
  return (
    <>
      <Alert color="blue" variant="light" icon={<IconAlertTriangle size={18} />} title={t("needsProof")}>
        {t("needsProofHint")}
      </Alert>
      <CommandBlock title={t("proofCommand")} value={signCommand(text)} hint={t("fileNameHint")} />
      <Textarea
        label={t("proof")}
        description={t("proofHint")}
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: classes.monoInput ?? "" }}
        {...form.getInputProps("proof")}
      />
    </>
  );
}
