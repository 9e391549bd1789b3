import type { App } from "contract/apps/apps.contract";
import { appDetailsTexts } from "./app-details.texts.ts";
import { AppProducts } from "./app-products.tsx";
import { AppFacts, AppLimits } from "#features/apps/apps/app-facts.panel.tsx";
import { AppNotices } from "#features/apps/apps/app-notices.panel.tsx";
import { AppTimeline } from "#features/apps/apps/app-timeline.panel.tsx";
import { AppHitRate } from "#features/sandbox/usage/hit-rate.panel.tsx";
import { Card } from "#ui/page/card.tsx";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";

interface AppOverviewProps {
  app: App;
  next: RowAction | undefined;
}

/** The state of an app, what it may call, its limits, and what to do next. */
export function AppOverview({ app, next }: AppOverviewProps) {
  const t = useTexts(appDetailsTexts);
  return (
    <div className={layout.columnsFrame}>
      <div className={layout.columns}>
        <div className={layout.column}>
          <AppNotices app={app} next={next} />
          <Card title={t("limits")}>
            <AppLimits app={app} hitRate={<AppHitRate appId={app.db_id} />} />
          </Card>
          <Card title={t(app.state === "waiting" ? "asksToCall" : "mayCall")}>
            <AppProducts paths={app.products} />
          </Card>
        </div>
        <div className={layout.column}>
          <Card title={t("details")}>
            <AppFacts app={app} />
          </Card>
          <Card title={t("timeline")}>
            <AppTimeline appId={app.db_id} />
          </Card>
        </div>
      </div>
    </div>
  );
}
