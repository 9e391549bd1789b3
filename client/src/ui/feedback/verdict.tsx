import type { ComponentPropsWithoutRef } from "react";
import { Box, type BoxProps } from "@mantine/core";
import { IconAlertTriangle, IconCheck, type Icon } from "@tabler/icons-react";
import classes from "./verdict.module.css";

interface VerdictProps extends Pick<BoxProps, "mt" | "mb">, Pick<ComponentPropsWithoutRef<"p">, "role"> {
  kind: "good" | "doubtful" | "bad";
  /** Another icon than that of the kind. */
  icon?: Icon;
  children: string;
}

/** What a check has found, in one sentence. */
export function Verdict({ kind, icon, children, ...rest }: VerdictProps) {
  const Icon = icon ?? (kind === "good" ? IconCheck : IconAlertTriangle);
  return (
    <Box component="p" className={classes.verdict} data-kind={kind} {...rest}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {children}
    </Box>
  );
}
