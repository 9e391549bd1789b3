import { useEffect, useState } from "react";
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { CopyButton } from "#ui/value/copy-button.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import classes from "#ui/value/value.module.css";

const hideAgainMs = 30_000;

interface SecretProps {
  value: string;
  /** The name of the secret, for the labels of the buttons: "consumer secret". */
  what: string;
}

/** A secret, shown as dots until revealed and hidden again after 30 seconds. It can be copied without revealing it. */
export function Secret({ value, what }: SecretProps) {
  const t = useTexts(uiTexts);
  const [isRevealed, setIsRevealed] = useState(false);
  useEffect(() => {
    if (!isRevealed) return;
    const timer = window.setTimeout(() => setIsRevealed(false), hideAgainMs);
    return () => window.clearTimeout(timer);
  }, [isRevealed]);

  if (value === "") return <span aria-hidden>—</span>;
  const toggleName = t(isRevealed ? "hide" : "reveal", { what });
  return (
    <span className={classes.value}>
      {isRevealed ? (
        <span className={`${classes.mono ?? ""} ${classes.whole ?? ""}`}>{value}</span>
      ) : (
        <span
          className={`${classes.mono ?? ""} ${classes.dots ?? ""}`}
          role="img"
          aria-label={t("hiddenSecret", { what })}
        >
          ••••••••
        </span>
      )}
      <Tooltip label={toggleName}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={toggleName}
          aria-pressed={isRevealed}
          onClick={(event) => {
            event.stopPropagation();
            setIsRevealed(!isRevealed);
          }}
        >
          {isRevealed ? <IconEyeOff size={16} stroke={1.6} /> : <IconEye size={16} stroke={1.6} />}
        </ActionIcon>
      </Tooltip>
      <CopyButton value={value} what={what} />
    </span>
  );
}
