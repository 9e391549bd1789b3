import {
  commonCases,
  buildResponseCode,
  responseMessages,
  type ResponseCase,
} from "contract/snap/response-codes";
import { documentationsTexts } from "#features/overview/documentations/documentations.texts.ts";
import { pickLanguage } from "#features/overview/documentations/in-language.ts";
import { responseCodes } from "#features/overview/documentations/reference/response-codes.ts";
import { ReferenceTable } from "#features/overview/documentations/reference-table.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";

const explained = new Map(responseCodes.map((code) => [`${code.http}${code.case}`, code]));

/** The codes of a service: success, its own errors, and those of every service. */
export function ServiceCodes({ code, errors }: { code: string; errors: ResponseCase[] }) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const rows: ResponseCase[] = ["20000", ...errors, ...commonCases];
  return (
    <ReferenceTable
      caption={t("responseCodes")}
      rows={rows}
      linkTitle={t("code")}
      linkOf={(row) => ({ id: `code-${buildResponseCode(code, row)}`, label: buildResponseCode(code, row) })}
      columns={[
        { title: t("message"), render: (row) => <span translate="no">{responseMessages[row]}</span> },
        {
          title: t("meaning"),
          render: (row) => pickLanguage(explained.get(row)?.meaning ?? ["", ""], language),
        },
        {
          title: t("whatToDo"),
          render: (row) => pickLanguage(explained.get(row)?.action ?? ["", ""], language),
        },
      ]}
    />
  );
}
