import { useEffect, useRef, useState } from "react";
import { Button, Loader, Menu, VisuallyHidden } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCheck,
  IconCopy,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconX,
} from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { disarmFormulas } from "contract/spreadsheet-text";
import type { CellValue, Column, ExportFormat, ListQuery, TableList } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { ToolButton } from "#ui/page/tool-button.tsx";
import { saveFile } from "#ui/value/save-file.ts";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { useCopy } from "#ui/value/use-copy.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import classes from "./data-table.module.css";

interface ExportMenuProps<Row> {
  list: TableList<Row>;
  query: ListQuery;
  /** The number of rows of the file, as text. */
  total: string;
  count: number;
}

/** Exports all matching rows, not only the current page. */
export function ExportMenu<Row>({ list, query, total, count }: ExportMenuProps<Row>) {
  const t = useTexts(tableTexts);
  const [bytes, setBytes] = useState(0);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ format, signal }: { format: ExportFormat; signal: AbortSignal }) =>
      list.file(query, format, { signal, onProgress: setBytes }),
    onSuccess: ({ name, content }) => saveFile(name, content),
  });
  const start = (format: ExportFormat) => {
    controller.current = new AbortController();
    setBytes(0);
    mutate({ format, signal: controller.current.signal });
  };

  const rows = <span className={classes.rowsToExport}>{t("rows", { count, total })}</span>;

  if (isPending)
    return (
      <Button
        variant="default"
        aria-label={t("cancelExport")}
        leftSection={<Loader size={14} />}
        rightSection={<IconX size={14} />}
        onClick={() => controller.current?.abort()}
      >
        {t("exporting", { size: formatSize(bytes) })}
      </Button>
    );
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ToolButton icon={IconDownload} label={t("export")} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} stroke={1.6} />} onClick={() => start("csv")}>
          {t("exportCsv")} {rows}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />} onClick={() => start("xlsx")}>
          {t("exportXlsx")} {rows}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function formatSize(bytes: number): string {
  if (bytes === 0) return "…";
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const icons = { idle: IconCopy, copied: IconCheck, failed: IconAlertTriangle };

/** Copies the rows of the page. */
export function CopyRows({ value }: { value: () => string }) {
  const t = useTexts(tableTexts);
  const tUi = useTexts(uiTexts);
  const { state, copy } = useCopy();
  const result = state === "idle" ? "" : tUi(state === "copied" ? "copied" : "copyFailed");
  return (
    <>
      <Tip label={result} opened={state === "failed"} multiline>
        <ToolButton
          icon={icons[state]}
          label={state === "copied" ? result : tUi("copy")}
          aria-label={t("copyRows")}
          title={t("copyRows")}
          onClick={() => void copy(value)}
        />
      </Tip>
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </>
  );
}

/** Tab-separated lines, as spreadsheets accept them from the clipboard. */
export function formatRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const copied = columns.filter(({ isSecret = false }) => !isSecret);
  const writeLine = (cells: CellValue[]) => cells.map(writeCell).join("\t");
  return [
    writeLine(copied.map(({ title }) => title)),
    ...rows.map((row) => writeLine(copied.map(({ value }) => value(row)))),
  ].join("\n");
}

const writeCell = (cell: CellValue) =>
  typeof cell === "string" ? disarmFormulas(cell.replace(/[\t\n\r]+/g, " ")) : String(cell ?? "");
