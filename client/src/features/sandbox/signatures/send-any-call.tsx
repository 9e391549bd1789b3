import { useState } from "react";
import { Box, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import type { Product } from "contract/products/products.contract";
import { snapServices, type SnapService } from "contract/snap/services";
import { useSearchParams } from "react-router-dom";
import { detailsQuery } from "#features/sandbox/services/service-details.queries.ts";
import { SendCall } from "#features/sandbox/sandbox-calls/send-call.panel.tsx";
import { signaturesTexts } from "./signatures.texts.ts";
import { myAppsQuery } from "#features/apps/apps/apps.queries.ts";
import { productsQuery } from "#features/platform/products/products.queries.ts";
import { listServices } from "#features/platform/products/service-products.values.ts";
import { useSignedIn } from "#session/use-session.ts";
import { combineQueries } from "#ui/feedback/combine-queries.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./signatures.module.css";

const offered = snapServices.filter(({ direction }) => direction === "to_provider");
/** Balance inquiry: it needs no earlier call. */
const firstCode = "11";

/**
 * The service in the URL. Without one, a service that the app in the URL, or else the first app, may call; undefined while
 * that is unknown. It stays when apps change, because the form of another service would replace what was typed and answered.
 * `queries`: what it waits for.
 */
function useChosenService() {
  const [search] = useSearchParams();
  const apps = useQuery(myAppsQuery(useSignedIn().claims.sub));
  const products = useQuery(productsQuery);
  const appId = search.get("app");
  const [suggested, setSuggested] = useState<{ appId: string | null; service: SnapService | undefined }>();
  const asked = offered.find(({ code }) => code === search.get("service"));
  if (asked !== undefined) return { service: asked, queries: [] };
  if (suggested?.appId === appId) return { service: suggested.service, queries: [] };
  if (apps.data !== undefined && products.data !== undefined)
    setSuggested({ appId, service: suggestService(apps.data, products.data, appId) });
  return { service: undefined, queries: [apps, products] };
}

/** Preferably the first service; otherwise the next that the app may call. */
function suggestService(apps: readonly App[], products: readonly Product[], appId: string | null) {
  const usable = apps.filter(({ can }) => can.sign);
  const app = usable.find(({ db_id }) => db_id === appId) ?? usable[0];
  const granted = app === undefined ? [] : listServices(products, app);
  const first = offered.find(({ code }) => code === firstCode);
  return granted.includes(firstCode) ? first : (offered.find(({ code }) => granted.includes(code)) ?? first);
}

/** Sends a call of any service to the sandbox. */
export function SendAnyCall() {
  const t = useTexts(signaturesTexts);
  const [, setSearch] = useSearchParams();
  const { service, queries } = useChosenService();
  const ofDetails = useQuery({ ...detailsQuery(service?.code ?? firstCode), enabled: service !== undefined });
  const { data: details } = ofDetails;
  const isLoaded = service !== undefined && details?.code === service.code;
  const query = {
    ...combineQueries(...queries, ofDetails),
    data: isLoaded ? { service, details } : undefined,
  };
  const choose = (code: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("service", code ?? firstCode);
        return after;
      },
      { replace: true },
    );
  return (
    <Box maw={860}>
      <Card title={t("sendTitle")}>
        <div className={classes.row}>
          <Select
            label={t("service")}
            data={offered.map(({ code, name, paths }) => ({
              value: code,
              label: `${code} ${name} (${paths[0]})`,
            }))}
            value={service?.code ?? null}
            onChange={choose}
            allowDeselect={false}
            searchable
          />
        </div>
        <Loaded query={query} lines={20}>
          {(loaded) => <SendCall service={loaded.service} details={loaded.details} />}
        </Loaded>
      </Card>
    </Box>
  );
}
