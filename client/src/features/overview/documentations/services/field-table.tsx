import { VisuallyHidden } from "@mantine/core";
import type { SnapField } from "contract/snap/service-details";
import { documentationsTexts } from "#features/overview/documentations/documentations.texts.ts";
import { ReferenceTable } from "#features/overview/documentations/reference-table.tsx";
import { formatWords } from "./format-words.ts";
import { servicesTexts } from "./services.texts.ts";
import { pickLanguage } from "#features/overview/documentations/in-language.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import shared from "#features/overview/documentations/documentations.module.css";
import classes from "./services.module.css";

interface FieldRow {
  field: SnapField;
  /** The names of the objects around it, for example `billDetails[].billAmount.`. */
  parents: string;
  depth: number;
}

/** The fields in the order of the standard; members are indented below their object. */
export function FieldTable({ kind, fields }: { kind: "request" | "response"; fields: SnapField[] }) {
  const t = useTexts(servicesTexts);
  const tAll = useTexts(documentationsTexts);
  const rows = toRows(fields);
  if (rows.length === 0) return <p className={shared.quiet}>{t("noFields")}</p>;
  return (
    <>
      {rows.some(({ depth }) => depth > 0) && <p className={shared.text}>{t("nested")}</p>}
      <ReferenceTable
        caption={t(kind)}
        rows={rows}
        isCompact
        linkTitle={t("field")}
        linkOf={({ field, parents, depth }) => ({
          id: `${kind}-${parents}${field.name}`,
          depth,
          label: (
            <>
              {parents !== "" && <VisuallyHidden>{parents}</VisuallyHidden>}
              {field.name}
            </>
          ),
        })}
        columns={[
          { title: t("type"), render: ({ field }) => formatType(field) },
          { title: tAll("length"), render: ({ field }) => formatLength(field) },
          {
            title: tAll("mandatory"),
            render: ({ field }) => <span style={{ whiteSpace: "nowrap" }}>{tAll(field.presence)}</span>,
          },
          { title: t("rules"), render: ({ field }) => <FieldRules field={field} /> },
        ]}
      />
    </>
  );
}

function toRows(fields: readonly SnapField[], parents = "", depth = 0): FieldRow[] {
  return fields.flatMap((field) => [
    { field, parents, depth },
    ...toRows(field.fields ?? [], `${parents}${field.name}${field.type === "array" ? "[]" : ""}.`, depth + 1),
  ]);
}

const formatType = ({ type, items }: SnapField) => (items === undefined ? type : `${type} (${items})`);

const formatLength = ({ maxLength, maxItems }: SnapField) =>
  [maxLength, maxItems].flatMap((limit) => (limit === undefined ? [] : [`≤ ${limit}`])).join(" · ");

function FieldRules({ field }: { field: SnapField }) {
  const t = useTexts(servicesTexts);
  const [language] = useLanguage();
  const { format, values, lenientValues, description } = field;
  const place = field.in;
  if (format === undefined && values === undefined && description === undefined && place === undefined)
    return null;
  return (
    <>
      {place !== undefined && (
        <span className={classes.detail}>{t(place === "path" ? "inPath" : "inQuery")}</span>
      )}
      {format !== undefined && (
        <span className={classes.detail}>{pickLanguage(formatWords[format], language)}</span>
      )}
      {values !== undefined && (
        <span className={classes.detail}>
          {t("allowed")} <code className={typography.mono}>{values.join(", ")}</code>
        </span>
      )}
      {lenientValues !== undefined && (
        <span className={classes.detail}>
          {t("allowedUnlessStrict")} <code className={typography.mono}>{lenientValues.join(", ")}</code>
        </span>
      )}
      {/* The table of the standard is in English. */}
      {description !== undefined && (
        <span className={classes.detail} lang="en">
          {description}
        </span>
      )}
    </>
  );
}
