import type { ExportFormat } from "contract/pagination";
import { db } from "#db/database";
import { selectBatches } from "#db/list-batches";
import { countUpTo } from "#db/list-count";
import type { Condition, ListSource } from "#db/list-source";
import { type TableColumn, tableFile } from "./table-file.ts";

interface FileQuery<Column extends string> {
  format: ExportFormat;
  order_by: Column;
  order_type: "ASC" | "DESC";
}

interface ListToExport<Column extends string, Row> {
  /** Of the list, as the file name has it. */
  name: string;
  columns: readonly TableColumn<Row>[];
  source: ListSource<Column, Row>;
  conditions: Condition[];
}

/** All rows of a list that fulfil the conditions as a file, in the order that is asked for. */
export const listFile = <Column extends string, Row>(
  { format, ...order }: FileQuery<Column>,
  { name, columns, source, conditions }: ListToExport<Column, Row>,
) =>
  tableFile(format, {
    name,
    columns,
    batches: selectBatches(db(), source, conditions, order),
    countUpTo: (bound) => countUpTo(db(), source, conditions, bound),
  });
