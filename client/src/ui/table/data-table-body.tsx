import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { Button } from "@mantine/core";
import { IconSearchOff, type TablerIcon } from "@tabler/icons-react";
import { TableCards } from "./data-table-cards.tsx";
import { TableFooter } from "./data-table-footer.tsx";
import { TableGrid } from "./data-table-grid.tsx";
import type { ListPage, TableParts } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { RowsSkeleton } from "#ui/feedback/skeletons.tsx";
import { StaleNote } from "#ui/feedback/stale-note.tsx";
import { useTexts } from "#ui/text/texts.ts";
import type { ListViewState } from "./list-view.ts";
import classes from "./data-table.module.css";

export interface EmptyTable {
  icon: TablerIcon;
  sentence: string;
  hint?: string;
  action?: ReactNode;
}

interface TableBodyProps<Row> {
  parts: TableParts<Row>;
  query: {
    data: ListPage<Row> | undefined;
    error: unknown;
    dataUpdatedAt: number;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  view: ListViewState;
  empty: EmptyTable;
  isNarrow: boolean;
  isFiltered: boolean;
  countHint: string | undefined;
}

/** The rows, or an explanation if there are none. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { query, view, isNarrow } = props;
  const frame = useRef<HTMLDivElement>(null);
  useScrollToTop(frame, view.page);
  const isPastEnd = query.data?.data.length === 0 && query.data.meta.total > 0;
  if (query.data === undefined || isPastEnd)
    return query.error === null ? (
      <RowsSkeleton isNarrow={isNarrow} />
    ) : (
      <div className={classes.frame}>
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  return (
    <>
      <StaleNote query={query} />
      <Rows {...props} page={query.data} frame={frame} />
    </>
  );
}

interface RowsProps<Row> extends TableBodyProps<Row> {
  page: ListPage<Row>;
  frame: RefObject<HTMLDivElement | null>;
}

function Rows<Row>(props: RowsProps<Row>) {
  const { parts, query, view, empty, isNarrow, isFiltered, countHint, page, frame } = props;
  const t = useTexts(tableTexts);
  const { meta } = page;
  if (meta.total === 0)
    return (
      <div className={classes.frame} data-fetching={query.isFetching || undefined}>
        {isFiltered ? (
          <EmptyState
            icon={IconSearchOff}
            sentence={t("noHit")}
            action={
              <Button variant="default" onClick={view.clear}>
                {t("clearFilters")}
              </Button>
            }
          />
        ) : (
          <EmptyState {...empty} />
        )}
      </div>
    );
  const footer = (
    <TableFooter
      name={parts.name}
      countHint={countHint}
      meta={meta}
      page={view.page}
      shown={parts.rows.length}
      isNarrow={isNarrow}
      setPage={view.setPage}
      setSize={view.setSize}
    />
  );
  return isNarrow ? (
    <div ref={frame} className={classes.fetching} data-fetching={query.isFetching || undefined}>
      <TableCards {...parts} />
      {footer}
    </div>
  ) : (
    <div ref={frame} className={classes.frame} data-fetching={query.isFetching || undefined}>
      <TableGrid {...parts} />
      {footer}
    </div>
  );
}

/** Of the header of the page, which stays above the rows. */
const headerHeight = 56;

/** Scrolls to the first row when the page changes. */
function useScrollToTop(frame: RefObject<HTMLDivElement | null>, page: number) {
  const shown = useRef(page);
  useEffect(() => {
    const { current } = frame;
    if (shown.current === page || current === null) return;
    shown.current = page;
    current.firstElementChild?.scrollTo({ top: 0 });
    if (current.getBoundingClientRect().top < headerHeight) current.scrollIntoView();
  }, [frame, page]);
}
