import type { ReactNode } from "react";
import classes from "./subsection.module.css";

interface SubsectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a drawer. */
export function Subsection({ title, action, children }: SubsectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.head}>
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}
