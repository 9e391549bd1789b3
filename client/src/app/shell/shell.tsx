import { useEffect, useRef, type RefObject } from "react";
import { Drawer, MantineThemeProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.css";
import { Outlet, useLocation, useNavigation } from "react-router-dom";
import { Feedback } from "#app/shell/feedback.tsx";
import { Footer } from "#app/shell/footer.tsx";
import { Header } from "#app/shell/header.tsx";
import { SessionTimeout } from "#app/shell/session-timeout.tsx";
import { shellTexts } from "#app/shell/shell.texts.ts";
import { Sidebar } from "#app/shell/sidebar.tsx";
import { useSidebar } from "#app/shell/use-sidebar.ts";
import { useSwipe } from "#app/shell/use-swipe.ts";
import { Delayed } from "#ui/delayed.tsx";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";
import classes from "#app/shell/shell.module.css";

/** Everything around a page of somebody who is signed in. */
export function Shell() {
  const t = useTexts(shellTexts);
  const main = useRef<HTMLElement>(null);
  const aside = useRef<HTMLElement>(null);
  const sidebar = useSidebar(aside);
  useSwipe({ isOn: sidebar.canSwipe, isOpen: sidebar.isOpen, onOpen: sidebar.open, onClose: sidebar.close });
  useFreshStart(main);
  useEffect(fetchForms, []);

  return (
    <MantineThemeProvider theme={useNamedCloseButtons()}>
      <ModalsProvider>
        <a href="#content" className={classes.skip}>
          {t("skip")}
        </a>
        <div className={classes.shell} data-static={sidebar.isStatic || undefined}>
          {sidebar.isPhone ? (
            <Drawer
              opened={sidebar.isOpen}
              onClose={sidebar.close}
              size={264}
              padding={0}
              withCloseButton={false}
              attributes={{ content: { "aria-label": t("navigation") } }}
              styles={{ body: { height: "100%" } }}
            >
              <Sidebar isRail={false} isStatic={false} onNavigate={sidebar.close} />
            </Drawer>
          ) : (
            <aside
              ref={aside}
              className={classes.aside}
              data-open={sidebar.isOpen || undefined}
              onMouseEnter={sidebar.hold}
              onMouseLeave={sidebar.release}
              onFocus={sidebar.hold}
              onBlur={sidebar.release}
            >
              <Sidebar
                isRail={!sidebar.isOpen}
                isStatic={sidebar.isStatic}
                onToggleStatic={sidebar.toggleStatic}
              />
            </aside>
          )}
          <div className={classes.column}>
            <PageProgress />
            <Header onOpenMenu={sidebar.hasMenuButton ? sidebar.open : undefined} />
            <main id="content" ref={main} tabIndex={-1} className={classes.main}>
              <Outlet />
            </main>
            <Footer />
          </div>
        </div>
        <Feedback />
        <SessionTimeout />
        {/* Away from row actions and pages at the right; under menus (300), above dialogs (200). */}
        <Notifications position="bottom-center" zIndex={250} autoClose={10_000} limit={4} />
      </ModalsProvider>
    </MantineThemeProvider>
  );
}

/** Every dialog closes by a cross, which has a name in the reader's language. */
function useNamedCloseButtons() {
  const t = useTexts(uiTexts);
  const defaultProps = { closeButtonProps: { "aria-label": t("close") } };
  return { components: { Modal: { defaultProps }, Drawer: { defaultProps } } };
}

/** What forms need comes while the first page is read, so that the next page is there at once. */
function fetchForms() {
  const timer = window.setTimeout(() => {
    void import("#ui/form-modal.tsx").catch(() => undefined);
  }, 250);
  return () => window.clearTimeout(timer);
}

/** A new page begins at its top, and screen readers and the keyboard begin there, too. */
function useFreshStart(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

function PageProgress() {
  const t = useTexts(shellTexts);
  if (useNavigation().state === "idle") return null;
  return (
    <Delayed>
      <div className={classes.progress} role="status" aria-label={t("loadingPage")} />
    </Delayed>
  );
}
