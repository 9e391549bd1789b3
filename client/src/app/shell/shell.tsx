import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Drawer, MantineThemeProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.css";
import { Outlet } from "react-router-dom";
import { Feedback } from "./feedback.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { IdleWarning } from "./idle-warning.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { PageProgress } from "./page-progress.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { shellTexts } from "./shell.texts.ts";
import { Sidebar } from "./sidebar.tsx";
import { useResetOnNavigation } from "./use-reset-on-navigation.ts";
import { useSidebar } from "./use-sidebar.ts";
import { useSwipe } from "./use-swipe.ts";
import { SavedViews } from "#features/overview/views/saved-views.panel.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { Announcer } from "#ui/feedback/announcer.tsx";
import { setDraftOwner } from "#ui/form/drafts.ts";
import { PageSubject } from "#ui/page/page-subject.ts";
import { TableViews, type TableViewsProps } from "#ui/table/table-views.ts";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import classes from "./shell.module.css";

const renderSavedViews = (props: TableViewsProps) => <SavedViews {...props} />;

/** The layout around the pages of a signed-in user. */
export function Shell() {
  const t = useTexts(shellTexts);
  const main = useRef<HTMLElement>(null);
  const aside = useRef<HTMLElement>(null);
  const sidebar = useSidebar(aside);
  useSwipe({ isOn: sidebar.canSwipe, isOpen: sidebar.isOpen, onOpen: sidebar.open, onClose: sidebar.close });
  useResetOnNavigation(main);
  const [subject, setSubject] = useState<string | null>(null);
  const userId = useSignedIn().claims.sub;
  // During the first render, before the forms of the page read their drafts.
  useState(() => setDraftOwner(userId));
  useEffect(() => {
    setDraftOwner(userId);
    return () => setDraftOwner("");
  }, [userId]);

  return (
    <MantineThemeProvider theme={useLabelledCloseButtons()}>
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
              onClick={blurAfterMouse}
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
            <Header subject={subject} onOpenMenu={sidebar.hasMenuButton ? sidebar.open : undefined} />
            <main id="content" ref={main} tabIndex={-1} className={classes.main}>
              <TableViews.Provider value={renderSavedViews}>
                <PageSubject.Provider value={setSubject}>
                  <Outlet />
                </PageSubject.Provider>
              </TableViews.Provider>
            </main>
            <Footer />
          </div>
        </div>
        <Feedback />
        <PasswordDialog />
        <LeaveGuard />
        <IdleWarning />
        <Announcer />
        {/* Does not cover row actions and pagination on the right; below menus (300), above dialogs (200). */}
        <Notifications
          position="top-center"
          zIndex={250}
          autoClose={10_000}
          limit={4}
          classNames={{ root: classes.toasts ?? "" }}
        />
      </ModalsProvider>
    </MantineThemeProvider>
  );
}

/** A mouse leaves the focus on what it clicks, which would keep the sidebar open; `detail` is 0 for the keyboard. */
function blurAfterMouse({ currentTarget, detail }: MouseEvent<HTMLElement>) {
  const { activeElement } = document;
  if (detail > 0 && activeElement instanceof HTMLElement && currentTarget.contains(activeElement))
    activeElement.blur();
}

/** Labels the close buttons of all dialogs in the current language. */
function useLabelledCloseButtons() {
  const t = useTexts(uiTexts);
  const defaultProps = { closeButtonProps: { "aria-label": t("close") } };
  return { components: { Modal: { defaultProps }, Drawer: { defaultProps } } };
}
