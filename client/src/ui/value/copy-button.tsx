import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCopy } from "@tabler/icons-react";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { useCopy } from "./use-copy.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import classes from "./value.module.css";

const colors = { idle: "gray", copied: "green", failed: "red" };

interface CopyButtonProps {
  /** A function if the text is expensive to create, or must be fetched. */
  value: string | (() => string | Promise<string>);
  /** The name of the value, for the label of the button. */
  what: string;
}

export function CopyButton({ value, what }: CopyButtonProps) {
  const t = useTexts(uiTexts);
  const { state, copy } = useCopy();
  const name = t("copyOf", { what });
  const result = state === "idle" ? "" : t(state === "copied" ? "copied" : "copyFailed");
  return (
    <span className={classes.copyHost}>
      <Tip label={result || name} multiline={state === "failed"} {...(result ? { opened: true } : {})}>
        <ActionIcon
          variant="subtle"
          color={colors[state]}
          size={28}
          aria-label={name}
          onClick={(event) => {
            event.stopPropagation();
            void copy(value);
          }}
        >
          {state === "idle" && <IconCopy size={16} stroke={1.6} />}
          {state === "copied" && <IconCheck size={16} />}
          {state === "failed" && <IconAlertTriangle size={16} stroke={1.6} />}
        </ActionIcon>
      </Tip>
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </span>
  );
}
