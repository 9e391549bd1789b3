import type { App, ChangeRequest, ExtensionRequest } from "contract/apps/apps.contract";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { ProductChips } from "#features/platform/products/product-chips.panel.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { useTexts } from "#ui/text/texts.ts";

interface OwnerRequestProps {
  app: App;
  /** The request to decide on, if any. */
  request: ExtensionRequest | ChangeRequest | null;
}

/** The app of a dialog, with what its owner requests and its present values. */
export function OwnerRequest({ app, request }: OwnerRequestProps) {
  const t = useTexts(appLifecycleTexts);
  const change = request !== null && "products" in request ? request : null;
  return (
    <DetailList
      items={[
        {
          label: t("app"),
          value: <span dir="auto">{`${app.name} · ${app.user.company}`}</span>,
        },
        ...(request === null ? [] : [{ label: t("requestedBy"), value: request.requested_by }]),
        ...(request === null
          ? []
          : [{ label: t("requested"), value: <ExactTime value={request.requested_at} /> }]),
        ...(request === null || request.note === ""
          ? []
          : [{ label: t("note"), value: <span dir="auto">{request.note}</span> }]),
        ...(request !== null && change === null
          ? [{ label: t("lastDay"), value: <ExactTime value={app.expires_at} /> }]
          : []),
        ...(change?.products == null
          ? []
          : [
              { label: t("products"), value: <ProductChips paths={change.products} showsAll /> },
              {
                label: `${t("products")} (${t("now")})`,
                value: <ProductChips paths={app.products} showsAll />,
              },
            ]),
        ...(change?.max_rate == null
          ? []
          : [
              {
                label: t("hitRate"),
                value: `${t("rate", { rate: app.max_rate })} → ${String(change.max_rate)}`,
              },
            ]),
      ]}
    />
  );
}
