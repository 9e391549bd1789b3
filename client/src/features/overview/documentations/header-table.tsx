import { pickLanguage } from "./in-language.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { ReferenceTable } from "./reference-table.tsx";
import type { Header } from "./reference/headers.ts";
import { getHeaderAnchor } from "./reference/anchors.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./documentations.module.css";

export function HeaderTable({ headers }: { headers: Header[] }) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  return (
    <ReferenceTable
      caption={t("headers")}
      rows={headers}
      linkTitle={t("header")}
      linkOf={({ name }) => ({ id: getHeaderAnchor(name), label: name })}
      columns={[
        {
          title: t("mandatory"),
          render: ({ b2b, b2b2c, token }) => (
            <ul className={classes.needs}>
              <li>B2B: {t(b2b)}</li>
              <li>B2B2C: {t(b2b2c)}</li>
              <li>
                {t("tokenCall")}: {t(token)}
              </li>
            </ul>
          ),
        },
        { title: t("format"), render: ({ format }) => pickLanguage(format, language) },
        { title: t("length"), render: ({ length }) => length },
        { title: t("meaning"), render: ({ meaning }) => pickLanguage(meaning, language) },
        { title: t("example"), render: ({ example }) => <code className={typography.mono}>{example}</code> },
      ]}
    />
  );
}
