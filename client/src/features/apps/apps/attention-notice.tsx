import type { ReactNode } from "react";
import { IconInfoCircle } from "@tabler/icons-react";
import type { App } from "contract/apps/apps.contract";
import { pageLink } from "contract/links";
import { Link } from "react-router-dom";
import { useAttentionText } from "./app-attention.tsx";
import { Notice } from "./app-notice.tsx";
import { appNoticesTexts } from "./app-notices.texts.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./app-notices.module.css";

/** Where each reason is looked into: a tab of the app, or the form that sends a call. */
const linksByReason = {
  expires_soon: null,
  secret_ends: { label: "seeSecrets", query: "tab=credentials" },
  calls_refused: { label: "seeRefused", query: "tab=activity&result=failure" },
  never_called: null,
} as const;
type Watched = keyof typeof linksByReason;
const isWatched = (reason: string): reason is Watched => reason in linksByReason;

/** What an app that works needs soon. */
export function AttentionNotice({ app, children }: { app: App; children: ReactNode }) {
  const t = useTexts(appNoticesTexts);
  const formatReason = useAttentionText();
  const role = getRole(useSignedIn().roles);
  const page = pageLink(`${getArea(role)}/apps`, app.db_id);
  const shown = app.attention.flatMap((each) =>
    isWatched(each.reason) ? [{ ...each, reason: each.reason }] : [],
  );
  if (shown.length === 0) return null;
  const findLink = (reason: Watched) => {
    const place = linksByReason[reason];
    if (place !== null) return { label: t(place.label), to: `${page}?${place.query}` };
    return reason === "never_called" && role === "tenant" && app.can.sign
      ? { label: t("sendFirst"), to: `/tenant/siggen?mode=send&app=${app.db_id}` }
      : null;
  };
  return (
    <Notice tone="amber" icon={IconInfoCircle} title={t("attention")}>
      <ul className={classes.reasons}>
        {shown.map((each) => {
          const link = findLink(each.reason);
          return (
            <li key={each.reason}>
              <span>{formatReason(each)}</span>
              {link !== null && (
                <Link to={link.to} className={typography.link ?? ""}>
                  {link.label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {children !== false && <div>{children}</div>}
    </Notice>
  );
}
