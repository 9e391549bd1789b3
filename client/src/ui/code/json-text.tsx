import { Fragment, type ReactNode } from "react";
import classes from "./code.module.css";

/** A name with its colon, a text, a number or a word of JSON; or the beginning or end of an object or a list. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b|[{}[\]]/g;

/** Longer texts are not coloured, because each token is an element. */
const maxColouredLength = 20_000;

interface JsonTextProps {
  text: string;
  /** Shows a name; its place is such as `billDetails[].billAmount.value`. Default: the name in quotes. */
  renderName?: (quoted: string, place: string) => ReactNode;
}

/** A text of JSON in colours; any other text as it is. */
export function JsonText({ text, renderName = (quoted) => quoted }: JsonTextProps) {
  if (text.length > maxColouredLength) return text;
  const parts = [];
  /** The places of the open objects and lists. */
  const open: string[] = [];
  let place = "";
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon = ""] = match;
    if (whole === "{") open.push(place === "" ? "" : `${place}.`);
    else if (whole === "[") {
      place = `${place}[]`;
      open.push(place);
    } else if (whole === "}" || whole === "]") place = (open.pop() ?? "").replace(/\.$/, "");
    else {
      const isName = quoted !== undefined && colon !== "";
      if (isName) place = `${open.at(-1) ?? ""}${quoted.slice(1, -1)}`;
      const kind = quoted === undefined ? classes.number : isName ? classes.key : classes.string;
      parts.push(
        <Fragment key={match.index}>
          {text.slice(end, match.index)}
          <span className={kind}>{isName ? renderName(quoted, place) : (quoted ?? whole)}</span>
          {colon}
        </Fragment>,
      );
      end = match.index + whole.length;
    }
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
