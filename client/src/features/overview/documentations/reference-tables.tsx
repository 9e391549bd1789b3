import type { ReactNode } from "react";
import { Title } from "@mantine/core";
import { pickLanguage } from "./in-language.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { FieldUsesTable } from "./field-uses-table.tsx";
import { HeaderTable } from "./header-table.tsx";
import type { ReferenceEntry } from "./reference/reference-entries.ts";
import { ReferenceTable } from "./reference-table.tsx";
import { ServiceTable } from "./service-table.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./documentations.module.css";

type EntryOf<Kind> = Extract<ReferenceEntry, { kind: Kind }>;

/** The matching entries, with one table for each kind. */
export function ReferenceTables({ entries }: { entries: ReferenceEntry[] }) {
  const t = useTexts(documentationsTexts);
  const rules = entries.filter((entry) => entry.kind === "rule");
  const services = entries.filter((entry) => entry.kind === "service");
  const headers = entries.filter((entry) => entry.kind === "header");
  const codes = entries.filter((entry) => entry.kind === "response-code");
  const fields = entries.filter((entry) => entry.kind === "field");
  return (
    <>
      <Part title={t("rules")} count={rules.length}>
        <RuleList rules={rules} />
      </Part>
      <Part title={t("services")} count={services.length}>
        <ServiceTable services={services.map(({ details }) => details)} />
      </Part>
      <Part title={t("headers")} count={headers.length}>
        <HeaderTable headers={headers.map(({ details }) => details)} />
      </Part>
      <Part title={t("responseCodes")} count={codes.length} hint={t("codeHint")}>
        <ResponseCodeTable entries={codes} />
      </Part>
      <Part title={t("fields")} count={fields.length} hint={t("fieldsHint")}>
        <FieldUsesTable fields={fields.map(({ details }) => details)} />
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  count: number;
  hint?: string;
  children: ReactNode;
}

function Part({ title, count, hint, children }: PartProps) {
  if (count === 0) return null;
  return (
    <section className={classes.part}>
      <Title order={2} className={classes.overviewTitle}>
        {title}
      </Title>
      {hint !== undefined && <p className={classes.quiet}>{hint}</p>}
      {children}
    </section>
  );
}

function RuleList({ rules }: { rules: EntryOf<"rule">[] }) {
  const [language] = useLanguage();
  return rules.map(({ id, title, details }) => (
    <div key={id} className={classes.rule}>
      <h3 id={id} tabIndex={-1} className={classes.tileTitle}>
        <a href={`#${id}`}>{pickLanguage(title, language)}</a>
      </h3>
      <p className={classes.text}>{pickLanguage(details.text, language)}</p>
      {details.formula !== undefined && <code className={classes.formula}>{details.formula}</code>}
    </div>
  ));
}

function ResponseCodeTable({ entries }: { entries: EntryOf<"response-code">[] }) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  return (
    <ReferenceTable
      caption={t("responseCodes")}
      rows={entries}
      linkTitle={t("code")}
      linkOf={({ id, name }) => ({ id, label: name })}
      columns={[
        { title: t("message"), render: ({ details }) => <span translate="no">{details.message}</span> },
        { title: t("category"), render: ({ details }) => details.category },
        { title: t("meaning"), render: ({ details }) => pickLanguage(details.meaning, language) },
        { title: t("whatToDo"), render: ({ details }) => pickLanguage(details.action, language) },
      ]}
    />
  );
}
