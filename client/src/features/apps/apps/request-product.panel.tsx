import { useState } from "react";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { productsQuery } from "#features/platform/products/products.queries.ts";
import { findProductOfService } from "#features/platform/products/service-products.values.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

const RequestChangeForm = createLazyDialog(
  async () => (await import("./request-change.form.tsx")).RequestChangeForm,
);

interface RequestProductProps {
  app: App;
  /** The code of the service that the app may not call. */
  service: string;
}

/** Asks for the product of a service, with everything filled in; says so if the request is waiting already. */
export function RequestProduct({ app, service }: RequestProductProps) {
  const t = useTexts(appLifecycleTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { data: products = [] } = useQuery(productsQuery);
  const product = findProductOfService(products, app, service);
  if (product === undefined) return null;
  const renderOffer = () => {
    if (app.change_request?.products?.includes(product) === true)
      return <p className={typography.muted}>{t("productRequested")}</p>;
    if (!app.can.request_change) return <p className={typography.muted}>{t("productNotRequestable")}</p>;
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} stroke={1.6} />}
        onClick={() => setIsOpen(true)}
      >
        {t("requestProduct")}
      </Button>
    );
  };
  return (
    <>
      {renderOffer()}
      {/* A new form for each opening, because the app and its products can change in between. */}
      {isOpen && <RequestChangeForm app={app} added={product} opened onClose={() => setIsOpen(false)} />}
    </>
  );
}
