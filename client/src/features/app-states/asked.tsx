import type { App, ChangeRequest, ExtensionRequest } from "contract/apps/apps.contract";
import { appStatesTexts } from "#features/app-states/app-states.texts.ts";
import { ProductChips } from "#features/products/product-chips.panel.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { useTexts } from "#ui/text/texts.ts";

interface AskedProps {
  app: App;
  /** The request to decide on, if any. */
  request: ExtensionRequest | ChangeRequest | null;
}

/** The app of a dialog, and what its owner asks for beside what it has now. */
export function Asked({ app, request }: AskedProps) {
  const t = useTexts(appStatesTexts);
  const wanted = request !== null && "products" in request ? request : null;
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
        ...(request !== null && wanted === null
          ? [{ label: t("lastDay"), value: <ExactTime value={app.expires_at} /> }]
          : []),
        ...(wanted?.products == null
          ? []
          : [
              { label: t("products"), value: <ProductChips paths={wanted.products} showsAll /> },
              {
                label: `${t("products")} (${t("now")})`,
                value: <ProductChips paths={app.products} showsAll />,
              },
            ]),
        ...(wanted?.max_rate == null
          ? []
          : [
              {
                label: t("hitRate"),
                value: `${t("rate", { rate: app.max_rate })} → ${String(wanted.max_rate)}`,
              },
            ]),
      ]}
    />
  );
}
