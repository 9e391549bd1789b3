import {
  commonCases,
  buildResponseCode,
  parseResponseCode,
  responseMessages,
  type ResponseCase,
} from "contract/snap/response-codes";
import type { SnapServiceDetails } from "contract/snap/service-details";
import { documentationsTexts } from "#features/overview/documentations/documentations.texts.ts";
import { pickLanguage } from "#features/overview/documentations/in-language.ts";
import { responseCodes } from "#features/overview/documentations/reference/response-codes.ts";
import { ReferenceTable } from "#features/overview/documentations/reference-table.tsx";
import { useAnchor } from "#features/overview/documentations/use-anchor.ts";
import { RefusalReasons } from "#features/sandbox/activity/refusal-reasons.panel.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./services.module.css";

const explained = new Map(responseCodes.map((code) => [`${code.http}${code.case}`, code]));

/** The codes of a service: success, its own errors, those of every service, and the one of the address. */
export function ServiceCodes({ code, details }: { code: string; details: SnapServiceDetails }) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const linked = parseResponseCode(useAnchor().replace("code-", ""));
  const rows = new Set<ResponseCase>(["20000", ...details.errors, ...commonCases]);
  if (linked?.service === code) rows.add(linked.responseCase);
  return (
    <ReferenceTable
      caption={t("responseCodes")}
      rows={[...rows]}
      linkTitle={t("code")}
      linkOf={(row) => ({ id: `code-${buildResponseCode(code, row)}`, label: buildResponseCode(code, row) })}
      columns={[
        {
          title: t("meaning"),
          render: (row) => (
            <>
              <span translate="no" className={classes.line}>
                {responseMessages[row]}
              </span>
              {pickLanguage(explained.get(row)?.meaning ?? ["", ""], language)}
              <RefusalReasons service={code} responseCase={row} request={details.request} />
            </>
          ),
        },
        {
          title: t("whatToDo"),
          render: (row) => pickLanguage(explained.get(row)?.action ?? ["", ""], language),
        },
      ]}
    />
  );
}
