import { useEffect, type ReactNode } from "react";
import { Title } from "@mantine/core";
import { AfterFirstPaint } from "#ui/after-first-paint.tsx";
import classes from "#ui/page.module.css";

interface PageProps {
  title: string;
  /** One sentence: what this page is for. */
  purpose: string;
  /** The primary action, at the right of the title. */
  action?: ReactNode;
  /** `reading` keeps lines short, for forms and texts; tables take the full width. */
  width?: "full" | "reading";
  /** What opens over the page; the page is drawn first. */
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
