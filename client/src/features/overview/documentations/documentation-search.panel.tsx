import { useMemo, useState } from "react";
import { Box, CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { DocumentationEntry } from "./documentation-entry.ts";
import { documentationIndexQuery } from "./documentations.queries.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { useArea } from "./use-area.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { cutExcerpt, filterMatches } from "#ui/text/matching.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./documentations.module.css";

interface DocumentationSearchProps {
  /** The results cover the page, as those of a search field in a header. */
  isFloating?: boolean;
}

/** Searches guides, reference and FAQs. */
export function DocumentationSearch({ isFloating = false }: DocumentationSearchProps) {
  const t = useTexts(documentationsTexts);
  const [text, onText] = useState("");
  const hasQuery = text.trim() !== "";
  return (
    <div
      role="search"
      className={classes.search}
      data-floating={isFloating || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isFloating && !currentTarget.contains(relatedTarget)) onText("");
      }}
    >
      <TextInput
        type="text"
        aria-label={t("search")}
        placeholder={t("search")}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        rightSection={hasQuery && <CloseButton aria-label={t("clearSearch")} onClick={() => onText("")} />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onText("");
        }}
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

function Results({ text, onOpen }: { text: string; onOpen: () => void }) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const { reader } = useArea();
  const { data: entries, error, refetch } = useQuery(documentationIndexQuery(language, reader));
  const hits = useMemo(() => filterMatches(entries ?? [], text), [entries, text]);
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (entries === undefined) return <LinesSkeleton />;
  return (
    <>
      <p role="status" className={classes.count}>
        {hits.length === 0 ? t("noResult", { text: text.trim() }) : t("results", { count: hits.length })}
      </p>
      {hits.length === 0 && <p className={classes.quiet}>{t("noResultHint")}</p>}
      <Box component="ul" mt={8}>
        {hits.slice(0, 30).map((entry) => (
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
      <Link to={entry.path} className={classes.result} onClick={onOpen}>
        <Box component="span" display="block" className={typography.caption}>
          {t(entry.kind)}
        </Box>
        <span className={typography.entryName}>{entry.title}</span>
        <span className={typography.entryHint}>{cutExcerpt(entry.text, text)}</span>
      </Link>
    </li>
  );
}
