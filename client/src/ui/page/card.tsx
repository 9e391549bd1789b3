import type { ReactNode } from "react";
import { Title } from "@mantine/core";
import typography from "#ui/typography.module.css";
import classes from "./card.module.css";

interface CardProps {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Card({ title, hint, action, children }: CardProps) {
  return (
    <section className={classes.card}>
      <header className={classes.head}>
        <Title order={2}>{title}</Title>
        {hint !== undefined && <p className={`${typography.hint ?? ""} ${classes.hint ?? ""}`}>{hint}</p>}
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}
