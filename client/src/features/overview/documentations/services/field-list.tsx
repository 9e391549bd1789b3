import { Fragment } from "react";
import { VisuallyHidden } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import type { SnapField } from "contract/snap/service-details";
import { findMeaning, type FieldTexts } from "#features/overview/documentations/content/fields.ts";
import { documentationsTexts } from "#features/overview/documentations/documentations.texts.ts";
import { pickLanguage } from "#features/overview/documentations/in-language.ts";
import { useAnchor } from "#features/overview/documentations/use-anchor.ts";
import { Words } from "#features/overview/documentations/words.tsx";
import { formatWords } from "./format-words.ts";
import { servicesTexts } from "./services.texts.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import shared from "#features/overview/documentations/documentations.module.css";
import classes from "./field-list.module.css";

interface FieldRow {
  field: SnapField;
  /** The names of the objects around it, for example `billDetails[].billAmount.`. */
  parents: string;
  depth: number;
}

interface FieldListProps {
  kind: "request" | "response";
  /** The code of the service. */
  service: string;
  fields: SnapField[];
  texts: FieldTexts;
}

/** The fields in the order of the standard with their meanings; members are indented below their object. */
export function FieldList({ kind, service, fields, texts }: FieldListProps) {
  const t = useTexts(servicesTexts);
  const rows = toRows(fields);
  if (rows.length === 0) return <p className={shared.quiet}>{t("noFields")}</p>;
  return (
    <>
      {rows.some(({ depth }) => depth > 0) && <p className={shared.text}>{t("nested")}</p>}
      <ul className={classes.fields} aria-label={t(kind)}>
        {rows.map((row) => (
          <FieldItem
            key={row.parents + row.field.name}
            id={`${kind}-${row.parents}${row.field.name}`}
            row={row}
            service={service}
            texts={texts}
          />
        ))}
      </ul>
    </>
  );
}

function toRows(fields: readonly SnapField[], parents = "", depth = 0): FieldRow[] {
  return fields.flatMap((field) => [
    { field, parents, depth },
    ...toRows(field.fields ?? [], `${parents}${field.name}${field.type === "array" ? "[]" : ""}.`, depth + 1),
  ]);
}

function FieldItem({
  id,
  row,
  service,
  texts,
}: { id: string; row: FieldRow } & Omit<FieldListProps, "kind" | "fields">) {
  const t = useTexts(servicesTexts);
  const tAll = useTexts(documentationsTexts);
  const { search } = useLocation();
  const anchor = useAnchor();
  const { field, parents, depth } = row;
  const meaning = findMeaning(texts, service, field.name);
  return (
    <li id={id} tabIndex={-1} className={classes.field} data-depth={depth} data-named={anchor === id}>
      <p className={classes.head}>
        <Link to={{ search, hash: id }} className={classes.name}>
          {parents !== "" && <VisuallyHidden>{parents}</VisuallyHidden>}
          {field.name}
        </Link>
        <span className={classes.type}>{formatType(field)}</span>
        <span className={classes.presence} data-presence={field.presence}>
          {tAll(field.presence)}
        </span>
      </p>
      <p className={classes.meaning}>
        {meaning === undefined ? t("unknownMeaning") : <Words of={meaning} />}
      </p>
      <FieldValues field={field} texts={texts} />
      <FieldRules field={field} />
    </li>
  );
}

/** The type with its length, for example `string ≤ 64`. */
const formatType = ({ type, items, maxLength, maxItems }: SnapField) =>
  [
    items === undefined ? type : `${type} (${items})`,
    ...[maxLength, maxItems].flatMap((limit) => (limit === undefined ? [] : [`≤ ${limit}`])),
  ].join(" ");

/** The allowed values and what they mean. */
function FieldValues({ field, texts }: { field: SnapField; texts: FieldTexts }) {
  const t = useTexts(servicesTexts);
  if (field.values === undefined) return null;
  const meanings = texts.fields[field.name]?.values ?? {};
  const list = (values: readonly string[]) => (
    <dl className={classes.values}>
      {values.map((value) => {
        const meaning = meanings[value];
        return (
          <Fragment key={value}>
            <dt>
              <code className={typography.mono}>{value}</code>
            </dt>
            <dd>{meaning !== undefined && <Words of={meaning} />}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
  return (
    <>
      {list(field.values)}
      {field.lenientValues !== undefined && (
        <>
          <p className={classes.rule}>{t("allowedUnlessStrict")}</p>
          {list(field.lenientValues)}
        </>
      )}
    </>
  );
}

function FieldRules({ field }: { field: SnapField }) {
  const t = useTexts(servicesTexts);
  const [language] = useLanguage();
  const rules = [
    ...(field.in === undefined ? [] : [t(field.in === "path" ? "inPath" : "inQuery")]),
    ...(field.format === undefined ? [] : [pickLanguage(formatWords[field.format], language)]),
    ...(field.lenientPresence === undefined ? [] : [t("optionalUnlessStrict")]),
  ];
  return rules.length === 0 ? null : <p className={classes.rule}>{rules.join(" · ")}</p>;
}
