import { useRef } from "react";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation } from "react-router-dom";
import { Footer } from "./footer.tsx";
import { PageProgress } from "./page-progress.tsx";
import { shellTexts } from "./shell.texts.ts";
import { useResetOnNavigation } from "./use-reset-on-navigation.ts";
import { DocumentationSearch } from "#features/overview/documentations/documentation-search.panel.tsx";
import { portalQuery } from "#features/platform/portal/portal.queries.ts";
import { Announcer } from "#ui/feedback/announcer.tsx";
import { LanguageSwitch } from "#ui/page/language-switch.tsx";
import { Mark } from "#ui/page/mark.tsx";
import { ThemeSwitch } from "#ui/page/theme-switch.tsx";
import { useTexts } from "#ui/text/texts.ts";
import frame from "./shell.module.css";
import classes from "./visitor-frame.module.css";

/** The layout around the documentation for readers who are not signed in. */
export function VisitorFrame() {
  const t = useTexts(shellTexts);
  const main = useRef<HTMLElement>(null);
  useResetOnNavigation(main);
  return (
    <div className={frame.column}>
      <a href="#content" className={frame.skip}>
        {t("skip")}
      </a>
      <PageProgress />
      <VisitorHeader />
      <main id="content" ref={main} tabIndex={-1} className={frame.main}>
        <Outlet />
      </main>
      <Footer />
      <Announcer />
    </div>
  );
}

const servicesPath = "/documentations/services";

const links = [
  {
    to: "/documentations",
    label: "documentation",
    isHere: (path: string) => path.startsWith("/documentations") && !path.startsWith(servicesPath),
  },
  { to: servicesPath, label: "services", isHere: (path: string) => path.startsWith(servicesPath) },
  { to: "/faqs", label: "faqs", isHere: (path: string) => path === "/faqs" },
] as const;

function VisitorHeader() {
  const t = useTexts(shellTexts);
  const { pathname, search, hash } = useLocation();
  const { data: portal } = useQuery(portalQuery);
  const canRegister = portal !== undefined && portal.registration !== "off";
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/start" className={classes.brand}>
          <span className={classes.mark}>
            <Mark size={32} />
          </span>
          <span className={classes.name}>{t("portal")}</span>
        </Link>
        <nav aria-label={t("navigation")} className={classes.links}>
          {links.map(({ to, label, isHere }) => (
            <Link
              key={to}
              to={to}
              className={classes.link}
              aria-current={isHere(pathname) ? "page" : undefined}
            >
              {t(label)}
            </Link>
          ))}
          {canRegister && (
            <Link to="/register" className={classes.link} data-narrow>
              {t("register")}
            </Link>
          )}
        </nav>
        <div className={classes.search}>
          <DocumentationSearch isFloating />
        </div>
        <div className={classes.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
          {canRegister && (
            <Button
              component={Link}
              to="/register"
              variant="default"
              ml={4}
              className={classes.register ?? ""}
            >
              {t("register")}
            </Button>
          )}
          <Button component={Link} to="/login" state={{ from: pathname + search + hash }} ml={8}>
            {t("signIn")}
          </Button>
        </div>
      </div>
    </header>
  );
}
