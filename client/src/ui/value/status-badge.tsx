import classes from "./status-badge.module.css";

export type StatusTone = "slate" | "blue" | "indigo" | "amber" | "teal" | "red" | "grey" | "green";

/** A coloured dot with a label, so that the state does not depend on colour alone. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {label}
    </span>
  );
}
