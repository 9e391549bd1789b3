import { useContext, useRef, useState, type ComponentProps } from "react";
import { Button, Checkbox, Popover, Text, TextInput } from "@mantine/core";
import { IconColumns3, IconSearch } from "@tabler/icons-react";
import { AllRowsMenu } from "./data-table-all.tsx";
import { CopyRows, ExportMenu, formatRows } from "./data-table-export.tsx";
import { FilterChips, FilterDrawer, FilterMenu, type OpenFilters } from "./data-table-filters.tsx";
import { useTotal } from "./data-table-footer.tsx";
import { findOpener } from "./data-table-rows.tsx";
import type { Column, Filter, ListPage, TableList } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { countActive, toFullQuery, useTypedText, type ListViewState } from "./list-view.ts";
import { TableViews } from "./table-views.ts";
import { ToolButton } from "#ui/page/tool-button.tsx";
import { useTexts } from "#ui/text/texts.ts";
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
  ofAll: ComponentProps<typeof AllRowsMenu>["actions"];
}

/** Saved views, then search, filters and tools, then what is set. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { name, list, view, columns, shownColumns, filters, page, isNarrow, ofAll } = props;
  const t = useTexts(tableTexts);
  const renderViews = useContext(TableViews);
  const [typed, setTyped] = useTypedText(view.search, view.setSearch);
  const [open, setOpen] = useState<OpenFilters>(null);
  const button = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const values = { of: filters, filters: view.filters, setFilter: view.setFilter };
  const hasFilters = countActive(filters, view.filters) > 0;
  const meta = page?.meta ?? { total: 0, page: 1, limit: view.size };
  const total = useTotal(meta);
  const focusFilters = () => (button.current ?? search.current)?.focus();
  return (
    <div className={classes.above}>
      {renderViews?.({ query: view.savedQuery, apply: view.applySaved })}
      <div className={classes.toolbar}>
        <TextInput
          ref={search}
          type="search"
          className={classes.search ?? ""}
          aria-label={`${t("search")}: ${name}`}
          placeholder={t("search")}
          maxLength={200}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {!isNarrow && filters.length > 0 && (
          <FilterMenu {...values} open={open} setOpen={setOpen} button={button} />
        )}
        <div className={classes.tools}>
          {isNarrow && filters.length > 0 && <FilterDrawer {...values} clear={view.clear} />}
          {!isNarrow && <ColumnChoice columns={columns} shown={view.columns} onChange={view.setColumns} />}
          <CopyRows value={() => formatRows(page?.data ?? [], shownColumns)} />
          {ofAll.length > 0 && (
            <AllRowsMenu actions={ofAll} query={toFullQuery(view)} count={meta.total} total={total} />
          )}
          <ExportMenu list={list} query={toFullQuery(view)} count={meta.total} total={total} />
        </div>
      </div>
      {hasFilters && !isNarrow && (
        <div className={classes.chips} role="group" aria-label={t("filters")}>
          <FilterChips {...values} onEdit={setOpen} onRemoved={focusFilters} />
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => {
              view.clear();
              focusFilters();
            }}
          >
            {t("clearAll")}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  shown: readonly string[];
  onChange: (keys: readonly string[]) => void;
}

function ColumnChoice<Row>({ columns, shown, onChange }: ColumnChoiceProps<Row>) {
  const t = useTexts(tableTexts);
  const opener = findOpener(columns);
  const defaults = columns.filter(({ isOptional = false }) => !isOptional).map(({ key }) => key);
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ToolButton icon={IconColumns3} label={t("columns")} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t("columns")}>
        <Checkbox.Group value={[...shown]} onChange={(keys: string[]) => onChange(keys)}>
          <div className={classes.options}>
            {columns.map((column) => (
              <Checkbox
                key={column.key}
                value={column.key}
                label={column.title}
                // The column that identifies the row is always shown.
                disabled={column === opener}
              />
            ))}
          </div>
        </Checkbox.Group>
        <Text c="dimmed" fz={12} mt={10} maw={200}>
          {t("columnsHint")}
        </Text>
        <Button size="compact-sm" variant="default" mt={8} fullWidth onClick={() => onChange(defaults)}>
          {t("defaultColumns")}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
