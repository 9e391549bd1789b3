import { piecesOf } from "#app/search/matching.ts";
import classes from "#app/search/search.module.css";

/** A text with what matches the query marked. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return (
    <span dir="auto">
      {piecesOf(text, query).map((piece, index) =>
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
