import { appStates, type App } from "contract/apps/apps.contract";
import { AttentionMark } from "./app-attention.tsx";
import { ConsumerSecret } from "./consumer-secret.panel.tsx";
import { AppState, useStateName } from "./app-state.panel.tsx";
import { appsTexts } from "./apps.texts.ts";
import { MissingCredentials } from "./missing-credentials.tsx";
import { ProductChips } from "#features/platform/products/product-chips.panel.tsx";
import { OwnerCell } from "#features/identity/users/owner.panel.tsx";
import type { Column, Filter } from "#ui/table/data-table-types.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./apps.module.css";

/** The columns of both lists of apps. */
function useColumns() {
  const t = useTexts(appsTexts);
  return {
    name: {
      key: "name",
      title: t("name"),
      orderBy: "name",
      isOpener: true,
      value: (app) => app.name,
      render: (app) => (
        <span className={classes.named}>
          <span className={classes.nameText} title={app.name} dir="auto">
            {app.name}
          </span>
          <AttentionMark attention={app.attention} />
        </span>
      ),
    },
    key: {
      key: "consumer_key",
      title: t("consumerKey"),
      value: (app) => app.consumer_key,
      render: (app) =>
        app.consumer_key === "" ? (
          <span className={typography.smallLine}>
            <MissingCredentials app={app} />
          </span>
        ) : (
          <MonoValue value={app.consumer_key} what={t("consumerKey")} keep={8} />
        ),
    },
    secret: {
      key: "consumer_secret",
      title: t("consumerSecret"),
      isSecret: true,
      value: () => "",
      render: (app) => <ConsumerSecret app={app} />,
    },
    type: { key: "type", title: t("type"), orderBy: "type", value: (app) => t(app.type) },
    product: {
      key: "products",
      title: t("product"),
      value: (app) => app.products.join(" "),
      render: (app) => <ProductChips paths={app.products} />,
    },
    rate: {
      key: "max_rate",
      title: t("hitRate"),
      orderBy: "max_rate",
      isOptional: true,
      align: "right",
      value: (app) => (app.max_rate === 0 ? "" : app.max_rate),
    },
    created: {
      key: "created_at",
      title: t("created"),
      orderBy: "created_at",
      isOptional: true,
      value: (app) => formatDateTime(new Date(app.created_at)),
      render: (app) => <RelativeTime value={app.created_at} />,
    },
    expires: {
      key: "expires_at",
      title: t("expires"),
      isOptional: true,
      value: (app) => (app.expires_at === null ? "" : formatDateTime(new Date(app.expires_at))),
      render: (app) => <RelativeTime value={app.expires_at} />,
    },
  } satisfies Record<string, Column<App>>;
}

export function useAppColumns(): Column<App>[] {
  const t = useTexts(appsTexts);
  const getStateName = useStateName();
  const { name, key, secret, type, product, rate, created, expires } = useColumns();
  const owner: Column<App> = {
    key: "owner",
    title: t("owner"),
    orderBy: "company",
    value: (app) => app.user.company,
    render: (app) => <OwnerCell owner={app.user} />,
  };
  const state: Column<App> = {
    key: "state",
    title: t("state"),
    value: (app) => getStateName(app.state),
    render: (app) => <AppState state={app.state} />,
  };
  return [owner, name, key, secret, type, product, state, rate, created, expires];
}

/** In a tenant's own list, the state is next to the name. */
export function useMyAppColumns(): Column<App>[] {
  const { name, key, secret, type, product, rate, created, expires } = useColumns();
  const t = useTexts(appsTexts);
  const getStateName = useStateName();
  const nameAndState: Column<App> = {
    ...name,
    value: (app) => `${app.name} ${getStateName(app.state)}`,
    render: (app) => (
      <span className={classes.name}>
        {name.render(app)}
        <AppState state={app.state} />
      </span>
    ),
  };
  return [nameAndState, key, secret, type, { ...product, title: t("products") }, rate, created, expires];
}

export function useAppFilters(): Filter[] {
  const t = useTexts(appsTexts);
  const getStateName = useStateName();
  return [
    {
      kind: "select",
      key: "state",
      label: t("state"),
      options: appStates.map((state) => ({ value: state, label: getStateName(state) })),
    },
    {
      kind: "select",
      key: "type",
      label: t("type"),
      options: [
        { value: "sandbox", label: t("sandbox") },
        { value: "production", label: t("production") },
      ],
    },
    {
      kind: "select",
      key: "asked",
      label: t("asked"),
      options: [{ value: "true", label: t("askedForChange") }],
    },
    {
      kind: "select",
      key: "expiring",
      label: t("expires"),
      options: [{ value: "true", label: t("expiringSoon") }],
    },
    { kind: "period", label: t("created") },
  ];
}
