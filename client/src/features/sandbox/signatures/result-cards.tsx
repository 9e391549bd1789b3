import { Box } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconRefreshAlert } from "@tabler/icons-react";
import type { SignatureWarning } from "contract/signatures/signatures.contract";
import { signaturesTexts } from "./signatures.texts.ts";
import { Card } from "#ui/page/card.tsx";
import { CopyButton } from "#ui/value/copy-button.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./signatures.module.css";

/** Compares the string signed by the server with the one in the form; null if the browser cannot hash. */
export type Comparison = "same" | "changed" | "differs" | null;

const icons = { same: IconCheck, changed: IconRefreshAlert, differs: IconAlertTriangle };

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
  const Icon = comparison === null ? null : icons[comparison];
  return (
    <Card title={t("signature")} hint={t("signatureHint")}>
      <Block value={signature} what={t("signature").toLowerCase()} />
      {comparison !== null && Icon !== null && (
        <p className={classes.comparison} data-comparison={comparison} role="status">
          <Icon size={16} stroke={1.8} aria-hidden />
          {t(comparison)}
        </p>
      )}
      {warnings.map(({ code }) => (
        <p key={code} className={classes.comparison} data-comparison="changed" role="status">
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          {t(`warning_${code}`)}
        </p>
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
