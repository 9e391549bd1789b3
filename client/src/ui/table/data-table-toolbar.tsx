import { useContext } from "react";
import { Button, TextInput } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { CopyButton } from "#ui/value/copy-button.tsx";
import { ColumnChoice } from "./data-table-columns.tsx";
import { ExportMenu } from "./data-table-export.tsx";
import { FilterDrawer, FilterRow } from "./data-table-filters.tsx";
import { useTotal } from "./data-table-footer.tsx";
import type { Column, Filter, ListPage, TableList } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { countActive, toFullQuery } from "./list-view.ts";
import { formatRows } from "./rows-as-text.ts";
import { TableViews } from "./table-views.ts";
import { useTexts } from "#ui/text/texts.ts";
import { useTypedText, type ListViewState } from "./use-list-view.ts";
import classes from "./data-table.module.css";

interface TableToolbarProps<Row> {
  name: string;
  list: TableList<Row>;
  view: ListViewState;
  columns: readonly Column<Row>[];
  shownColumns: readonly Column<Row>[];
  filters: readonly Filter[];
  page: ListPage<Row> | undefined;
  isNarrow: boolean;
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { name, list, view, columns, shownColumns, filters, page, isNarrow } = props;
  const t = useTexts(tableTexts);
  const renderViews = useContext(TableViews);
  const [typed, setTyped] = useTypedText(view.search, view.setSearch);
  const values = { of: filters, filters: view.filters, setFilter: view.setFilter };
  const active = countActive(filters, view.filters);
  const meta = page?.meta ?? { total: 0, page: 1, limit: view.size };
  const total = useTotal(meta);
  return (
    <div className={classes.toolbar}>
      <TextInput
        type="search"
        className={classes.search ?? ""}
        aria-label={`${t("search")}: ${name}`}
        placeholder={t("search")}
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!isNarrow && <FilterRow {...values} />}
      {!isNarrow && (active > 0 || view.search !== "") && (
        <ClearButton active={active} onClick={view.clear} />
      )}
      <div className={classes.tools}>
        {isNarrow && filters.length > 0 && <FilterDrawer {...values} clear={view.clear} />}
        {renderViews?.({ query: view.savedQuery, apply: view.applySaved })}
        {!isNarrow && <ColumnChoice columns={columns} shown={view.columns} onChange={view.setColumns} />}
        <CopyButton isTool what={t("copyRows")} value={() => formatRows(page?.data ?? [], shownColumns)} />
        <ExportMenu list={list} query={toFullQuery(view)} count={meta.total} total={total} />
      </div>
    </div>
  );
}

function ClearButton({ active, onClick }: { active: number; onClick: () => void }) {
  const t = useTexts(tableTexts);
  const label = active === 0 ? t("clearAll") : `${t("clearAll")} (${active})`;
  return (
    <Button variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={onClick}>
      {label}
    </Button>
  );
}
