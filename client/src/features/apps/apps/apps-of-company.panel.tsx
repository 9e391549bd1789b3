import { useQuery } from "@tanstack/react-query";
import { pageLink } from "contract/links";
import { Link } from "react-router-dom";
import { AttentionMark } from "./app-attention.tsx";
import { AppState } from "./app-state.panel.tsx";
import { appsOfUserList } from "./apps.queries.ts";
import { appsTexts } from "./apps.texts.ts";
import { NewestRows } from "#ui/page/newest-rows.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";

/** For administrators: the newest apps of the company of a tenant. */
export function AppsOfCompany({ userId, company }: { userId: string; company: string }) {
  const t = useTexts(appsTexts);
  const newest = appsOfUserList(userId).page({
    limit: 10,
    page: 1,
    order_by: "created_at",
    order_type: "DESC",
  });
  const query = useQuery({ ...newest, meta: { failure: "quiet" } });
  return (
    <NewestRows
      title={t("title")}
      query={query}
      address={`/app/apps?${new URLSearchParams({ q: company }).toString()}`}
      linkLabel={(count) => (count === undefined ? t("allApps") : t("allAppsCount", { count }))}
      empty={t("none")}
    >
      {(app) => (
        <>
          <span className={layout.words}>
            <Link to={pageLink("/app/apps", app.db_id)} className={typography.link ?? ""} dir="auto">
              {app.name}
            </Link>
            <AttentionMark attention={app.attention} />
          </span>
          <AppState state={app.state} />
        </>
      )}
    </NewestRows>
  );
}
