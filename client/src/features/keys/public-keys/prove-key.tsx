import { useState } from "react";
import { Button, Stack } from "@mantine/core";
import type { PublicKey } from "contract/public-keys/public-keys.contract";
import { ProofFields } from "./proof-fields.tsx";
import { useVerifySignature } from "./public-keys.queries.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { getRemark } from "#ui/feedback/failure.ts";
import { focusContentIfLost } from "#ui/form/focus-content.ts";
import { useUnsaved } from "#ui/form/unsaved.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { useTexts } from "#ui/text/texts.ts";
import { ExactTime } from "#ui/value/exact-time.tsx";
import typography from "#ui/typography.module.css";

/** How to show that the company has the private key of a key, and the signature that shows it. */
export function ProveKey({ keyId, text }: { keyId: PublicKey["key_id"]; text: string }) {
  const t = useTexts(publicKeysTexts);
  // A dialog over the details of the key would unmount them, and the signature with them.
  const verify = useVerifySignature("quiet");
  const [signature, setSignature] = useState("");
  const found = verify.data?.data.key;
  const provenAt = found?.key_id === keyId ? found.proven_at : null;
  useUnsaved(signature !== "" && provenAt === null, { isRestored: false });
  const { isSending, error, formProps } = useSubmit({
    check: () => ({ string_to_sign: text, signature }),
    send: async (input) => {
      await verify.mutateAsync(input);
      // The details have no form once the key is proved.
      focusContentIfLost();
    },
  });
  if (provenAt !== null)
    return (
      <p className={typography.hint} role="status">
        {t("proven")}: <ExactTime value={provenAt} />
      </p>
    );
  const problem = error !== null ? getRemark(error) : verify.isSuccess ? t("proofWrong") : null;
  return (
    <form {...formProps}>
      <Stack gap="sm">
        <h3 className={typography.title}>{t("notProven")}</h3>
        <p className={typography.hint}>{t("notProvenHint")}</p>
        <ProofFields
          text={text}
          value={signature}
          onChange={(event) => setSignature(event.currentTarget.value)}
          error={problem}
        />
        <div>
          <Button type="submit" variant="default" disabled={signature.trim() === ""} loading={isSending}>
            {t("prove")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
