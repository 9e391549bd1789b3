import { useState } from "react";
import { Button, Stack, Textarea } from "@mantine/core";
import { VerifySignature, type Verification } from "contract/public-keys/public-keys.contract";
import { CommandBlock } from "./command-block.tsx";
import { getKeyName } from "./key-words.ts";
import { signCommand } from "./openssl-commands.ts";
import { useVerifySignature, type SignatureToVerify } from "./public-keys.queries.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { getFieldMessages, isFailure } from "#ui/feedback/failure.ts";
import { Verdict } from "#ui/feedback/verdict.tsx";
import { useUnsaved } from "#ui/form/unsaved.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { getFormErrors } from "#ui/form/zod-form.ts";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

interface OwnKeySignatureProps {
  /** The complete string to sign, null if the browser cannot hash, or empty if the form is incomplete. */
  stringToSign: string | null;
  /** Receives a signature that an active key verifies, in base64. */
  onValid: (signature: string) => void;
}

/** How to sign with a private key that the portal does not have, and whether the result is correct. */
export function OwnKeySignature({ stringToSign, onValid }: OwnKeySignatureProps) {
  const t = useTexts(publicKeysTexts);
  const isKnown = stringToSign !== null && stringToSign !== "";
  return (
    <Card title={t("signTitle")} hint={t("signHint")}>
      {isKnown ? (
        <Stack gap="md">
          <CommandBlock title={t("signCommand")} value={signCommand(stringToSign)} hint={t("fileNameHint")} />
          <VerifyField stringToSign={stringToSign} onValid={onValid} />
        </Stack>
      ) : (
        <p className={typography.hint}>{t(stringToSign === null ? "noString" : "incomplete")}</p>
      )}
    </Card>
  );
}

interface VerifyFieldProps extends OwnKeySignatureProps {
  stringToSign: string;
}

function VerifyField({ stringToSign, onValid }: VerifyFieldProps) {
  const t = useTexts(publicKeysTexts);
  const verify = useVerifySignature();
  const [signature, setSignature] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<{ input: SignatureToVerify; data: Verification } | null>(null);
  const input = { string_to_sign: stringToSign, signature };
  // A result for other values would be misleading.
  const shown = result !== null && isSame(result.input, input) ? result.data : null;

  useUnsaved(signature !== "" && shown === null, { isRestored: false });

  const { isSending, formProps } = useSubmit({
    check: () => {
      const invalid = getFormErrors(VerifySignature, input)["signature"];
      setError(typeof invalid === "string" ? invalid : null);
      return invalid === undefined ? input : null;
    },
    send: async (sent) => {
      const { data } = await verify.mutateAsync(sent);
      setResult({ input: sent, data });
      if (data.key?.state === "active") onValid(data.signature);
    },
    onFailure: (failure) => {
      if (isFailure(failure)) setError(getFieldMessages(failure)["signature"] ?? null);
    },
  });

  return (
    <form {...formProps}>
      <Stack gap="sm">
        <Textarea
          label={t("signature")}
          description={t("signatureHint")}
          required
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          autoComplete="off"
          classNames={{ input: typography.mono ?? "" }}
          value={signature}
          error={error}
          onChange={({ currentTarget }) => {
            setError(null);
            setSignature(currentTarget.value);
          }}
        />
        <div role="status">{shown !== null && <Result verification={shown} />}</div>
        <Button type="submit" variant="default" loading={isSending}>
          {t("verify")}
        </Button>
      </Stack>
    </form>
  );
}

const isSame = (a: SignatureToVerify, b: SignatureToVerify) =>
  a.string_to_sign === b.string_to_sign && a.signature === b.signature;

function Result({ verification: { key, problem } }: { verification: Verification }) {
  const t = useTexts(publicKeysTexts);
  const kind = key === null ? "bad" : key.state === "active" ? "good" : "doubtful";
  const describeResult = () => {
    if (key === null) return t(problem ?? "mismatch");
    const values = { name: getKeyName(key, t), fingerprint: key.fingerprint };
    return t(key.state === "active" ? "valid" : "validRevoked", values);
  };
  return <Verdict kind={kind}>{describeResult()}</Verdict>;
}
