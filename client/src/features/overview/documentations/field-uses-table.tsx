import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getServiceName } from "contract/snap/services";
import { Link } from "react-router-dom";
import { fieldTextsQuery } from "./documentations.queries.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { ReferenceTable } from "./reference-table.tsx";
import type { Field } from "./reference/fields.ts";
import { useArea } from "./use-area.ts";
import { Words } from "./words.tsx";
import { getFieldAnchor } from "./reference/anchors.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./field-uses-table.module.css";

/** What each field means, and in which services it is sent, each with a link to its rules there. */
export function FieldUsesTable({ fields }: { fields: Field[] }) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const { data: texts } = useQuery(fieldTextsQuery(language));
  return (
    <ReferenceTable
      caption={t("fields")}
      rows={fields}
      linkTitle={t("field")}
      linkOf={({ name }) => ({ id: getFieldAnchor(name), label: name })}
      columns={[
        { title: t("meaning"), render: ({ name }) => <Words of={texts?.fields[name]?.meaning ?? []} /> },
        { title: t("requestOf"), render: ({ request }) => <Uses kind="request" uses={request} /> },
        { title: t("responseOf"), render: ({ response }) => <Uses kind="response" uses={response} /> },
      ]}
    />
  );
}

interface UsesProps {
  kind: "request" | "response";
  /** The place of the field by service. */
  uses: Readonly<Record<string, string>>;
}

function Uses({ kind, uses }: UsesProps) {
  const { base } = useArea();
  const places = Object.entries(uses).sort();
  if (places.length === 0) return null;
  return (
    <ul className={classes.uses}>
      {places.map(([code, place]) => (
        <li key={code}>
          <Anchor
            component={Link}
            to={`${base}/documentations/services/${code}#${kind}-${place}`}
            title={getServiceName(code)}
            aria-label={`${code} ${getServiceName(code)}`}
            inherit
          >
            {code}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
