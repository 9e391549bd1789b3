import type { ReactNode } from "react";
import { CopyButton } from "#ui/value/copy-button.tsx";
import layout from "#ui/layout.module.css";
import classes from "./code.module.css";

interface CodeFigureProps {
  what: string;
  note?: string;
  text: string;
  /** The text as it is shown; default: unchanged. */
  children?: ReactNode;
}

/** A text as it was sent, with a button that copies it. */
export function CodeFigure({ what, note, text, children = text }: CodeFigureProps) {
  return (
    <figure className={`${classes.block ?? ""} ${classes.figure ?? ""}`}>
      <figcaption className={layout.blockHead}>
        <span>
          {what}
          {note !== undefined && <span className="tabular"> · {note}</span>}
        </span>
        <CopyButton value={text} what={what} />
      </figcaption>
      <pre tabIndex={0} aria-label={what}>
        {text === "" ? "—" : children}
      </pre>
    </figure>
  );
}
