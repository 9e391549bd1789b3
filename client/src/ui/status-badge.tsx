import classes from "#ui/status-badge.module.css";

export type StatusTone = "slate" | "blue" | "indigo" | "amber" | "teal" | "red" | "grey" | "green";

/** A dot and a word: the state is never told by colour alone. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {label}
    </span>
  );
}
