import { useState, type ReactNode } from "react";
import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { Card } from "#ui/page/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import classes from "./chart.module.css";

interface ChartCardProps {
  title: string;
  hint: string;
  isLoading: boolean;
  /** The headings and rows of the table with the same numbers. */
  head: readonly string[];
  rows: readonly (readonly [label: string, ...numbers: number[]])[];
  chart: ReactNode;
}

/** A chart with an alternative table; without numbers it shows an empty state. */
export function ChartCard({ title, hint, isLoading, head, rows, chart }: ChartCardProps) {
  const t = useTexts(uiTexts);
  const [isTable, setIsTable] = useState(false);
  const isEmpty = rows.every(([, ...numbers]) => numbers.every((value) => value === 0));
  if (isLoading || isEmpty)
    return (
      <Card title={title}>
        {isLoading ? (
          <LinesSkeleton lines={6} />
        ) : (
          <EmptyState icon={IconChartBar} sentence={t("noNumbers")} />
        )}
      </Card>
    );
  return (
    <Card
      title={title}
      hint={hint}
      action={
        <Tip label={t(isTable ? "showChart" : "showTable")}>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={`${t(isTable ? "showChart" : "showTable")}: ${title}`}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? <IconChartBar size={18} stroke={1.6} /> : <IconTable size={18} stroke={1.6} />}
          </ActionIcon>
        </Tip>
      }
    >
      {isTable ? <ChartTable title={title} head={head} rows={rows} /> : chart}
    </Card>
  );
}

function ChartTable({ title, head, rows }: Pick<ChartCardProps, "title" | "head" | "rows">) {
  const [language] = useLanguage();
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {head.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...numbers]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {numbers.map((value, index) => (
              <td key={head[index + 1]}>{value.toLocaleString(language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
