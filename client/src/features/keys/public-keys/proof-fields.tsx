import { Textarea, type TextareaProps } from "@mantine/core";
import { CommandBlock } from "./command-block.tsx";
import { signCommand } from "./openssl-commands.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

interface ProofFieldsProps extends Pick<TextareaProps, "value" | "onChange" | "error" | "ref"> {
  text: string;
  /** What the proof changes. */
  hint?: string;
}

/** How to sign the text with the private key, and the signature. */
export function ProofFields({ text, hint = "", ...input }: ProofFieldsProps) {
  const t = useTexts(publicKeysTexts);
  return (
    <>
      <CommandBlock title={t("proofCommand")} value={signCommand(text)} hint={t("fileNameHint")} />
      <Textarea
        label={t("proof")}
        description={`${t("proofHint")} ${hint}`.trim()}
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: typography.mono ?? "" }}
        {...input}
      />
    </>
  );
}
