import { useMemo } from "react";
import { SegmentedControl, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { documentationsTexts } from "./documentations.texts.ts";
import { findReference, referenceKinds } from "./reference/find-reference.ts";
import { referenceEntries } from "./reference/reference-entries.ts";
import { ReferenceTables } from "./reference-tables.tsx";
import { useAnchor, useScrollToAnchor } from "./use-anchor.ts";
import { useTypedSearch } from "./use-typed-search.ts";
import { Page } from "#ui/page/page.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./documentations.module.css";

const names = {
  rule: "rules",
  service: "services",
  header: "headers",
  "response-code": "responseCodes",
  field: "fields",
} as const;

/** A link to an entry resets the page, because the current search may hide the entry. */
export function ReferencePage() {
  return <Reference key={useAnchor()} />;
}

function Reference() {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const { valueOf, set } = useTypedSearch(["q", "kind"]);
  const typed = valueOf("q");
  const anchor = useAnchor();
  const ofAnchor = referenceEntries.find(({ id }) => id === anchor)?.kind;
  const chosen = referenceKinds.find((known) => known === valueOf("kind"));
  // Shows one kind at a time because the whole list is very long; a search covers all kinds.
  const kind = chosen ?? (typed.trim() === "" ? (ofAnchor ?? "rule") : "all");
  useScrollToAnchor();
  const entries = useMemo(() => findReference({ typed, kind, language }), [typed, kind, language]);
  return (
    <Page title={t("reference")} purpose={t("referencePurpose")}>
      <div role="search" className={classes.pageSearch}>
        <TextInput
          aria-label={t("searchReference")}
          placeholder={t("searchReference")}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={typed}
          onChange={(event) => set("q", event.currentTarget.value)}
        />
        <SegmentedControl
          className={classes.kinds}
          aria-label={t("kindFilter")}
          value={kind}
          data={[
            ...(typed.trim() === "" ? [] : [{ value: "all", label: t("all") }]),
            ...referenceKinds.map((value) => ({ value, label: t(names[value]) })),
          ]}
          onChange={(value) => set("kind", value === "all" ? "" : value)}
        />
        <p role="status" className={classes.count}>
          {entries.length === 0
            ? t("noResult", { text: typed.trim() })
            : t("entries", { count: entries.length })}
        </p>
      </div>
      {entries.length === 0 && <p className={classes.quiet}>{t("noResultHint")}</p>}
      <ReferenceTables entries={entries} />
    </Page>
  );
}
