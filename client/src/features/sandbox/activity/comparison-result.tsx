import { IconCheck, IconX } from "@tabler/icons-react";
import type { Comparison } from "contract/signatures/comparison";
import { explanationTexts } from "./explanation.texts.ts";
import { mistakeTexts } from "./mistakes.texts.ts";
import { pieceTitles } from "./piece-titles.ts";
import { showCharacter } from "./visible-text.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./activity.module.css";

/** What the comparison of a string and a body has shown. */
export function ComparisonResult({ comparison: { string, body } }: { comparison: Comparison }) {
  return (
    <>
      {string !== null && <StringResult string={string} />}
      {body !== null && <BodyResult body={body} />}
    </>
  );
}

function StringResult({ string }: { string: NonNullable<Comparison["string"]> }) {
  const t = useTexts(explanationTexts);
  const titles = useTexts(mistakeTexts);
  const { is_equal: isEqual, first_difference: difference, signature, mistakes } = string;
  return (
    <Verdict isRight={isEqual && signature === "right"}>
      <p>{t(`${isEqual ? "equal" : "different"}_${signature}`)}</p>
      {mistakes.length > 0 && (
        <ul className={classes.compareMistakes}>
          {mistakes.map((mistake) => (
            <li key={mistake}>{titles(mistake)}</li>
          ))}
        </ul>
      )}
      {difference !== null && (
        <p>
          {t(difference.piece === null ? "differenceAtEnd" : "differenceInPiece", {
            byte: difference.byte,
            piece: difference.piece === null ? "" : t(pieceTitles[difference.piece]),
            signed: formatPlace(difference.signed, t("end")),
            expected: formatPlace(difference.expected, t("end")),
          })}
        </p>
      )}
    </Verdict>
  );
}

function BodyResult({ body }: { body: NonNullable<Comparison["body"]> }) {
  const t = useTexts(explanationTexts);
  const { is_equal: isEqual, first_difference: difference } = body;
  return (
    <Verdict isRight={isEqual}>
      <p>
        {isEqual
          ? t("bodyEqual")
          : difference === null
            ? t("bodyDifferentSomewhere")
            : t("bodyDifferent", {
                byte: difference.byte,
                signed: formatPlace(difference.signed, t("end")),
                expected: formatPlace(difference.expected, t("end")),
              })}
      </p>
    </Verdict>
  );
}

/** A masked token is more than a character. */
const formatPlace = (text: string | null, end: string) =>
  text === null ? end : Array.from(text).length === 1 ? showCharacter(text) : text;

function Verdict({ isRight, children }: { isRight: boolean; children: React.ReactNode }) {
  const Icon = isRight ? IconCheck : IconX;
  return (
    <div className={classes.verdict} data-right={isRight}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
