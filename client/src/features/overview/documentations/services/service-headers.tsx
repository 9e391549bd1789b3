import type { SnapService } from "contract/snap/services";
import { documentationsTexts } from "#features/overview/documentations/documentations.texts.ts";
import { pickLanguage } from "#features/overview/documentations/in-language.ts";
import { headers } from "#features/overview/documentations/reference/headers.ts";
import { ReferenceTable } from "#features/overview/documentations/reference-table.tsx";
import { getHeaderAnchor } from "#features/overview/documentations/reference/anchors.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./services.module.css";

/** The headers that this service expects. */
export function ServiceHeaders({ service: { group, customerToken } }: { service: SnapService }) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const use = group === "security" ? "token" : customerToken === "strict" ? "b2b2c" : "b2b";
  return (
    <ReferenceTable
      caption={t("headers")}
      rows={headers.filter((header) => header[use] !== "-")}
      linkTitle={t("header")}
      linkOf={({ name }) => ({ id: getHeaderAnchor(name), label: name })}
      columns={[
        { title: t("mandatory"), render: (header) => t(header[use]) },
        {
          title: t("meaning"),
          render: ({ meaning, example }) => (
            <>
              {pickLanguage(meaning, language)}
              <span className={classes.example}>
                <code>{example}</code>
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
