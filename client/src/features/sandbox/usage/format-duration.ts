const units = [
  ["minute", 60],
  ["hour", 60 * 60],
  ["day", 24 * 60 * 60],
] as const;

/** A duration in its largest whole unit: `45 seconds`, `12 minutes`, `3 days`. */
export function formatDuration(seconds: number, language: string): string {
  const [unit, size] = units.findLast(([, each]) => seconds >= each) ?? ["second", 1];
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.round(seconds / size));
}
