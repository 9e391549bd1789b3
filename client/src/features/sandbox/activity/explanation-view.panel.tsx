import type { ReactNode } from "react";
import { Box, Title } from "@mantine/core";
import type { Explanation, FirstDifference } from "contract/activity/explanation";
import { CodeFigure } from "#ui/code/code-figure.tsx";
import { ComparisonForm, type CompareTexts } from "./comparison.form.tsx";
import { explanationTexts } from "./explanation.texts.ts";
import type { KeyOwner } from "./key-link.tsx";
import { pieceTitles } from "./piece-titles.ts";
import { Mistakes } from "./mistake-list.tsx";
import { DifferingText, showCharacter, VisibleText, showText } from "./visible-text.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./activity.module.css";

interface ExplanationViewProps {
  explanation: Explanation;
  app: KeyOwner;
  /** Compares what the user has signed; absent if the user may not. */
  onCompare?: CompareTexts | undefined;
  /** What can be done at once, below what is wrong. */
  cure?: ReactNode;
  /** The signature is valid, so that nothing must be changed. */
  isValid?: boolean;
}

/** What is wrong with a signature, what to change, and the string to sign piece by piece. */
export function ExplanationView({
  explanation,
  app,
  onCompare,
  cure,
  isValid = false,
}: ExplanationViewProps) {
  const t = useTexts(explanationTexts);
  const { body, pieces, signed_pieces: signed, separator } = explanation;
  return (
    <section aria-label={t("title")}>
      {!isValid && (
        <Title order={3} mt={24} mb={8}>
          {t("title")}
        </Title>
      )}
      {!isValid && <Mistakes explanation={explanation} app={app} canCompare={onCompare !== undefined} />}
      {cure}
      {!isValid && <Difference explanation={explanation} />}
      {!isValid && onCompare !== undefined && (
        <ComparisonForm explanation={explanation} onCompare={onCompare} />
      )}
      {body !== null && <Body body={body} />}
      {signed !== null && !isValid && (
        <Pieces
          what={t("youSigned")}
          separator={explanation.signed_separator ?? separator}
          pieces={signed}
          others={pieces}
        />
      )}
      <Pieces what={t("stringToSign")} separator={separator} pieces={pieces} others={signed ?? pieces} />
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

/** The first byte that differs: of the string to sign and, if another body was hashed, of the body. */
function Difference({ explanation }: { explanation: Explanation }) {
  const t = useTexts(explanationTexts);
  const { first_difference: ofString, body } = explanation;
  const ofBody = body?.first_difference;
  const buildValues = ({ byte, signed, expected }: FirstDifference) => ({
    byte,
    signed: signed === null ? t("end") : showCharacter(signed),
    expected: expected === null ? t("end") : showCharacter(expected),
  });
  if (ofString === undefined) return null;
  return (
    <div className={classes.difference} role="note">
      {ofBody !== undefined && <p>{t("differenceOfBody", buildValues(ofBody))}</p>}
      <p>{ofString === null ? t("sameString") : t("differenceOfString", buildValues(ofString))}</p>
    </div>
  );
}

/** From the body as received to its hash. */
function Body({ body }: { body: NonNullable<Explanation["body"]> }) {
  const t = useTexts(explanationTexts);
  const { received, minified } = body;
  return (
    <>
      {received !== undefined && (
        <CodeFigure
          what={t("receivedBody")}
          note={t(received === minified ? "pieceBytes" : "receivedBytes", { count: body.received_bytes })}
          text={received}
        >
          <VisibleText text={received} minified={minified} />
        </CodeFigure>
      )}
      <CodeFigure
        what={t("hashedBody")}
        note={t("pieceBytes", { count: body.minified_bytes })}
        text={minified}
      >
        <VisibleText text={minified} />
      </CodeFigure>
      <CodeFigure what={t("bodyHash")} text={body.hash} />
    </>
  );
}

type PieceList = Explanation["pieces"];

/** A string to sign; pieces that differ from the other one are marked. */
function Pieces(props: { what: string; separator: string; pieces: PieceList; others: PieceList }) {
  const { what, separator, pieces, others } = props;
  const t = useTexts(explanationTexts);
  return (
    <figure className={classes.block}>
      <figcaption className={layout.blockHead}>
        <span>
          {what}
          <span className="tabular">
            {" "}
            · {pieces.map(({ name }) => t(pieceTitles[name])).join(` ${showText(separator)} `)}
          </span>
        </span>
      </figcaption>
      <ol className={classes.pieces}>
        {pieces.map(({ name, value, bytes }) => (
          <li key={name}>
            <Box component="span" display="block" c="dimmed" fz={12}>
              {t(pieceTitles[name])} · {t("pieceBytes", { count: bytes })}
            </Box>
            <Box component="code" display="inline" className={typography.monoValue}>
              {value === "" ? (
                "—"
              ) : (
                <DifferingText
                  text={removeLength(value)}
                  other={removeLength(others.find((other) => other.name === name)?.value ?? "")}
                />
              )}
            </Box>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** A masked token ends with its length, which is already in the caption of the piece. */
const removeLength = (value: string) => value.replace(/ \(\d+ characters\)$/, "");
