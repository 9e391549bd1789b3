import { Title } from "@mantine/core";
import type { Explanation } from "contract/activity/explanation";
import { CodeFigure } from "#features/activity/code-figure.panel.tsx";
import { explanationTexts } from "#features/activity/explanation.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "#features/activity/activity.module.css";

interface ExplanationViewProps {
  explanation: Explanation;
  /** The signature is valid, so that nothing must be changed. */
  isValid?: boolean;
}

/** What is wrong with a signature, what to change, and the string to sign piece by piece. */
export function ExplanationView({ explanation, isValid = false }: ExplanationViewProps) {
  const t = useTexts(explanationTexts);
  const { mistakes, body, pieces, signed_pieces: signed, separator } = explanation;
  return (
    <section aria-label={t("title")}>
      {!isValid && (
        <Title order={3} className={classes.section ?? ""}>
          {t("title")}
        </Title>
      )}
      {!isValid && mistakes.length === 0 && (
        <div className={classes.mistake} role="note">
          <strong>{t("unknown")}</strong>
          <p>{t("unknownHint")}</p>
        </div>
      )}
      {mistakes.map(({ mistake, signed: wrong, expected }) => (
        <div key={mistake} className={classes.mistake} role="note">
          <strong>{t(mistake)}</strong>
          <p>{t(`${mistake}Wrong`, { signed: wrong })}</p>
          <p>{t(`${mistake}Change`, { expected })}</p>
        </div>
      ))}
      {signed !== null && !isValid && (
        <Pieces what={t("youSigned")} {...{ separator }} pieces={signed} others={pieces} />
      )}
      <Pieces what={t("stringToSign")} {...{ separator, pieces }} others={signed ?? pieces} />
      {body !== null && (
        <>
          <CodeFigure
            what={t("hashedBody")}
            note={t("bodySizes", { received: body.received_bytes, minified: body.minified_bytes })}
            text={body.minified}
          />
          <CodeFigure what={t("bodyHash")} text={body.hash} />
        </>
      )}
      <CodeFigure what={t("sentSignature")} text={explanation.sent_signature} />
      {explanation.expected_signature !== null && (
        <CodeFigure
          what={t("expectedSignature")}
          note={explanation.algorithm}
          text={explanation.expected_signature}
        />
      )}
    </section>
  );
}

type PieceList = Explanation["pieces"];

/** A string to sign; pieces that differ from the other one are marked. */
function Pieces(props: { what: string; separator: string; pieces: PieceList; others: PieceList }) {
  const { what, separator, pieces, others } = props;
  const t = useTexts(explanationTexts);
  return (
    <figure className={classes.block}>
      <figcaption className={classes.blockHead}>
        <span>
          {what}
          <span className={classes.note}>
            {" "}
            · {pieces.map(({ name }) => t(titles[name])).join(` ${separator} `)}
          </span>
        </span>
      </figcaption>
      <ol className={classes.pieces}>
        {pieces.map(({ name, value, bytes }) => (
          <li
            key={name}
            data-differs={others.find((other) => other.name === name)?.value !== value || undefined}
          >
            <span className={classes.pieceName}>
              {t(titles[name])} · {t("pieceBytes", { count: bytes })}
            </span>
            <code className={classes.pieceValue}>{value === "" ? "—" : value}</code>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const titles = {
  clientId: "clientId",
  method: "method",
  path: "path",
  token: "token",
  bodyHash: "bodyHashPiece",
  timestamp: "timestamp",
} as const;
