import { useMemo } from "react";
import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { documentationIndexQuery } from "#features/documentations/documentations.queries.ts";
import { documentationsTexts } from "#features/documentations/documentations.texts.ts";
import { findEntries, type Hit } from "#features/documentations/find-entries.ts";
import { useArea } from "#features/documentations/use-area.ts";
import { LoadFailure } from "#ui/load-failure.tsx";
import { LinesSkeleton } from "#ui/skeletons.tsx";
import { useLanguage, useTexts } from "#ui/texts.ts";
import classes from "#features/documentations/documentations.module.css";

interface DocumentationSearchProps {
  text: string;
  onText: (text: string) => void;
}

/** One field over guides, reference and FAQs. */
export function DocumentationSearch({ text, onText }: DocumentationSearchProps) {
  const t = useTexts(documentationsTexts);
  const isAsked = text.trim() !== "";
  return (
    <div role="search" className={classes.search}>
      <TextInput
        type="text"
        aria-label={t("search")}
        placeholder={t("search")}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        rightSection={isAsked && <CloseButton aria-label={t("clearSearch")} onClick={() => onText("")} />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onText("");
        }}
      />
      {isAsked && <Results text={text} onOpen={() => onText("")} />}
    </div>
  );
}

function Results({ text, onOpen }: { text: string; onOpen: () => void }) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const { role } = useArea();
  const { data: entries, error, refetch } = useQuery(documentationIndexQuery(language, role));
  const hits = useMemo(() => findEntries(entries ?? [], text), [entries, text]);
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (entries === undefined) return <LinesSkeleton />;
  return (
    <>
      <p role="status" className={classes.count}>
        {hits.length === 0 ? t("noResult", { text: text.trim() }) : t("results", { count: hits.length })}
      </p>
      {hits.length === 0 && <p className={classes.quiet}>{t("noResultHint")}</p>}
      <ul className={classes.results}>
        {hits.slice(0, 30).map((hit) => (
          <ResultRow key={hit.entry.path} hit={hit} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}

function ResultRow({ hit: { entry, excerpt }, onOpen }: { hit: Hit; onOpen: () => void }) {
  const t = useTexts(documentationsTexts);
  return (
    <li>
      <Link to={entry.path} className={classes.result} onClick={onOpen}>
        <span className={classes.resultKind}>{t(entry.kind)}</span>
        <span className={classes.resultTitle}>{entry.title}</span>
        <span className={classes.excerpt}>{excerpt}</span>
      </Link>
    </li>
  );
}
