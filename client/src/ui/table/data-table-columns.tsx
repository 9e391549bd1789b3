import { ActionIcon, Button, Checkbox, Popover, Text, Tooltip } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { findOpener } from "./data-table-cells.tsx";
import type { Column } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./data-table.module.css";

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  shown: readonly string[];
  onChange: (keys: readonly string[]) => void;
}

export function ColumnChoice<Row>({ columns, shown, onChange }: ColumnChoiceProps<Row>) {
  const t = useTexts(tableTexts);
  const opener = findOpener(columns);
  const defaults = columns.filter(({ isOptional = false }) => !isOptional).map(({ key }) => key);
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Tooltip label={t("columns")}>
          <ActionIcon variant="default" size={36} aria-label={t("columns")}>
            <IconColumns3 size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
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
