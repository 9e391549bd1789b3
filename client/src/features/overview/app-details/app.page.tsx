import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Skeleton, Switch, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import type { App } from "contract/apps/apps.contract";
import { AppCallbacksTab } from "./app-callbacks-tab.tsx";
import { AppCredentialsTab } from "./app-credentials-tab.tsx";
import { appDetailsTexts } from "./app-details.texts.ts";
import { AppHeadActions } from "./app-head-actions.tsx";
import { AppNotFound } from "./app-not-found.tsx";
import { AppOverview } from "./app-overview.tsx";
import { AppSettings } from "./app-settings.tsx";
import { AppServerTab } from "./app-server-tab.tsx";
import { AppTestDataTab } from "./app-test-data-tab.tsx";
import { useAppActions, type AppSteps } from "#features/apps/apps/app-actions.panel.tsx";
import { AppState } from "#features/apps/apps/app-state.panel.tsx";
import { appQuery } from "#features/apps/apps/apps.queries.ts";
import { useMyAppForm } from "#features/apps/apps/my-app-form.panel.tsx";
import { AppClockNotice } from "#features/sandbox/app-clocks/app-clock.panel.tsx";
import { AppFaultNotice } from "#features/sandbox/app-faults/app-fault.panel.tsx";
import { Calls } from "#features/sandbox/activity/calls.panel.tsx";
import { PeriodChoice, UsageView } from "#features/sandbox/usage/usage-view.panel.tsx";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { isFailure } from "#ui/feedback/failure.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { Page } from "#ui/page/page.tsx";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./app-details.module.css";

const DecideApp = createLazyDialog(
  async () => (await import("#features/apps/apps/decide-app.panel.tsx")).DecideApp,
);

const tabs = [
  "overview",
  "credentials",
  "testData",
  "server",
  "callbacks",
  "activity",
  "usage",
  "settings",
] as const;
type Tab = (typeof tabs)[number];

/** One app with everything about it. */
export function AppPage() {
  const { appId = "" } = useParams();
  // A new page for each app, so that none shows the state of another one.
  return <AppOfId key={appId} appId={appId} />;
}

function AppOfId({ appId }: { appId: string }) {
  const t = useTexts(appDetailsTexts);
  const [isDeciding, setIsDeciding] = useState(false);
  const role = getRole(useSignedIn().roles);
  const myApp = useMyAppForm();
  const { stepsOf, dialogs } = useAppActions({
    onDecide: () => setIsDeciding(true),
    onAskAgain: myApp.open,
  });
  const query = useQuery({ ...appQuery(appId), meta: { failure: "quiet" } });
  // A malformed id is refused before it is looked up.
  const { data: app, error } = query;
  if (isFailure(error) && (error.http === 404 || error.http === 400)) return <AppNotFound />;
  return (
    <Page
      title={app?.name ?? t("app")}
      purpose={app === undefined ? "\u00a0" : t("purpose", { type: t(app.type), company: app.user.company })}
      mark={app !== undefined && <AppState state={app.state} />}
      {...(app === undefined ? {} : { subject: app.name })}
      action={
        app === undefined ? (
          <Skeleton w={112} h={36} />
        ) : (
          <AppHeadActions app={app} actions={listActions(stepsOf(app))} />
        )
      }
      dialogs={
        <>
          {role === "tenant" && myApp.form}
          {isDeciding && <DecideApp appId={appId} onClose={() => setIsDeciding(false)} />}
          {dialogs}
        </>
      }
    >
      {/* The skeleton is without the tabs, which a name of several lines would move down. */}
      <Loaded query={query} lines={12} isQuiet>
        {(loaded) => (
          <>
            <AppFaultNotice app={loaded} />
            <AppClockNotice app={loaded} />
            <AppTabs show={(tab) => <TabContent tab={tab} app={loaded} steps={stepsOf(loaded)} />} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The tab in the URL, and what the tab shows. */
function AppTabs({ show }: { show: (tab: Tab) => ReactNode }) {
  const t = useTexts(appDetailsTexts);
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((each) => each === params.get("tab")) ?? "overview";
  const list = useRef<HTMLDivElement>(null);
  // On phones the list is wider than the screen.
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (list.current === null || chosen == null) return;
    list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.clientWidth) / 2;
  }, [tab]);
  return (
    <Tabs
      value={tab}
      // What a tab adds to the URL, such as filters, means nothing to the others.
      onChange={(next) => setParams(next === null || next === "overview" ? {} : { tab: next })}
      activateTabWithKeyboard={false}
      keepMounted={false}
    >
      <Tabs.List ref={list} className={classes.tabs ?? ""} mb="lg" aria-label={t("tabs")}>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(each)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((each) => (
        <Tabs.Panel key={each} value={each}>
          {show(each)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const listActions = ({ next, others }: AppSteps): RowAction[] =>
  next === undefined ? others : [next, ...others];

interface TabContentProps {
  tab: Tab;
  app: App;
  steps: AppSteps;
}

function TabContent({ tab, app, steps }: TabContentProps) {
  switch (tab) {
    case "overview":
      return <AppOverview app={app} next={steps.next} />;
    case "credentials":
      return <AppCredentialsTab app={app} />;
    case "testData":
      return <AppTestDataTab app={app} />;
    case "server":
      return <AppServerTab app={app} />;
    case "callbacks":
      return <AppCallbacksTab app={app} />;
    case "activity":
      return <AppActivity appId={app.db_id} />;
    case "usage":
      return <AppUsage appId={app.db_id} />;
    case "settings":
      return <AppSettings app={app} actions={listActions(steps)} />;
  }
}

function AppActivity({ appId }: { appId: string }) {
  const t = useTexts(appDetailsTexts);
  const [isLive, setIsLive] = useState(true);
  return (
    <Calls
      appId={appId}
      isLive={isLive}
      tools={
        <Switch
          label={t("live")}
          checked={isLive}
          onChange={(event) => setIsLive(event.currentTarget.checked)}
        />
      }
    />
  );
}

const AppUsage = ({ appId }: { appId: string }) => (
  <>
    <div className={classes.tools}>
      <PeriodChoice />
    </div>
    <UsageView app={appId} />
  </>
);
