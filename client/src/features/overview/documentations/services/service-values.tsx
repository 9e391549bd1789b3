import { Box } from "@mantine/core";
import { buildResponseCode } from "contract/snap/response-codes";
import { repetitions, type SandboxValue } from "contract/snap/sandbox-values";
import { pickLanguage } from "#features/overview/documentations/in-language.ts";
import { responseCodes } from "#features/overview/documentations/reference/response-codes.ts";
import { ReferenceTable } from "#features/overview/documentations/reference-table.tsx";
import { servicesTexts } from "./services.texts.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

const explained = new Map(responseCodes.map((each) => [`${each.http}${each.case}`, each.meaning]));

const pageTexts: Record<string, "historyPages" | "statementPages"> = {
  "12": "historyPages",
  "14": "statementPages",
};

/** Values with which the sandbox gives each answer. */
export function ServiceValues({ code, values }: { code: string; values: readonly SandboxValue[] }) {
  const t = useTexts(servicesTexts);
  const [language] = useLanguage();
  const [repetition, pages] = [repetitions[code], pageTexts[code]];
  return (
    <>
      <Box component="p" my="1em">
        {t("valuesHint")}
      </Box>
      <ReferenceTable
        caption={t("values")}
        rows={[...values]}
        linkTitle={t("valueAnswer")}
        linkOf={({ fields, answer }) => ({
          id: ["value", ...Object.entries(fields).flat()]
            .map((part) => part.trim().replaceAll(" ", "-"))
            .join("-"),
          label: buildResponseCode(code, answer),
        })}
        columns={[
          {
            title: t("valueFields"),
            render: ({ fields }) =>
              Object.entries(fields).map(([name, value]) => (
                <code key={name} className={typography.monoValue}>
                  {`${name}: "${value}"`}
                </code>
              )),
          },
          {
            title: t("valueMeaning"),
            render: ({ answer, after }) =>
              [
                pickLanguage(explained.get(answer) ?? ["", ""], language),
                ...(after === undefined ? [] : [t("valueAfter", { code: after })]),
              ].join(" "),
          },
        ]}
      />
      {repetition !== undefined && (
        <Box component="p" my="1em">
          {t("repetition", {
            same: buildResponseCode(code, repetition.same),
            other: buildResponseCode(code, repetition.other),
          })}
        </Box>
      )}
      {pages !== undefined && (
        <Box component="p" my="1em">
          {t(pages)}
        </Box>
      )}
    </>
  );
}
