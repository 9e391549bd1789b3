import { CopyButton } from "./copy-button.tsx";
import classes from "./value.module.css";

interface MonoValueProps {
  value: string;
  /** The name of the value, for the label of the copy button: "consumer key". */
  what: string;
  /** The number of characters to keep; the middle is omitted. `all` shows the full value, wrapped. */
  keep?: number | "all";
}

export function MonoValue({ value, what, keep = 20 }: MonoValueProps) {
  if (value === "") return <span aria-hidden>—</span>;
  return (
    <span className={`${classes.value ?? ""} ${classes.quiet ?? ""}`}>
      <span className={`${classes.mono ?? ""} ${keep === "all" ? (classes.whole ?? "") : ""}`} title={value}>
        {keep === "all" ? value : cutMiddle(value, keep)}
      </span>
      <CopyButton value={value} what={what} />
    </span>
  );
}

function cutMiddle(value: string, keep: number): string {
  if (value.length <= keep + 1) return value;
  const tail = Math.floor(keep / 3);
  return `${value.slice(0, keep - tail)}…${value.slice(-tail)}`;
}
