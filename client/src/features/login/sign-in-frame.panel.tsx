import type { ReactNode } from "react";
import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LoginBackdrop } from "#features/login/login-backdrop.tsx";
import { loginTexts } from "#features/login/login.texts.ts";
import { portalQuery } from "#features/portal/portal.queries.ts";
import { LanguageLinks } from "#ui/language-links.tsx";
import { Mark } from "#ui/mark.tsx";
import { useDocumentTitle } from "#ui/page.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/login/login.module.css";

interface SignInFrameProps {
  title: string;
  purpose?: string;
  /** Stands before the address for questions. */
  question: string;
  children?: ReactNode;
}

/** What every page about getting in looks like: the programme at the left, one form at the right. */
export function SignInFrame({ title, purpose, question, children }: SignInFrameProps) {
  const t = useTexts(loginTexts);
  const { data: portal } = useQuery(portalQuery);
  useDocumentTitle(title);
  return (
    <div className={classes.login}>
      <aside className={classes.brand}>
        <LoginBackdrop />
        <div className={classes.name}>
          <Mark size={36} />
          <span>{t("programme")}</span>
        </div>
        <div className={classes.promise}>
          <p className={classes.promiseText}>{t("promise")}</p>
          <p className={classes.standard} lang="id">
            {t("standard")}
          </p>
        </div>
      </aside>
      <main className={classes.side}>
        <div className={classes.languages}>
          <LanguageLinks />
        </div>
        <div className={classes.box}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.purpose}>{purpose}</p>
          {children}
        </div>
        <p className={classes.contact}>
          {portal !== undefined && (
            <>
              {question}{" "}
              <Anchor href={`mailto:${portal.contact_email}`} underline="always" inherit>
                {t("askUs", { email: portal.contact_email })}
              </Anchor>
            </>
          )}
        </p>
      </main>
    </div>
  );
}
