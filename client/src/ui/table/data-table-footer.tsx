import { Group, Pagination, Select } from "@mantine/core";
import type { ListPage } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { pageSizes } from "./list-view.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./data-table.module.css";

interface TableFooterProps {
  name: string;
  countHint: string | undefined;
  meta: ListPage<unknown>["meta"];
  /** The requested page; its rows may still be loading. */
  page: number;
  shown: number;
  isNarrow: boolean;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
}

export function TableFooter(props: TableFooterProps) {
  const { name, countHint = "", meta, page, shown, isNarrow, setPage, setSize } = props;
  const t = useTexts(tableTexts);
  const [language] = useLanguage();
  const first = (meta.page - 1) * meta.limit + 1;
  const pages = countPages(meta, shown);
  const formatNumber = (value: number) => value.toLocaleString(language);
  const names = { first: "firstPage", previous: "previousPage", next: "nextPage", last: "lastPage" } as const;
  return (
    <div className={classes.footer}>
      <span className={classes.range} role="status">
        {t("range", {
          first: formatNumber(first),
          last: formatNumber(first + shown - 1),
          total: useTotal(meta),
        })}{" "}
        {countHint}
      </span>
      {meta.total > Math.min(...pageSizes) && (
        <label className={classes.size}>
          {t("pageSize")}
          <Select
            size="xs"
            data={pageSizes.map(String)}
            value={String(meta.limit)}
            onChange={(size) => setSize(Number(size))}
            comboboxProps={{ position: "top" }}
          />
        </label>
      )}
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t("pages", { name })}>
          <Pagination.Root
            size={isNarrow ? "md" : "sm"}
            total={Math.max(pages, page)}
            value={page}
            onChange={setPage}
            getItemProps={(item) => ({ "aria-label": t("pageNumber", { page: formatNumber(item) }) })}
          >
            <Group gap={4} wrap="nowrap">
              <Pagination.First aria-label={t(names.first)} />
              <Pagination.Previous aria-label={t(names.previous)} />
              {isNarrow ? (
                <span className={classes.count}>
                  {t("pageOf", { page: formatNumber(page), pages: formatNumber(pages) })}
                </span>
              ) : (
                <Pagination.Items />
              )}
              <Pagination.Next aria-label={t(names.next)} />
              <Pagination.Last aria-label={t(names.last)} />
            </Group>
          </Pagination.Root>
        </nav>
      )}
    </div>
  );
}

/** `10,000+` if the server stopped counting. */
export function useTotal({ total, total_at_least: isAtLeast = false }: ListPage<unknown>["meta"]): string {
  const [language] = useLanguage();
  return `${total.toLocaleString(language)}${isAtLeast ? "+" : ""}`;
}

/** Beyond the counted total, a full page means that there is another one. */
export function countPages(
  { total, page, limit, total_at_least: isAtLeast = false }: ListPage<unknown>["meta"],
  shown: number,
) {
  const counted = Math.max(1, Math.ceil(total / limit));
  return isAtLeast && page >= counted ? page + (shown === limit ? 1 : 0) : counted;
}
