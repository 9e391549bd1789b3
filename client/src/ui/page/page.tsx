import { useContext, useEffect, type ReactNode } from "react";
import { Title } from "@mantine/core";
import { AfterFirstPaint } from "#ui/feedback/after-first-paint.tsx";
import { PageSubject } from "./page-subject.ts";
import classes from "./page.module.css";

interface PageProps {
  title: string;
  /** The purpose of the page, in one sentence. */
  purpose: string;
  /** Beside the title: the state of the thing that the page shows. */
  mark?: ReactNode;
  /** The name of the thing whose id is in the path; the breadcrumb shows it instead. */
  subject?: string;
  /** The primary action, to the right of the title. */
  action?: ReactNode;
  /** `reading`: short lines, for forms and texts; `full`: for tables. */
  width?: "full" | "reading";
  /** Dialogs of the page, rendered after its first paint. */
  dialogs?: ReactNode;
  children: ReactNode;
}

export function Page(props: PageProps) {
  const { title, purpose, mark, subject = null, action, width = "full", dialogs, children } = props;
  const setSubject = useContext(PageSubject);
  useDocumentTitle(title);
  useEffect(() => {
    setSubject(subject);
    return () => setSubject(null);
  }, [setSubject, subject]);
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.head}>
        <div className={classes.words}>
          <div className={classes.named}>
            <Title order={1} className={classes.title} tabIndex={-1} id="page-title" dir="auto">
              {title}
            </Title>
            {mark}
          </div>
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
