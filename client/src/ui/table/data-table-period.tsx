import { Button, Group, TextInput } from "@mantine/core";
import { useTypedText, type FilterValues } from "#ui/table/use-list-view.ts";
import { dayInWib } from "#ui/value/date-time.ts";
import { tableTexts } from "#ui/table/data-table.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "#ui/table/data-table.module.css";

const presets = [
  { text: "today", days: 1 },
  { text: "last7", days: 7 },
  { text: "last30", days: 30 },
] as const;

type PeriodProps = Pick<FilterValues, "filters" | "setFilter">;

/** A period of days in WIB, both days included. */
export function PeriodFields({ filters: { from = "", to = "" }, setFilter }: PeriodProps) {
  const t = useTexts(tableTexts);
  const today = dayInWib(0);
  const set = (name: "from" | "to", day: string) => setFilter({ [name]: day === "" ? null : day });
  return (
    <div className={classes.period}>
      <Group gap={8}>
        {presets.map(({ text, days }) => {
          const first = dayInWib(1 - days);
          const isChosen = from === first && to === today;
          return (
            <Button
              key={text}
              size="compact-sm"
              variant={isChosen ? "filled" : "default"}
              aria-pressed={isChosen}
              onClick={() => setFilter(isChosen ? { from: null, to: null } : { from: first, to: today })}
            >
              {t(text)}
            </Button>
          );
        })}
      </Group>
      <div className={classes.days}>
        <DayInput label={t("from")} value={from} max={today} onChange={(day) => set("from", day)} />
        <DayInput label={t("to")} value={to} max={today} onChange={(day) => set("to", day)} />
      </div>
    </div>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  max: string;
  onChange: (day: string) => void;
}

function DayInput({ label, value, max, onChange }: DayInputProps) {
  // While a year is typed, the browser reports the years 2, 20 and 202.
  const [typed, setTyped] = useTypedText(value, (day) => {
    if (day === "" || day >= "2000") onChange(day);
  });
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      max={max}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
