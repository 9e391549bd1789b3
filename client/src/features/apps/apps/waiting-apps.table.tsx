import { UnstyledButton } from "@mantine/core";
import type { App } from "contract/apps/apps.contract";
import { appsTexts } from "./apps.texts.ts";
import { AppState, useStateName } from "./app-state.panel.tsx";
import { ProductChips } from "#features/platform/products/product-chips.panel.tsx";
import { OwnerCell } from "#features/identity/users/owner.panel.tsx";
import type { Column, Filter } from "#ui/table/data-table-types.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { formatDateTime } from "#ui/value/date-time.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./approved.module.css";

export function useWaitingColumns(decide: (app: App) => void): Column<App>[] {
  const t = useTexts(appsTexts);
  const waiting = useStateName()("waiting");
  const badge = <AppState state="waiting" />;
  return [
    {
      key: "name",
      orderBy: "name",
      title: t("name"),
      value: (app) => app.name,
      render: (app) => (
        <span className={classes.name} title={app.name} dir="auto">
          {app.name}
        </span>
      ),
    },
    {
      key: "state",
      title: t("state"),
      value: () => waiting,
      render: (app) =>
        app.can.approve ? (
          <UnstyledButton
            className={classes.badge ?? ""}
            aria-label={`${waiting}: ${app.name}`}
            onClick={() => decide(app)}
          >
            {badge}
          </UnstyledButton>
        ) : (
          badge
        ),
    },
    {
      key: "owner",
      orderBy: "company",
      title: t("owner"),
      value: (app) => app.user.company,
      render: (app) => <OwnerCell owner={app.user} />,
    },
    { key: "type", orderBy: "type", title: t("type"), value: (app) => t(app.type) },
    {
      key: "created_at",
      orderBy: "created_at",
      title: t("waitingSince"),
      value: (app) => formatDateTime(new Date(app.created_at)),
      render: (app) => <RelativeTime value={app.created_at} />,
    },
    {
      key: "products",
      title: t("products"),
      value: (app) => app.products.join(" "),
      render: (app) => <ProductChips paths={app.products} />,
    },
  ];
}

export function useWaitingFilters(): Filter[] {
  const t = useTexts(appsTexts);
  return [
    {
      kind: "select",
      key: "type",
      label: t("type"),
      options: [
        { value: "sandbox", label: t("sandbox") },
        { value: "production", label: t("production") },
      ],
    },
    { kind: "period", label: t("waitingSince") },
  ];
}
