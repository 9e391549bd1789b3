import { splitPieces } from "#ui/text/matching.ts";
import classes from "./search.module.css";

/** Highlights the matches of the query in a text. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return (
    <span dir="auto">
      {splitPieces(text, query).map((piece, index) =>
        piece.isHit ? (
          <mark key={index} className={classes.mark}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
