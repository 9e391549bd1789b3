import { ActionIcon, Button, Select, TextInput, Tooltip } from "@mantine/core";
import { IconDownload, IconSearch, IconX } from "@tabler/icons-react";
import { CopyButton } from "#ui/copy-button.tsx";
import type { Column, Filter } from "#ui/data-table-types.ts";
import { download, toCsv, toTabbed } from "#ui/rows-as-text.ts";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";
import type { useTableView } from "#ui/use-table-view.ts";
import classes from "#ui/data-table.module.css";

interface TableToolbarProps<Row> {
  name: string;
  view: ReturnType<typeof useTableView<Row>>;
  columns: Column<Row>[];
  filters: Filter<Row>[];
  total: number;
}

export function TableToolbar<Row>({ name, view, columns, filters, total }: TableToolbarProps<Row>) {
  const t = useTexts(uiTexts);
  const exported = columns.filter(({ exportable = true }) => exportable);
  const shown = view.sorted.length;
  return (
    <div className={classes.toolbar}>
      <TextInput
        type="search"
        className={classes.search ?? ""}
        aria-label={`${t("search")}: ${name}`}
        placeholder={t("search")}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={view.search}
        onChange={(event) => view.setSearch(event.currentTarget.value)}
      />
      {filters.map(({ key, label, options }) => (
        <Select
          key={key}
          className={classes.filter ?? ""}
          aria-label={label}
          placeholder={label}
          data={options}
          clearable
          clearButtonProps={{ "aria-label": `${t("clearFilters")}: ${label}` }}
          value={view.filterValue(key)}
          onChange={(value) => view.setFilter(key, value)}
        />
      ))}
      {view.isFiltered && (
        <Button variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={view.clear}>
          {t("clearFilters")}
        </Button>
      )}
      <div className={classes.tools}>
        <span className={classes.count} role="status">
          {shown === total ? t("rows", { count: total }) : t("rowsOf", { shown, total })}
        </span>
        <CopyButton isTool what={t("copyRows")} value={() => toTabbed(view.sorted, exported)} />
        <Tooltip label={t("exportCsv")}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t("exportCsv")}
            onClick={() =>
              download(`${name}.csv`, "text/csv;charset=utf-8", `\uFEFF${toCsv(view.sorted, exported)}`)
            }
          >
            <IconDownload size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}
