import type { ReactNode } from "react";
import { Box } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import classes from "./empty-state.module.css";

interface EmptyStateProps {
  icon: TablerIcon;
  /** One sentence that explains the empty state. */
  sentence: string;
  hint?: string;
  /** One button for the next step. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, sentence, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon} aria-hidden>
        <Icon size={22} stroke={1.6} />
      </span>
      <p className={classes.sentence}>{sentence}</p>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {action !== undefined && <Box mt={16}>{action}</Box>}
    </div>
  );
}
