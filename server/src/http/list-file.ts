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

interface ListToExport<Column extends string, Json, Row> {
  /** Of the list, as the file name has it. */
  name: string;
  columns: readonly TableColumn<Row>[];
  source: ListSource<Column, Json, Row>;
  conditions: Condition[];
}

/** All rows of a list that fulfil the conditions as a file, in the order that is asked for. */
export const listFile = <Column extends string, Json, Row>(
  { format, ...order }: FileQuery<Column>,
  { name, columns, source, conditions }: ListToExport<Column, Json, Row>,
) =>
  tableFile(format, {
    name,
    columns,
    batches: selectBatches(db(), source, conditions, order),
    countUpTo: (bound) => countUpTo(db(), source, conditions, bound),
  });
