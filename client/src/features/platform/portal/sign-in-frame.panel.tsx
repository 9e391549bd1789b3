import type { ReactNode } from "react";
import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SignInBackdrop } from "./sign-in-backdrop.tsx";
import { signInFrameTexts } from "./sign-in-frame.texts.ts";
import { portalQuery } from "./portal.queries.ts";
import { LanguageLinks } from "#ui/page/language-links.tsx";
import { Mark } from "#ui/page/mark.tsx";
import { useDocumentTitle } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./sign-in-frame.module.css";

interface SignInFrameProps {
  title: string;
  purpose?: string;
  /** Shown before the contact address. */
  question: string;
  children?: ReactNode;
}

/** The layout of the sign-in and password pages: the programme on the left, a form on the right. */
export function SignInFrame({ title, purpose, question, children }: SignInFrameProps) {
  const t = useTexts(signInFrameTexts);
  const { data: portal } = useQuery(portalQuery);
  useDocumentTitle(title);
  return (
    <div className={classes.frame}>
      <aside className={classes.brand}>
        <SignInBackdrop />
        <div className={classes.name}>
          <Mark size={36} />
          <span>{t("programme")}</span>
        </div>
        <div className={classes.slogan}>
          <p className={classes.sloganText}>{t("slogan")}</p>
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
