import { Fragment } from "react";
import { Box } from "@mantine/core";
import { signaturesTexts } from "./signatures.texts.ts";
import { canHash } from "./body-hash.ts";
import type { LiveString } from "./use-live-string.ts";
import { Card } from "#ui/page/card.tsx";
import { CopyButton } from "#ui/value/copy-button.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./signatures.module.css";

/** The string to sign with coloured parts, and a legend of the parts. */
export function StringCard({ live }: { live: LiveString }) {
  const t = useTexts(signaturesTexts);
  const { pieces, separator, algorithm, text } = live;
  const isHashFromServer = !canHash() && pieces.some(({ name }) => name === "bodyHash");
  const isComplete = pieces.every(({ value }) => value !== "");
  return (
    <Card
      title={t("stringToSign")}
      hint={t(isHashFromServer ? "stringHintServer" : "stringHint")}
      action={<span className={classes.algorithm}>{algorithm}</span>}
    >
      <Box pos="relative">
        <code className={classes.block}>
          {pieces.map(({ name, value }, index) => (
            <Fragment key={name}>
              {index > 0 && <span className={classes.separator}>{separator}</span>}
              <span className={classes.piece} data-piece={name} data-missing={value === ""}>
                {value === "" ? t(`${name}Piece`) : value}
              </span>
            </Fragment>
          ))}
        </code>
        {text !== null && isComplete && (
          <Box pos="absolute" top={8} right={8}>
            <CopyButton value={text} what={t("stringToSign").toLowerCase()} />
          </Box>
        )}
      </Box>
      <Box component="dl" mt={12}>
        {pieces.map(({ name }) => (
          <div key={name} className={classes.legendRow}>
            <dt className={classes.legendName}>
              <span className={classes.swatch} data-piece={name} aria-hidden />
              {t(`${name}Piece`)}
            </dt>
            <dd className={classes.legendHint}>{t(`${name}PieceHint`)}</dd>
          </div>
        ))}
      </Box>
    </Card>
  );
}
