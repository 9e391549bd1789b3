import { useId } from "react";
import { Group } from "@mantine/core";
import { CopyButton } from "#ui/value/copy-button.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./public-keys.module.css";

interface CommandBlockProps {
  title: string;
  value: string;
  hint?: string;
}

/** A command or a key in monospace, with a copy button. */
export function CommandBlock({ title, value, hint }: CommandBlockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Group gap={4} wrap="nowrap" mih={32} mb={4}>
        <h3 className={typography.title} id={titleId}>
          {title}
        </h3>
        <CopyButton value={value} what={title} />
      </Group>
      <pre className={layout.codeBox} tabIndex={0} aria-labelledby={titleId}>
        {value}
      </pre>
      {hint !== undefined && <p className={classes.small}>{hint}</p>}
    </section>
  );
}
