import { useEffect, useRef, useState } from "react";
import { Anchor, Box, TextInput } from "@mantine/core";
import { IconSearch, IconSearchOff } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router-dom";
import type { Hit, HitGroup } from "./hit.ts";
import { Highlighted } from "./highlighted.tsx";
import { searchTexts } from "./search.texts.ts";
import { useHits } from "./use-hits.ts";
import { usePages } from "./use-pages.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { moveFocus } from "#ui/form/move-focus.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Page } from "#ui/page/page.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./search.module.css";

export function SearchPage() {
  const t = useTexts(searchTexts);
  const [typed, setTyped] = useQueryInUrl();
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  const { query, groups, isLongEnough, isSearching, error, retry } = useHits(typed);
  const pages = usePages();
  const shown: HitGroup[] = isLongEnough ? groups : [{ kind: "pages", hits: pages }];
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const status = !isLongEnough ? "" : isSearching ? t("searching") : t("found", { count });
  return (
    <Page title={t("title")} purpose={t(isAdmin ? "purposeAdmin" : "purpose")} width="reading">
      <div onKeyDown={moveFocus}>
        <TextInput
          type="search"
          size="md"
          label={t("label")}
          placeholder={t("placeholder")}
          leftSection={<IconSearch size={18} stroke={1.6} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={100}
          autoFocus
          data-hit
        />
        <Box component="p" mt={8} className={typography.small} role="status">
          {isLongEnough ? status : `${t("start")} ${t("startHint")}`}
        </Box>
        {shown.map(({ kind, hits, allPath }) => (
          <Box key={kind} component="section" mt={24} aria-labelledby={`hits-${kind}`}>
            <header className={classes.head}>
              <h2 className={classes.caption} id={`hits-${kind}`}>
                {t(kind)}
              </h2>
              {allPath !== undefined && (
                <Anchor component={Link} to={allPath} size="xs" aria-label={t("allOf", { kind: t(kind) })}>
                  {t("all")}
                </Anchor>
              )}
            </header>
            <ul className={classes.hits}>
              {hits.map((hit) => (
                <li key={hit.id}>
                  <HitLink hit={hit} query={query} />
                </li>
              ))}
            </ul>
          </Box>
        ))}
        {error !== null && <LoadFailure isQuiet error={error} onRetry={retry} />}
        {isSearching && groups.length === 0 && <LinesSkeleton lines={4} />}
        {isLongEnough && !isSearching && error === null && count === 0 && (
          <EmptyState icon={IconSearchOff} sentence={t("nothing", { query })} hint={t("nothingHint")} />
        )}
      </div>
    </Page>
  );
}

function HitLink({ hit, query }: { hit: Hit; query: string }) {
  const { icon: Icon, title, hint, path, state } = hit;
  return (
    <Link to={path} className={classes.hit} data-hit>
      <Icon size={20} stroke={1.6} aria-hidden className={layout.icon} />
      <Box component="span" flex={1} miw={0}>
        <span className={typography.entryName}>
          <Highlighted text={title} query={query} />
        </span>
        <span className={typography.entryHint}>
          <Highlighted text={hint} query={query} />
        </span>
      </Box>
      {state !== undefined && <StatusBadge {...state} />}
    </Link>
  );
}

/** Copies the typed query to `q` in the URL after a short delay, so that a search can be shared as a link. */
function useQueryInUrl() {
  const [params, setParams] = useSearchParams();
  const inUrl = params.get("q") ?? "";
  const [typed, setTyped] = useState(inUrl);
  const written = useRef(inUrl);
  useEffect(() => {
    // The user followed a link or went back.
    if (inUrl !== written.current) {
      written.current = inUrl;
      setTyped(inUrl);
    }
  }, [inUrl]);
  useEffect(() => {
    if (typed === written.current) return undefined;
    const timer = window.setTimeout(() => {
      written.current = typed;
      setParams(typed === "" ? {} : { q: typed }, { replace: true });
    }, 250);
    return () => window.clearTimeout(timer);
  }, [typed, setParams]);
  return [typed, setTyped] as const;
}
