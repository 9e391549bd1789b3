import type { ReactNode } from "react";
import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./warning-note.module.css";

interface WarningNoteProps {
  title: string;
  /** Space below, where the page gives none. */
  mb?: 0 | "md";
  children: ReactNode;
}

/** A warning that is on the page from the start; a failure is a FailureAlert. */
export function WarningNote({ title, mb = 0, children }: WarningNoteProps) {
  return (
    <Alert
      variant="default"
      classNames={{
        root: classes.warning ?? "",
        icon: classes.warningIcon ?? "",
        body: classes.warningBody ?? "",
      }}
      data-tone="amber"
      role="note"
      mb={mb}
      icon={<IconAlertTriangle size={18} />}
      title={title}
    >
      {children}
    </Alert>
  );
}
