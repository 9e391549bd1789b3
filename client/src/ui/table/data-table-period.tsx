import { Button, Group, Stack, TextInput } from "@mantine/core";
import type { Filter } from "./data-table-types.ts";
import { useTypedText, type FilterValues } from "./use-list-view.ts";
import { getDayInWib, getMinuteInWib } from "#ui/value/date-time.ts";
import { tableTexts } from "./data-table.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./data-table.module.css";

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
export function PeriodFields({ filter, filters: { from = "", to = "" }, setFilter }: PeriodProps) {
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
