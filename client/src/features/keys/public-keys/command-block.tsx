import { useId } from "react";
import { CopyButton } from "#ui/value/copy-button.tsx";
import classes from "./public-keys.module.css";

interface CommandBlockProps {
  title: string;
  value: string;
  hint?: string;
}

/** A command or a key in monospace, with a copy button. */
export function CommandBlock({ title, value, hint }: CommandBlockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 className={classes.subtitle} id={titleId}>
          {title}
        </h3>
        <CopyButton value={value} what={title} />
      </div>
      <pre className={classes.block} tabIndex={0} aria-labelledby={titleId}>
        {value}
      </pre>
      {hint !== undefined && <p className={classes.small}>{hint}</p>}
    </section>
  );
}
