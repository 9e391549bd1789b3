import { useQuery } from "@tanstack/react-query";
import { Anchor } from "@mantine/core";
import { Navigate, useLocation } from "react-router-dom";
import { LoginBackdrop } from "#features/login/login-backdrop.tsx";
import { LoginForm } from "#features/login/login.form.tsx";
import { loginTexts } from "#features/login/login.texts.ts";
import { portalQuery } from "#features/portal/portal.queries.ts";
import { wantedPath } from "#session/guards.tsx";
import { startOf, useSession } from "#session/use-session.ts";
import { LanguageLinks } from "#ui/language-links.tsx";
import { Mark } from "#ui/mark.tsx";
import { useDocumentTitle } from "#ui/page.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/login/login.module.css";

export function LoginPage() {
  const t = useTexts(loginTexts);
  const session = useSession();
  const location = useLocation();
  const state: unknown = location.state;
  const { data: portal } = useQuery(portalQuery);
  useDocumentTitle(t("title"));

  if (session !== null) {
    return <Navigate to={wantedPath(state, session) ?? startOf(session, "/denied")} replace />;
  }
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
          <h1 className={classes.title}>{t("title")}</h1>
          <p className={classes.purpose}>{t("purpose")}</p>
          <LoginForm />
        </div>
        <p className={classes.contact}>
          {portal !== undefined && (
            <>
              {t("noAccount")}{" "}
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
