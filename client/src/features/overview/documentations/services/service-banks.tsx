import { Box } from "@mantine/core";
import { bankSources, knownBanks, unsupportedBankCode } from "contract/snap/banks";
import { ReferenceTable } from "#features/overview/documentations/reference-table.tsx";
import { servicesTexts } from "./services.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

/** How other banks are named, and the codes of the best-known ones. */
export function ServiceBanks() {
  const t = useTexts(servicesTexts);
  return (
    <>
      <Box component="p" my="1em">
        {t("banksHint", { code: unsupportedBankCode })}
      </Box>
      <ReferenceTable
        caption={t("banks")}
        rows={[...knownBanks]}
        isCompact
        linkTitle={t("bankCode")}
        linkOf={({ code }) => ({ id: `bank-${code}`, label: code })}
        columns={[
          { title: t("bankBic"), render: ({ bic }) => <code className={typography.monoValue}>{bic}</code> },
          { title: t("bankName"), render: ({ name }) => name },
        ]}
      />
      <Box component="p" my="1em">
        {t("bankSources")}{" "}
        {bankSources.map(({ what, title, url }, index) => (
          <span key={what}>
            {index > 0 && "; "}
            {t(`${what}_source`)} <a href={url}>{title}</a>
          </span>
        ))}
        .
      </Box>
    </>
  );
}
