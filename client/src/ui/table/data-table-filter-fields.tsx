import { useState } from "react";
import { Button, Checkbox, Group, Radio, Stack, TextInput } from "@mantine/core";
import type { Filter, Option } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { useTypedText, type FilterValues } from "./list-view.ts";
import { isMatch } from "#ui/text/matching.ts";
import { useTexts } from "#ui/text/texts.ts";
import { getDayInWib, getMinuteInWib } from "#ui/value/date-time.ts";
import classes from "./data-table.module.css";

type FilterControlProps = Pick<FilterValues, "filters" | "setFilter"> & { filter: Filter };

/** The controls of a filter. */
export function FilterFields({ filter, filters, setFilter }: FilterControlProps) {
  if (filter.kind === "period")
    return <PeriodFields filter={filter} filters={filters} setFilter={setFilter} />;
  const { key, label } = filter;
  const value = filters[key] ?? "";
  const set = (next: string) => setFilter({ [key]: next === "" ? null : next });
  if (filter.kind === "text") return <TextFilter label={label} value={value} onChange={set} />;
  return <OptionsFilter filter={filter} value={value} onChange={set} />;
}

interface InputProps {
  value: string;
  onChange: (value: string) => void;
}

function TextFilter({ label, value, onChange }: InputProps & { label: string }) {
  const [typed, setTyped] = useTypedText(value, onChange);
  return (
    <TextInput
      aria-label={label}
      type="search"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

/** More options than this are searched, not read. */
const maxReadOptions = 25;

interface OptionsFilterProps extends InputProps {
  filter: Extract<Filter, { kind: "select" | "many" }>;
}

/** One of the options, or several. */
function OptionsFilter({ filter: { kind, label, options }, value, onChange }: OptionsFilterProps) {
  const t = useTexts(tableTexts);
  const [query, setQuery] = useState("");
  const chosen = kind === "many" && value !== "" ? value.split(",") : [];
  const isShown = (option: Option) =>
    chosen.includes(option.value) || isMatch({ title: option.label, text: "" }, query);
  const shown = options.filter(isShown);
  return (
    <>
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
      {kind === "many" ? (
        <Checkbox.Group
          aria-label={label}
          value={chosen}
          onChange={(next: string[]) => onChange(next.join(","))}
        >
          <div className={classes.options}>
            {shown.map((option) => (
              <Checkbox key={option.value} value={option.value} label={option.label} />
            ))}
          </div>
        </Checkbox.Group>
      ) : (
        <Radio.Group aria-label={label} value={value} onChange={onChange}>
          <div className={classes.options}>
            <Radio value="" label={t("anyOf")} />
            {shown.map((option) => (
              <Radio key={option.value} value={option.value} label={option.label} />
            ))}
          </div>
        </Radio.Group>
      )}
    </>
  );
}

const lastMinutes = [
  { text: "minutes15", minutes: 15 },
  { text: "minutes60", minutes: 60 },
] as const;
const lastDays = [
  { text: "today", days: 1 },
  { text: "last7", days: 7 },
  { text: "last30", days: 30 },
] as const;

type PeriodProps = Pick<FilterValues, "filters" | "setFilter"> & {
  filter: Extract<Filter, { kind: "period" }>;
};

/** A period in WIB, its first and last day, or minute, included. */
function PeriodFields({ filter, filters: { from = "", to = "" }, setFilter }: PeriodProps) {
  const t = useTexts(tableTexts);
  // A link can contain minutes where only days are chosen.
  const hasMinutes = filter.hasMinutes === true || [from, to].some((time) => time.includes("T"));
  const today = getDayInWib(0);
  const presets = [
    ...(filter.hasMinutes === true ? lastMinutes : []).map(({ text, minutes }) => ({
      text,
      first: getMinuteInWib(minutes),
      last: "",
    })),
    ...lastDays.map(({ text, days }) => ({ text, first: getDayInWib(1 - days), last: today })),
  ];
  const set = (name: "from" | "to", time: string) => setFilter({ [name]: time === "" ? null : time });
  return (
    <Stack gap="sm">
      <Group gap={8}>
        {presets.map(({ text, first, last }) => {
          const isChosen = from === first && to === last;
          const chosen = { from: first, to: last === "" ? null : last };
          return (
            <Button
              key={text}
              size="compact-sm"
              variant={isChosen ? "filled" : "default"}
              aria-pressed={isChosen}
              onClick={() => setFilter(isChosen ? { from: null, to: null } : chosen)}
            >
              {t(text)}
            </Button>
          );
        })}
      </Group>
      <div className={hasMinutes ? classes.minutes : classes.twoColumns}>
        <TimeInput
          label={t("from")}
          value={from}
          hasMinutes={hasMinutes}
          today={today}
          timeOfDay={"00:00"}
          onChange={(time) => set("from", time)}
        />
        <TimeInput
          label={t("to")}
          value={to}
          hasMinutes={hasMinutes}
          today={today}
          timeOfDay={"23:59"}
          onChange={(time) => set("to", time)}
        />
      </div>
    </Stack>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  hasMinutes: boolean;
  today: string;
  /** Shown with a day, where minutes can be chosen. */
  timeOfDay: string;
  onChange: (time: string) => void;
}

function TimeInput({ label, value, hasMinutes, today, timeOfDay, onChange }: TimeInputProps) {
  // While a year is typed, the browser reports the years 2, 20 and 202.
  const [typed, setTyped] = useTypedText(value, (time) => {
    if (time === "" || time >= "2000") onChange(time);
  });
  const isDay = typed !== "" && !typed.includes("T");
  return (
    <TextInput
      type={hasMinutes ? "datetime-local" : "date"}
      label={label}
      value={hasMinutes && isDay ? `${typed}T${timeOfDay}` : typed}
      max={hasMinutes ? `${today}T23:59` : today}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
