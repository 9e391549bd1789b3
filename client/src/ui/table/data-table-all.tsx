import { Menu } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import type { Batch, ListQuery } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { ToolButton } from "#ui/page/tool-button.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./data-table.module.css";

interface AllRowsMenuProps {
  actions: NonNullable<Batch<unknown>["ofAll"]>;
  query: ListQuery;
  /** The number of matching rows, as text. */
  total: string;
  count: number;
}

/** What can be done with all matching rows. */
export function AllRowsMenu({ actions, query, total, count }: AllRowsMenuProps) {
  const t = useTexts(tableTexts);
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <ToolButton icon={IconChecks} label={t("allRows")} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.rowsToExport ?? ""}>{t("rows", { count, total })}</Menu.Label>
        {actions.map(({ label, icon: Icon, onClick }) => (
          <Menu.Item
            key={label}
            disabled={count === 0}
            leftSection={<Icon size={16} stroke={1.6} />}
            onClick={() => onClick(query)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
