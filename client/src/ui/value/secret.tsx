import { useEffect, useState } from "react";
import { ActionIcon } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { CopyButton } from "./copy-button.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import classes from "./value.module.css";

const hideAgainMs = 30_000;

interface SecretProps {
  /** Fetches the secret; called when it is revealed or copied. */
  load: () => Promise<string>;
  /** The name of the secret, for the labels of the buttons: "consumer secret". */
  what: string;
  /** The last characters, where the server gives them: they tell secrets apart. */
  ending?: string;
}

/** A secret, shown as dots and its ending until revealed and hidden again after 30 seconds. It can be copied without revealing it. */
export function Secret({ load, what, ending = "" }: SecretProps) {
  const t = useTexts(uiTexts);
  const [revealed, setRevealed] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    if (revealed === null) return;
    const timer = window.setTimeout(() => setRevealed(null), hideAgainMs);
    return () => window.clearTimeout(timer);
  }, [revealed]);

  const reveal = async () => {
    setIsLoading(true);
    try {
      setRevealed(await load());
    } catch {
      // The mutation reports the error; a cancelled password dialog needs no message.
    } finally {
      setIsLoading(false);
    }
  };
  const toggleName = t(revealed === null ? "reveal" : "hide", { what });
  return (
    <span className={classes.value}>
      {revealed === null ? (
        <span>
          <span className={classes.dots} role="img" aria-label={t("hiddenSecret", { what })}>
            ••••••••
          </span>
          {ending !== "" && <span className={classes.mono}>{ending}</span>}
        </span>
      ) : (
        <span className={`${classes.mono ?? ""} ${classes.whole ?? ""}`}>{revealed}</span>
      )}
      <Tip label={toggleName}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          loading={isLoading}
          aria-label={toggleName}
          aria-pressed={revealed !== null}
          onClick={(event) => {
            event.stopPropagation();
            if (revealed === null) void reveal();
            else setRevealed(null);
          }}
        >
          {revealed === null ? <IconEye size={16} stroke={1.6} /> : <IconEyeOff size={16} stroke={1.6} />}
        </ActionIcon>
      </Tip>
      <CopyButton value={() => revealed ?? load()} what={what} />
    </span>
  );
}
