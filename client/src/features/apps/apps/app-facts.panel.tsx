import type { ReactNode } from "react";
import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { approvedStates, type App } from "contract/apps/apps.contract";
import { AppSecrets } from "./app-secrets.panel.tsx";
import { AppState } from "./app-state.panel.tsx";
import { appsTexts } from "./apps.texts.ts";
import { MissingCredentials } from "./missing-credentials.tsx";
import { ProductChips } from "#features/platform/products/product-chips.panel.tsx";
import { sourceAccountsQuery } from "#features/apps/source-accounts/source-accounts.queries.ts";
import { OwnerCell, OwnerFacts } from "#features/identity/users/owner.panel.tsx";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { FactList, type Facts } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./apps.module.css";

type Limits = Pick<App, "max_rate" | "expires_at" | "src_accounts">;
type Credentials = Pick<App, "consumer_key" | "consumer_secret" | "secret_id">;

/** What an app is and what was decided on it. Its credentials, limits and products have their own places. */
export function AppFacts({ app }: { app: App }) {
  const t = useTexts(appsTexts);
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  const { products: _, ...requested } = useRequestedFacts(app);
  return (
    <FactList<Omit<App, keyof (Limits & Credentials)>>
      facts={{
        state: { label: t("state"), value: <AppState state={app.state} /> },
        user: isAdmin ? { label: t("owner"), value: <OwnerCell owner={app.user} /> } : null,
        ...requested,
        created_at: { label: t("created"), value: <ExactTime value={app.created_at} /> },
        approved_at: { label: t("approvedOn"), value: <ExactTime value={app.approved_at} /> },
        approved_by: { label: t("approvedBy"), value: app.approved_by },
        approval_note:
          app.approval_note === "" ? null : { label: t("note"), value: <Note text={app.approval_note} /> },
        // In the title, the notices, the list of products, and the actions.
        attention: null,
        name: null,
        products: null,
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
  );
}

/** How much an app may call, how long, and from which accounts. `hitRate` is what an active app has left now. */
export function AppLimits({ app, hitRate }: { app: App; hitRate: ReactNode }) {
  const t = useTexts(appsTexts);
  return (
    <FactList<Limits>
      facts={{
        max_rate: { label: t("hitRate"), value: <HitRate app={app} hitRate={hitRate} /> },
        expires_at: { label: t("expires"), value: <Expiry app={app} /> },
        src_accounts: { label: t("sourceAccount"), value: <Accounts numbers={app.src_accounts} /> },
      }}
    />
  );
}

/** The consumer key and the secrets of an app. */
export function AppCredentials({ app }: { app: App }) {
  const t = useTexts(appsTexts);
  const key =
    app.consumer_key === "" ? (
      <span className={typography.small}>
        <MissingCredentials app={app} />
      </span>
    ) : (
      <MonoValue value={app.consumer_key} what={t("consumerKey")} keep="all" />
    );
  return (
    <FactList<Credentials>
      facts={{
        consumer_key: { label: t("consumerKey"), value: key },
        consumer_secret: { label: t("consumerSecret"), value: <AppSecrets app={app} /> },
        // Each secret has its own.
        secret_id: null,
      }}
    />
  );
}

/** An active app also shows what is left of its hit rate. */
function HitRate({ app, hitRate }: { app: App; hitRate: ReactNode }) {
  const t = useTexts(appsTexts);
  if (app.max_rate === 0) return app.state === "waiting" ? t("setOnApproval") : <span aria-hidden>—</span>;
  return (
    <>
      {t("hitsPerMinute", { rate: app.max_rate })}
      {app.state === "active" && hitRate}
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

export const hasCredentials = ({ state }: App) => approvedStates.some((each) => each === state);

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
        <span key={number} className={classes.account}>
          <MonoValue value={number} what={number} />
          {isAdmin && (
            <span>{accounts?.find((account) => account.number === number)?.holder ?? "\u00a0"}</span>
          )}
        </span>
      ))}
    </span>
  );
}
