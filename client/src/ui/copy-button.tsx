import { ActionIcon, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCopy } from "@tabler/icons-react";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";
import { useCopy } from "#ui/use-copy.ts";
import classes from "#ui/value.module.css";

const colors = { idle: "gray", copied: "teal", failed: "red" };

interface CopyButtonProps {
  /** A function where making the text costs something. */
  value: string | (() => string);
  /** Names the value for people who cannot see where the button stands. */
  what: string;
  /** Drawn as a tool beside other tools instead of within a line. */
  isTool?: boolean;
}

export function CopyButton({ value, what, isTool = false }: CopyButtonProps) {
  const t = useTexts(uiTexts);
  const { state, copy } = useCopy();
  const name = isTool ? what : t("copyOf", { what });
  const result = state === "idle" ? "" : t(state === "copied" ? "copied" : "copyFailed");
  return (
    <span className={classes.copyHost}>
      <Tooltip label={result || name} multiline={state === "failed"} {...(result ? { opened: true } : {})}>
        <ActionIcon
          variant={isTool ? "default" : "subtle"}
          color={colors[state]}
          size={isTool ? 36 : 28}
          aria-label={name}
          onClick={(event) => {
            event.stopPropagation();
            void copy(typeof value === "string" ? value : value());
          }}
        >
          {state === "idle" && <IconCopy size={16} stroke={1.6} />}
          {state === "copied" && <IconCheck size={16} />}
          {state === "failed" && <IconAlertTriangle size={16} stroke={1.6} />}
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </span>
  );
}
