import { Pagination, UnstyledButton } from "@mantine/core";
import { CellContent, nameOf, openerOf } from "#ui/data-table-cells.tsx";
import type { TableParts } from "#ui/data-table-types.ts";
import { RowActions } from "#ui/row-actions.tsx";
import classes from "#ui/data-table.module.css";

/** The same rows and actions for narrow screens. */
export function TableCards<Row>({ name, view, rowId, columns, actionsOf, open }: TableParts<Row>) {
  const first = openerOf(columns);
  if (first === undefined) return null;
  const others = columns.filter((column) => column !== first);
  return (
    <>
      <ul className={classes.cards} aria-label={name}>
        {view.visible.map((row) => (
          <li key={rowId(row)} className={classes.card}>
            <div className={classes.cardHead}>
              {open === undefined ? (
                <span className={classes.opener}>
                  <CellContent column={first} row={row} />
                </span>
              ) : (
                <UnstyledButton className={classes.opener} onClick={() => open(row)}>
                  <CellContent column={first} row={row} />
                </UnstyledButton>
              )}
              <RowActions actions={actionsOf(row)} of={nameOf(columns, row)} />
            </div>
            <dl className={classes.facts}>
              {others.map((column) => (
                <div key={column.key} className={classes.fact}>
                  <dt>{column.title}</dt>
                  <dd>
                    <CellContent column={column} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {view.pages > 1 && (
        <Pagination size="sm" mt="md" total={view.pages} value={view.page} onChange={view.setPage} />
      )}
    </>
  );
}
