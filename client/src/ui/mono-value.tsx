import { CopyButton } from "#ui/copy-button.tsx";
import classes from "#ui/value.module.css";

interface MonoValueProps {
  value: string;
  /** What the value is, for the copy button's name: "consumer key". */
  what: string;
  /** Characters kept before the middle is left out; `all` shows everything, wrapped. */
  keep?: number | "all";
}

export function MonoValue({ value, what, keep = 20 }: MonoValueProps) {
  if (value === "") return <span aria-hidden>—</span>;
  return (
    <span className={`${classes.value ?? ""} ${classes.quiet ?? ""}`}>
      <span className={`${classes.mono ?? ""} ${keep === "all" ? (classes.whole ?? "") : ""}`} title={value}>
        {keep === "all" ? value : withoutMiddle(value, keep)}
      </span>
      <CopyButton value={value} what={what} />
    </span>
  );
}

export function withoutMiddle(value: string, keep: number): string {
  if (value.length <= keep + 1) return value;
  const tail = Math.floor(keep / 3);
  return `${value.slice(0, keep - tail)}…${value.slice(-tail)}`;
}
