import { Box } from "@mantine/core";
import { buildResponseCode } from "contract/snap/response-codes";
import { answerPrefix, answersOnRequest } from "contract/snap/requested-answers";
import { pickLanguage } from "#features/overview/documentations/in-language.ts";
import { responseCodes } from "#features/overview/documentations/reference/response-codes.ts";
import { ReferenceTable } from "#features/overview/documentations/reference-table.tsx";
import { servicesTexts } from "./services.texts.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

const explained = new Map(responseCodes.map((each) => [`${each.http}${each.case}`, each.meaning]));

/** Answers that a call asks for, for example a timeout. */
export function ServiceAnswersOnRequest({ code }: { code: string }) {
  const t = useTexts(servicesTexts);
  const [language] = useLanguage();
  return (
    <>
      <Box component="p" my="1em">
        {t("onRequestHint", { prefix: answerPrefix })}
      </Box>
      <ReferenceTable
        caption={t("onRequest")}
        rows={[...answersOnRequest]}
        linkTitle={t("valueAnswer")}
        linkOf={(row) => ({ id: `on-request-${row}`, label: buildResponseCode(code, row) })}
        columns={[
          {
            title: t("onRequestHeader"),
            render: (row) => <code className={typography.monoValue}>{`${answerPrefix}${row}…`}</code>,
          },
          {
            title: t("valueMeaning"),
            render: (row) => pickLanguage(explained.get(row) ?? ["", ""], language),
          },
        ]}
      />
    </>
  );
}
