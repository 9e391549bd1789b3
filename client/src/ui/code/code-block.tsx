import { JsonText } from "./json-text.tsx";
import { CopyButton } from "#ui/value/copy-button.tsx";
import layout from "#ui/layout.module.css";
import classes from "./code.module.css";

interface CodeBlockProps {
  /** The caption, also used in the label of the copy button. */
  what: string;
  code: string;
  /** It is JSON, which is shown in colours. */
  isJson?: boolean;
}

export function CodeBlock({ what, code, isJson = false }: CodeBlockProps) {
  return (
    <figure className={`${classes.block ?? ""} ${classes.code ?? ""}`}>
      <figcaption className={layout.blockHead}>
        <span>{what}</span>
        <CopyButton value={code} what={what} />
      </figcaption>
      <pre tabIndex={0} aria-label={what}>
        <code>{isJson ? <JsonText text={code} /> : code}</code>
      </pre>
    </figure>
  );
}
