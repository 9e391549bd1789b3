import { Box } from "@mantine/core";
import { IconRefreshAlert } from "@tabler/icons-react";
import type { SignatureWarning } from "contract/signatures/signatures.contract";
import { signaturesTexts } from "./signatures.texts.ts";
import { Verdict } from "#ui/feedback/verdict.tsx";
import { Card } from "#ui/page/card.tsx";
import { CopyButton } from "#ui/value/copy-button.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./signatures.module.css";

/** Compares the string signed by the server with the one in the form; null if the browser cannot hash. */
export type Comparison = "same" | "changed" | "differs" | null;

const kinds = { same: "good", changed: "doubtful", differs: "bad" } as const;

interface SignatureCardProps {
  signature: string | null;
  stringToSign: string;
  comparison: Comparison;
  warnings: readonly SignatureWarning[];
}

export function SignatureCard({ signature, stringToSign, comparison, warnings }: SignatureCardProps) {
  const t = useTexts(signaturesTexts);
  if (signature === null)
    return (
      <Card title={t("signature")}>
        <p className={typography.hint}>{t("noSignature")}</p>
      </Card>
    );
  return (
    <Card title={t("signature")} hint={t("signatureHint")}>
      <Block value={signature} what={t("signature").toLowerCase()} />
      {comparison !== null && (
        <Verdict
          kind={kinds[comparison]}
          icon={comparison === "changed" ? IconRefreshAlert : undefined}
          role="status"
          mt={12}
          mb={comparison === "differs" ? 8 : 0}
        >
          {t(comparison)}
        </Verdict>
      )}
      {warnings.map(({ code }) => (
        <Verdict key={code} kind="doubtful" role="status" mt={12}>
          {t(`warning_${code}`)}
        </Verdict>
      ))}
      {comparison === null && <h3 className={classes.subtitle}>{t("signedString")}</h3>}
      {(comparison === null || comparison === "differs") && (
        <Block value={stringToSign} what={t("signedString").toLowerCase()} />
      )}
    </Card>
  );
}

export function CurlCard({ curl, baseUrl }: { curl: string; baseUrl: string }) {
  const t = useTexts(signaturesTexts);
  return (
    <Card title={t("curl")} hint={t("curlHint", { host: baseUrl })}>
      <Block value={curl} what={t("curl").toLowerCase()} />
    </Card>
  );
}

function Block({ value, what }: { value: string; what: string }) {
  return (
    <Box pos="relative">
      <code className={classes.block}>{value}</code>
      <Box pos="absolute" top={8} right={8}>
        <CopyButton value={value} what={what} />
      </Box>
    </Box>
  );
}
