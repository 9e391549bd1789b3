import { useEffect, type ReactNode } from "react";
import { Title } from "@mantine/core";
import { AfterFirstPaint } from "#ui/feedback/after-first-paint.tsx";
import classes from "./page.module.css";

interface PageProps {
  title: string;
  /** The purpose of the page, in one sentence. */
  purpose: string;
  /** The primary action, to the right of the title. */
  action?: ReactNode;
  /** `reading`: short lines, for forms and texts; `full`: for tables. */
  width?: "full" | "reading";
  /** Dialogs of the page, rendered after its first paint. */
  dialogs?: ReactNode;
  children: ReactNode;
}

export function Page({ title, purpose, action, width = "full", dialogs, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.head}>
        <div className={classes.words}>
          <Title order={1} className={classes.title} tabIndex={-1} id="page-title">
            {title}
          </Title>
          <p className={classes.purpose}>{purpose}</p>
        </div>
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </header>
      {children}
      <AfterFirstPaint fallback={null}>{dialogs}</AfterFirstPaint>
    </div>
  );
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · SNAP Developer Portal`;
  }, [title]);
}
