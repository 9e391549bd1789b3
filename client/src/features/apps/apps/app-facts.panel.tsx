import type { ReactNode } from "react";
import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { AppSecrets } from "./app-secrets.panel.tsx";
import { AppTimeline } from "./app-timeline.panel.tsx";
import { AppState } from "./app-state.panel.tsx";
import { appsTexts } from "./apps.texts.ts";
import { MissingCredentials } from "./missing-credentials.tsx";
import { ProductChips } from "#features/platform/products/product-chips.panel.tsx";
import { sourceAccountsQuery } from "#features/apps/source-accounts/source-accounts.queries.ts";
import { OwnerFacts } from "#features/identity/users/owner.panel.tsx";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { FactList, type Facts } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./apps.module.css";

interface AppFactsProps {
  app: App;
  hasOwner: boolean;
  /** What an active app has used of its hit rate. */
  quota: ReactNode;
  /** Its accounts in the sandbox, if it may call it. */
  testData: ReactNode;
}

/** All fields of an app, for its details. */
export function AppFacts({ app, hasOwner, quota, testData }: AppFactsProps) {
  const t = useTexts(appsTexts);
  const requested = useRequestedFacts(app);
  return (
    <>
      <FactList<App>
        facts={{
          state: { label: t("state"), value: <AppState state={app.state} /> },
          consumer_key: {
            label: t("consumerKey"),
            value:
              app.consumer_key === "" ? (
                <span className={typography.smallLine}>
                  <MissingCredentials app={app} />
                </span>
              ) : (
                <MonoValue value={app.consumer_key} what={t("consumerKey")} keep="all" />
              ),
          },
          consumer_secret: { label: t("consumerSecret"), value: <AppSecrets app={app} /> },
          ...requested,
          src_accounts: { label: t("sourceAccount"), value: <Accounts numbers={app.src_accounts} /> },
          max_rate: { label: t("hitRate"), value: <HitRate app={app} quota={quota} /> },
          expires_at: { label: t("expires"), value: <Expiry app={app} /> },
          created_at: { label: t("created"), value: <ExactTime value={app.created_at} /> },
          approved_at: { label: t("approvedOn"), value: <ExactTime value={app.approved_at} /> },
          approved_by: { label: t("approvedBy"), value: app.approved_by },
          approval_note:
            app.approval_note === "" ? null : { label: t("note"), value: <Note text={app.approval_note} /> },
          // In the title, the owner below, the secrets and the actions.
          name: null,
          user: null,
          secret_id: null,
          can: null,
          extension_request: null,
          change_request: null,
          // Values that another line shows.
          isactive: null,
          wished_rate: null,
          db_id: null,
          user_id: null,
        }}
      />
      <AppTimeline appId={app.db_id} />
      {hasCredentials(app) && testData}
      {hasOwner && (
        <>
          <Title order={3} mt={24} mb={4}>
            {t("owner")}
          </Title>
          <OwnerFacts owner={app.user} />
        </>
      )}
    </>
  );
}

/** An active app also shows what is left of its hit rate. */
function HitRate({ app, quota }: { app: App; quota: ReactNode }) {
  const t = useTexts(appsTexts);
  if (app.max_rate === 0) return "";
  return (
    <>
      {t("hitsPerMinute", { rate: app.max_rate })}
      {app.state === "active" && quota}
    </>
  );
}

/** An app without an end works for ever, unless its end is not decided yet or does not matter any more. */
function Expiry({ app }: { app: App }) {
  const t = useTexts(appsTexts);
  if (app.expires_at !== null) return <ExactTime value={app.expires_at} />;
  if (app.state === "waiting") return t("setOnApproval");
  return hasCredentials(app) ? t("never") : <span aria-hidden>—</span>;
}

/** Approved, and not closed for ever. */
const hasCredentials = ({ state }: App) => state === "active" || state === "suspended" || state === "expired";

/** Keeps the line breaks. */
function Note({ text }: { text: string }) {
  return (
    <span className={classes.note} dir="auto">
      {text}
    </span>
  );
}

/** The requested app and its owner: the left half of a decision. */
export function RequestFacts({ app }: { app: App }) {
  const t = useTexts(appsTexts);
  const requested = useRequestedFacts(app);
  return (
    <>
      <FactList<RequestedFields & Pick<App, "name" | "created_at">>
        facts={{
          name: { label: t("name"), value: <span dir="auto">{app.name}</span> },
          ...requested,
          created_at: { label: t("waitingSince"), value: <RelativeTime value={app.created_at} /> },
        }}
      />
      <Title order={3} mt={24} mb={4}>
        {t("owner")}
      </Title>
      <OwnerFacts owner={app.user} />
    </>
  );
}

type RequestedFields = Pick<
  App,
  "type" | "description" | "category" | "reason" | "requested_rate" | "products"
>;

/** What a tenant writes in the request for an app. */
function useRequestedFacts(app: App): Facts<RequestedFields> {
  const t = useTexts(appsTexts);
  const rate = app.requested_rate;
  return {
    type: { label: t("type"), value: t(app.type) },
    description: { label: t("description"), value: app.description },
    category: app.category === null ? null : { label: t("category"), value: t(app.category) },
    reason: app.reason === "" ? null : { label: t("reason"), value: <Note text={app.reason} /> },
    requested_rate: rate === 0 ? null : { label: t("requestedRate"), value: t("hitsPerMinute", { rate }) },
    products: { label: t("products"), value: <ProductChips paths={app.products} showsAll /> },
  };
}

/** Only administrators can list the accounts; other users see the numbers. */
function Accounts({ numbers }: { numbers: string[] }) {
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  const { data: accounts } = useQuery({ ...sourceAccountsQuery, enabled: isAdmin });
  if (numbers.length === 0) return "—";
  return (
    <span className={classes.accounts}>
      {numbers.map((number) => (
        <span key={number}>
          <MonoValue value={number} what={number} />{" "}
          {accounts?.find((account) => account.number === number)?.holder}
        </span>
      ))}
    </span>
  );
}
