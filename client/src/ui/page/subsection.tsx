import type { ReactNode } from "react";
import { Box } from "@mantine/core";
import classes from "./subsection.module.css";

interface SubsectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a drawer. */
export function Subsection({ title, action, children }: SubsectionProps) {
  return (
    <Box component="section" mt={24} aria-label={title}>
      <header className={classes.head}>
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </Box>
  );
}
