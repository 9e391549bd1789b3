import type { App } from "contract/apps/apps.contract";
import { AppState } from "#features/apps/app-state.panel.tsx";
import { appsTexts } from "#features/apps/apps.texts.ts";
import { ProductChips } from "#features/products/product-chips.panel.tsx";
import { OwnerCell } from "#features/users/owner.panel.tsx";
import type { Column, Filter } from "#ui/data-table-types.ts";
import { MonoValue } from "#ui/mono-value.tsx";
import { Secret } from "#ui/secret.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/apps/apps.module.css";

/** The columns that both lists of apps have. */
function useColumns(): Record<"name" | "key" | "secret" | "type" | "product", Column<App>> {
  const t = useTexts(appsTexts);
  const later = <span className={classes.later}>{t("withApproval")}</span>;
  return {
    name: {
      key: "name",
      title: t("name"),
      value: (app) => app.name,
      render: (app) => (
        <span className={classes.nameText} title={app.name} dir="auto">
          {app.name}
        </span>
      ),
    },
    key: {
      key: "consumer_key",
      title: t("consumerKey"),
      value: (app) => app.consumer_key,
      render: (app) =>
        app.consumer_key === "" ? (
          later
        ) : (
          <MonoValue value={app.consumer_key} what={t("consumerKey")} keep={8} />
        ),
    },
    secret: {
      key: "consumer_secret",
      title: t("consumerSecret"),
      value: (app) => app.consumer_secret,
      render: (app) =>
        app.consumer_secret === "" ? (
          later
        ) : (
          <Secret value={app.consumer_secret} what={t("consumerSecret")} keep={8} />
        ),
      sortable: false,
      searchable: false,
      exportable: false,
    },
    type: { key: "type", title: t("type"), value: (app) => t(app.type) },
    product: {
      key: "products",
      title: t("product"),
      value: (app) => app.products.join(" "),
      render: (app) => <ProductChips paths={app.products} />,
      sortable: false,
    },
  };
}

export function useAppColumns(): Column<App>[] {
  const t = useTexts(appsTexts);
  const { name, key, secret, type, product } = useColumns();
  const owner: Column<App> = {
    key: "owner",
    title: t("owner"),
    value: (app) => app.user.company,
    render: (app) => <OwnerCell owner={app.user} />,
  };
  const state: Column<App> = {
    key: "state",
    title: t("state"),
    value: (app) => t(app.isactive ? "approved" : "waiting"),
    render: (app) => <AppState app={app} />,
  };
  const firstProduct: Column<App> = {
    ...product,
    render: (app) => <ProductChips paths={app.products} shown={1} />,
  };
  return [owner, { ...name, isOpener: true }, key, secret, type, firstProduct, state];
}

/** A tenant's own apps: the state stands beside the name. */
export function useMyAppColumns(): Column<App>[] {
  const { name, key, secret, type, product } = useColumns();
  const t = useTexts(appsTexts);
  const nameAndState: Column<App> = {
    ...name,
    value: (app) => `${app.name} ${t(app.isactive ? "approved" : "waiting")}`,
    render: (app) => (
      <span className={classes.name}>
        {name.render?.(app)}
        <AppState app={app} />
      </span>
    ),
  };
  return [nameAndState, key, secret, type, { ...product, title: t("products") }];
}

export function useAppFilters(apps: readonly App[]): Filter<App>[] {
  const t = useTexts(appsTexts);
  const companies = [...new Set(apps.map((app) => app.user.company))].filter(Boolean).sort();
  return [
    {
      key: "type",
      label: t("type"),
      options: [
        { value: "sandbox", label: t("sandbox") },
        { value: "production", label: t("production") },
      ],
      matches: (app, value) => app.type === value,
    },
    {
      key: "state",
      label: t("state"),
      options: [
        { value: "approved", label: t("approved") },
        { value: "waiting", label: t("waiting") },
      ],
      matches: (app, value) => app.isactive === (value === "approved"),
    },
    {
      key: "company",
      label: t("company"),
      options: companies.map((company) => ({ value: company, label: company })),
      matches: (app, value) => app.user.company === value,
    },
  ];
}
