import type { ComponentType, ReactNode } from "react";
import { Box } from "@mantine/core";
import classes from "./subsection.module.css";

interface SubsectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** What surrounds a titled part: a subsection in a drawer, a card on a page. */
export type Frame = ComponentType<{ title: string; children: ReactNode }>;

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
