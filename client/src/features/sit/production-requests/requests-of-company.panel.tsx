import { useQuery } from "@tanstack/react-query";
import { openLink } from "contract/links";
import { Link } from "react-router-dom";
import { requestsOfUserList } from "./production-requests.queries.ts";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { RequestStatus } from "./request-status.panel.tsx";
import { NewestRows } from "#ui/page/newest-rows.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { toIso } from "#ui/value/plain-timestamp.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";

/** For administrators: the newest requests of the company of a tenant. */
export function RequestsOfCompany({ userId, company }: { userId: string; company: string }) {
  const t = useTexts(productionRequestsTexts);
  const newest = requestsOfUserList(userId).page({
    limit: 5,
    page: 1,
    order_by: "created_at",
    order_type: "DESC",
  });
  const query = useQuery({ ...newest, meta: { failure: "quiet" } });
  return (
    <NewestRows
      title={t("title")}
      query={query}
      address={`/app/productions?${new URLSearchParams({ q: company }).toString()}`}
      linkLabel={(count) => (count === undefined ? t("allRequests") : t("allRequestsCount", { count }))}
      empty={t("none")}
    >
      {(request) => (
        <>
          <span className={layout.words}>
            <Link
              to={openLink("/app/productions", request.db_id)}
              className={typography.link ?? ""}
              dir="auto"
            >
              {request.requested_by}
            </Link>
            <span className={typography.caption}>
              <RelativeTime value={toIso(request.created_at)} />
            </span>
          </span>
          <RequestStatus status={request.status} />
        </>
      )}
    </NewestRows>
  );
}
