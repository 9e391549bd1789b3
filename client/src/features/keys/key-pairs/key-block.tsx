import { useEffect, useId, useState } from "react";
import { ActionIcon, Button, Group } from "@mantine/core";
import { IconDownload, IconEye, IconEyeOff } from "@tabler/icons-react";
import { keyPairsTexts } from "./key-pairs.texts.ts";
import { CopyButton } from "#ui/value/copy-button.tsx";
import { saveFile } from "#ui/value/save-file.ts";
import { useTexts } from "#ui/text/texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./key-pairs.module.css";

const hideAgainMs = 30_000;

interface KeyBlockProps {
  title: string;
  hint: string;
  pem: string;
  fileName: string;
  /** Shows dots until revealed. */
  isSecret?: boolean;
}

/** A key in PEM. A hidden key uses the same space as a visible one, to avoid a layout shift. */
export function KeyBlock({ title, hint, pem, fileName, isSecret = false }: KeyBlockProps) {
  const t = useTexts(keyPairsTexts);
  const titleId = useId();
  const [isRevealed, setIsRevealed] = useState(!isSecret);
  useEffect(() => {
    if (!isSecret || !isRevealed) return;
    const timer = window.setTimeout(() => setIsRevealed(false), hideAgainMs);
    return () => window.clearTimeout(timer);
  }, [isSecret, isRevealed]);
  const downloadName = t("download", { what: title.toLowerCase() });

  return (
    <section aria-labelledby={titleId}>
      <Group gap={4} wrap="nowrap" mih={32} mb={4}>
        <h3 className={typography.title} id={titleId}>
          {title}
        </h3>
        {isSecret && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={
              isRevealed ? <IconEyeOff size={16} stroke={1.6} /> : <IconEye size={16} stroke={1.6} />
            }
            aria-pressed={isRevealed}
            onClick={() => setIsRevealed(!isRevealed)}
          >
            {t(isRevealed ? "hide" : "reveal")}
          </Button>
        )}
        <CopyButton value={pem} what={title.toLowerCase()} />
        <Tip label={downloadName}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={downloadName}
            onClick={() => saveFile(fileName, new Blob([pem], { type: "application/x-pem-file" }))}
          >
            <IconDownload size={16} stroke={1.6} />
          </ActionIcon>
        </Tip>
      </Group>
      <pre
        className={`${layout.codeBox ?? ""} ${classes.pem ?? ""}`}
        tabIndex={0}
        aria-labelledby={titleId}
        data-hidden={!isRevealed}
      >
        {isRevealed ? pem.trim() : hideLines(pem.trim())}
      </pre>
      <p className={classes.hint}>{hint}</p>
    </section>
  );
}

/** Replaces the secret lines of a PEM with dots; the first and the last line stay readable. */
const hideLines = (pem: string) =>
  pem
    .split("\n")
    .map((line) => (line.startsWith("-----") ? line : "•".repeat(line.length)))
    .join("\n");
