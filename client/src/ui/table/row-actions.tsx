import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { IconDots, type TablerIcon } from "@tabler/icons-react";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";

export interface RowAction {
  label: string;
  icon: TablerIcon;
  onClick: () => void;
  /** Shown as a button; at most one per row. The other actions are in the menu. */
  isPrimary?: boolean;
  isDangerous?: boolean;
  /** What it leads to, where there is room for it. */
  hint?: string;
}

/** `of` is the name of the row for screen readers: "More actions, Kasir-sandbox". */
export function RowActions({ actions, of }: { actions: RowAction[]; of: string }) {
  const t = useTexts(uiTexts);
  const primary = actions.find(({ isPrimary }) => isPrimary);
  const others = actions.filter((action) => action !== primary);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {primary !== undefined && (
        <Button size="compact-sm" variant="default" onClick={primary.onClick}>
          {primary.label}
        </Button>
      )}
      {others.length > 0 && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <Tip label={t("moreActions")}>
              <ActionIcon variant="subtle" color="gray" size={28} aria-label={`${t("moreActions")}, ${of}`}>
                <IconDots size={18} />
              </ActionIcon>
            </Tip>
          </Menu.Target>
          <Menu.Dropdown>
            <ActionItems actions={others} />
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

/** The entries of a menu. */
export const ActionItems = ({ actions }: { actions: readonly RowAction[] }) =>
  actions.map(({ label, icon: Icon, onClick, isDangerous = false }) => (
    <Menu.Item
      key={label}
      leftSection={<Icon size={16} stroke={1.6} />}
      {...(isDangerous ? { c: "var(--mantine-color-error)" } : {})}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  ));
