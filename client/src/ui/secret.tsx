import { useEffect, useState } from "react";
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { CopyButton } from "#ui/copy-button.tsx";
import { withoutMiddle } from "#ui/mono-value.tsx";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";
import classes from "#ui/value.module.css";

const hideAgainMs = 30_000;

interface SecretProps {
  value: string;
  /** What the secret is, for the names of the buttons: "consumer secret". */
  what: string;
  /** `all` shows everything when revealed, wrapped. */
  keep?: number | "all";
}

/** Dots until revealed; hidden again after 30 seconds. Copying does not need revealing. */
export function Secret({ value, what, keep = 20 }: SecretProps) {
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
        <span className={`${classes.mono ?? ""} ${keep === "all" ? (classes.whole ?? "") : ""}`}>
          {keep === "all" ? value : withoutMiddle(value, keep)}
        </span>
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
