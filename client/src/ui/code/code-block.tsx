import { CopyButton } from "#ui/value/copy-button.tsx";
import layout from "#ui/layout.module.css";
import classes from "./code.module.css";

interface CodeBlockProps {
  /** The caption, also used in the label of the copy button. */
  what: string;
  code: string;
}

export function CodeBlock({ what, code }: CodeBlockProps) {
  return (
    <figure className={classes.block}>
      <figcaption className={layout.blockHead}>
        <span>{what}</span>
        <CopyButton value={code} what={what} />
      </figcaption>
      <pre className={classes.code} tabIndex={0} aria-label={what}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
