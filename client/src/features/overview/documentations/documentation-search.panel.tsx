import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { Box, CloseButton, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { documentationIndexQuery } from "./documentations.queries.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import type { DocumentationEntry } from "./search/documentation-entry.ts";
import { findDocumentation } from "./search/find-documentation.ts";
import { useArea } from "./use-area.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { moveFocus } from "#ui/form/move-focus.ts";
import { cutExcerpt } from "#ui/text/matching.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./documentations.module.css";

interface DocumentationSearchProps {
  /** The results cover the page, as those of a search field in a header. */
  isFloating?: boolean;
}

const kindTexts = {
  guide: "guide",
  service: "service",
  code: "responseCode",
  field: "field",
  reference: "reference",
  faq: "faq",
} as const;

/** Searches guides, reference and FAQs. Enter opens the first result, the arrow keys move through all. */
export function DocumentationSearch({ isFloating = false }: DocumentationSearchProps) {
  const t = useTexts(documentationsTexts);
  const [text, onText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const hasQuery = text.trim() !== "";
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveFocus(event);
    if (event.key === "Escape") {
      onText("");
      field.current?.focus();
    }
    if (event.key === "Enter" && event.target === field.current && !event.nativeEvent.isComposing)
      event.currentTarget.querySelector<HTMLElement>("a[data-hit]")?.click();
  };
  // Signed-in users have the palette for these keys.
  useHotkeys(isFloating ? [["mod+K", () => field.current?.focus()]] : [], []);
  return (
    <div
      role="search"
      className={classes.search}
      data-floating={isFloating || undefined}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isFloating && !currentTarget.contains(relatedTarget)) onText("");
      }}
    >
      <TextInput
        ref={field}
        type="text"
        data-hit
        maxLength={500}
        aria-label={t("search")}
        placeholder={t("search")}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        rightSection={hasQuery && <CloseButton aria-label={t("clearSearch")} onClick={() => onText("")} />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {hasQuery && (
        // Pressing a result keeps the focus: some browsers do not focus links.
        <div className={classes.found} onMouseDown={(event) => event.preventDefault()}>
          <Results text={text} onOpen={() => onText("")} />
        </div>
      )}
    </div>
  );
}

interface ResultsProps {
  text: string;
  onOpen: () => void;
}

function Results(props: ResultsProps) {
  const [language] = useLanguage();
  const { reader } = useArea();
  const query = useQuery(documentationIndexQuery(language, reader));
  return <Loaded query={query}>{(entries) => <Hits {...props} entries={entries} />}</Loaded>;
}

function Hits({ entries, text, onOpen }: ResultsProps & { entries: DocumentationEntry[] }) {
  const t = useTexts(documentationsTexts);
  const hits = useMemo(() => findDocumentation(entries, text), [entries, text]);
  return (
    <>
      <p role="status" className={classes.count}>
        {hits.length === 0 ? t("noResult", { text: text.trim() }) : t("results", { count: hits.length })}
      </p>
      {hits.length === 0 && <p className={classes.quiet}>{t("noResultHint")}</p>}
      <Box component="ul" mt={8}>
        {hits.slice(0, 30).map(({ entry }) => (
          <ResultRow key={entry.path} entry={entry} text={text} onOpen={onOpen} />
        ))}
      </Box>
    </>
  );
}

interface ResultRowProps {
  entry: DocumentationEntry;
  text: string;
  onOpen: () => void;
}

function ResultRow({ entry, text, onOpen }: ResultRowProps) {
  const t = useTexts(documentationsTexts);
  return (
    <li>
      <Link to={entry.path} className={classes.result} onClick={onOpen} data-hit>
        <Box component="span" display="block" className={typography.caption}>
          {t(kindTexts[entry.kind])}
        </Box>
        <span className={typography.entryName}>{entry.title}</span>
        <span className={typography.entryHint}>{entry.hint ?? cutExcerpt(entry.text, text)}</span>
      </Link>
    </li>
  );
}
