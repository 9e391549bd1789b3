import { useState, type ReactNode } from "react";
import {
  ActionIcon,
  Button,
  Checkbox,
  Drawer,
  Indicator,
  Popover,
  Select,
  Stack,
  TextInput,
} from "@mantine/core";
import { IconCalendar, IconChevronDown, IconFilter } from "@tabler/icons-react";
import type { Filter, Option } from "./data-table-types.ts";
import { PeriodFields } from "./data-table-period.tsx";
import { tableTexts } from "./data-table.texts.ts";
import { formatDay, formatDays } from "#ui/value/date-time.ts";
import { countActive } from "./list-view.ts";
import { isMatch } from "#ui/text/matching.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { useTypedText, type FilterValues } from "./use-list-view.ts";
import classes from "./data-table.module.css";

/** The filters in a row above the table; filters with several inputs open from a button. */
export function FilterRow({ of, ...values }: FilterValues) {
  return of.map((filter) => (
    <FilterInRow key={filter.kind === "period" ? "period" : filter.key} filter={filter} {...values} />
  ));
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
          {of.map((filter) =>
            filter.kind === "many" || filter.kind === "period" ? (
              <fieldset key={filter.kind === "period" ? "period" : filter.key} className={classes.fieldset}>
                <legend>{filter.label}</legend>
                <Fields filter={filter} {...values} />
              </fieldset>
            ) : (
              <Fields key={filter.key} filter={filter} hasLabel {...values} />
            ),
          )}
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

type OneFilter = Pick<FilterValues, "filters" | "setFilter"> & { filter: Filter };

function FilterInRow({ filter, ...values }: OneFilter) {
  const t = useTexts(tableTexts);
  useLanguage();
  if (filter.kind === "select" || filter.kind === "text")
    return (
      <div className={classes.filter}>
        <Fields filter={filter} {...values} />
      </div>
    );
  if (filter.kind === "period")
    return (
      <FilterButton
        icon={<IconCalendar size={16} stroke={1.6} />}
        label={formatPeriod(filter.label, values.filters, t)}
        isActive={countActive([filter], values.filters) > 0}
      >
        <PeriodFields filter={filter} {...values} />
      </FilterButton>
    );
  const chosen = values.filters[filter.key]?.split(",") ?? [];
  const only = filter.options.find(({ value }) => value === chosen[0])?.label ?? filter.label;
  return (
    <FilterButton
      label={chosen.length > 1 ? t("chosen", { label: filter.label, count: chosen.length }) : only}
      isActive={chosen.length > 0}
    >
      <Fields filter={filter} {...values} />
    </FilterButton>
  );
}

function FilterButton(props: { icon?: ReactNode; label: string; isActive: boolean; children: ReactNode }) {
  const { icon, label, isActive, children } = props;
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          className={classes.filterButton ?? ""}
          data-active={isActive || undefined}
          leftSection={icon}
          rightSection={<IconChevronDown size={14} stroke={1.6} />}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}

function Fields({ filter, filters, setFilter, hasLabel = false }: OneFilter & { hasLabel?: boolean }) {
  const t = useTexts(tableTexts);
  if (filter.kind === "period")
    return <PeriodFields filter={filter} filters={filters} setFilter={setFilter} />;
  const { key, label } = filter;
  const value = filters[key] ?? "";
  const set = (next: string | null) => setFilter({ [key]: next === "" ? null : next });
  const naming = hasLabel ? { label, placeholder: t("anyOf") } : { "aria-label": label, placeholder: label };
  if (filter.kind === "text") return <TextFilter value={value} onChange={set} naming={naming} />;
  if (filter.kind === "many") return <ManyFilter options={filter.options} value={value} onChange={set} />;
  return (
    <Select
      {...naming}
      data={filter.options}
      clearable
      clearButtonProps={{ "aria-label": t("clearOne", { label }) }}
      // Keyboard users clear the filter by selecting the same option again.
      allowDeselect
      value={value === "" ? null : value}
      onChange={set}
    />
  );
}

interface InputProps {
  value: string;
  onChange: (value: string) => void;
}

function TextFilter({ value, onChange, naming }: InputProps & { naming: object }) {
  const [typed, setTyped] = useTypedText(value, onChange);
  return (
    <TextInput
      {...naming}
      type="search"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

/** More options than this are searched, not read. */
const maxReadOptions = 25;

function ManyFilter({ options, value, onChange }: InputProps & { options: readonly Option[] }) {
  const t = useTexts(tableTexts);
  const [query, setQuery] = useState("");
  const chosen = value === "" ? [] : value.split(",");
  const shown = options.filter(
    (option) => chosen.includes(option.value) || isMatch({ title: option.label, text: "" }, query),
  );
  return (
    <Checkbox.Group value={chosen} onChange={(next: string[]) => onChange(next.join(","))}>
      {options.length > maxReadOptions && (
        <TextInput
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          mb={12}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <div className={classes.options}>
        {shown.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function formatPeriod(
  label: string,
  { from, to }: FilterValues["filters"],
  t: (key: "since" | "until", values: { day: string }) => string,
): string {
  if (from !== undefined && to !== undefined) return formatDays(from, to);
  if (from !== undefined) return `${label}: ${t("since", { day: formatDay(from) })}`;
  return to === undefined ? label : `${label}: ${t("until", { day: formatDay(to) })}`;
}
