import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import {
  ActionIcon,
  Button,
  CloseButton,
  Drawer,
  Indicator,
  Popover,
  Stack,
  UnstyledButton,
} from "@mantine/core";
import { IconArrowLeft, IconChevronRight, IconFilter } from "@tabler/icons-react";
import { FilterFields } from "./data-table-filter-fields.tsx";
import type { Filter } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { countActive, listNames, type FilterValues } from "./list-view.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { formatDay, formatDays } from "#ui/value/date-time.ts";
import classes from "./data-table.module.css";

/** Closed, with all filters, or with the fields of one. */
export type OpenFilters = null | "all" | Filter;

interface FilterMenuProps extends FilterValues {
  open: OpenFilters;
  setOpen: (open: OpenFilters) => void;
  button: Ref<HTMLButtonElement>;
}

/** One menu of all filters; each opens its fields. A list with one filter shows its fields at once. */
export function FilterMenu({ of, open, setOpen, button, ...values }: FilterMenuProps) {
  const t = useTexts(tableTexts);
  const [only] = of.length === 1 ? of : [];
  const key = open === null || open === "all" ? undefined : listNames(open).join();
  // The filter as it is now: its options may have been loaded since it was opened.
  const filter = only ?? of.find((each) => listNames(each).join() === key);
  return (
    <Popover
      opened={open !== null}
      onChange={(isOpen) => setOpen(isOpen ? "all" : null)}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          className={classes.filterButton ?? ""}
          leftSection={<IconFilter size={16} stroke={1.6} />}
          aria-expanded={open !== null}
          onClick={() => setOpen(open === null ? "all" : null)}
        >
          {t("filter")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown miw={240} p={filter === undefined ? 4 : 12}>
        {filter === undefined ? (
          <Focused key="all">
            <ul>
              {of.map((each) => (
                <li key={listNames(each).join()}>
                  <UnstyledButton
                    className={classes.filterItem ?? ""}
                    data-active={countActive([each], values.filters) > 0 || undefined}
                    onClick={() => setOpen(each)}
                  >
                    {each.label}
                    <IconChevronRight size={14} stroke={1.6} aria-hidden />
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </Focused>
        ) : (
          <Focused key={listNames(filter).join()}>
            <div className={classes.filterTitle}>
              {only === undefined && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={t("allFilters")}
                  onClick={() => setOpen("all")}
                >
                  <IconArrowLeft size={16} stroke={1.6} />
                </ActionIcon>
              )}
              {filter.label}
            </div>
            <FilterFields filter={filter} {...values} />
          </Focused>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Puts the focus on the first control when the content of the menu changes; a way back comes before it. */
function Focused({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controls = [...(content.current?.querySelectorAll<HTMLElement>("input, button") ?? [])];
    const first = controls.find((control) => control.tagName === "INPUT") ?? controls[0];
    // For the menu, which puts the focus on its first control when it opens.
    first?.setAttribute("data-autofocus", "");
    first?.focus();
  }, []);
  return <div ref={content}>{children}</div>;
}

/** On phones: one button that opens a drawer with all filters. */
export function FilterDrawer({ of, clear, ...values }: FilterValues & { clear: () => void }) {
  const t = useTexts(tableTexts);
  const [isOpen, setIsOpen] = useState(false);
  const count = countActive(of, values.filters);
  const name = count === 0 ? t("filters") : t("activeFilters", { count });
  return (
    <>
      <Indicator label={count} size={18} disabled={count === 0} offset={4}>
        <ActionIcon variant="default" size={36} aria-label={name} onClick={() => setIsOpen(true)}>
          <IconFilter size={18} stroke={1.6} />
        </ActionIcon>
      </Indicator>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="bottom"
        title={name}
        styles={{ content: { height: "auto", maxHeight: "90dvh" } }}
      >
        <Stack gap={20}>
          {of.map((filter) => (
            <fieldset key={listNames(filter).join()} className={classes.fieldset}>
              <legend>{filter.label}</legend>
              <FilterFields filter={filter} {...values} />
            </fieldset>
          ))}
          <div className={classes.twoColumns}>
            <Button variant="default" disabled={count === 0} onClick={clear}>
              {t("clearAll")}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t("showRows")}</Button>
          </div>
        </Stack>
      </Drawer>
    </>
  );
}

interface FilterChipsProps extends FilterValues {
  /** Opens the fields of a filter. */
  onEdit: (filter: Filter) => void;
  /** After a chip is gone, which had the focus. */
  onRemoved: () => void;
}

/** The filters that are set; each can be changed and removed. */
export function FilterChips({ of, filters, setFilter, onEdit, onRemoved }: FilterChipsProps) {
  const t = useTexts(tableTexts);
  useLanguage();
  const remove = (filter: Filter) => {
    setFilter(Object.fromEntries(listNames(filter).map((name) => [name, null])));
    onRemoved();
  };
  return of
    .filter((filter) => listNames(filter).some((name) => filters[name] !== undefined))
    .map((filter) => (
      <span key={listNames(filter).join()} className={classes.chip}>
        <UnstyledButton className={classes.chipText ?? ""} onClick={() => onEdit(filter)}>
          <span className={classes.chipLabel}>{filter.label}:</span> {describe(filter, filters, t)}
        </UnstyledButton>
        <CloseButton
          size={24}
          iconSize={14}
          aria-label={t("clearOne", { label: filter.label })}
          onClick={() => remove(filter)}
        />
      </span>
    ));
}

/** How many options are named; more are counted. */
const maxNamed = 2;

function describe(
  filter: Filter,
  filters: FilterValues["filters"],
  t: (key: "since" | "until" | "optionsChosen", values: { day: string } | { count: number }) => string,
): string {
  if (filter.kind === "period") {
    const { from, to } = filters;
    if (from !== undefined && to !== undefined) return formatDays(from, to);
    return from === undefined
      ? t("until", { day: formatDay(to ?? "") })
      : t("since", { day: formatDay(from) });
  }
  const value = filters[filter.key] ?? "";
  if (filter.kind === "text") return value;
  const chosen = filter.kind === "many" ? value.split(",") : [value];
  if (chosen.length > maxNamed) return t("optionsChosen", { count: chosen.length });
  return chosen
    .map((each) => filter.options.find((option) => option.value === each)?.label ?? each)
    .join(", ");
}
