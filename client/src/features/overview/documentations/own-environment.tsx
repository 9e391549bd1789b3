import { Anchor, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { pageLink } from "contract/links";
import type { Product } from "contract/products/products.contract";
import { Link } from "react-router-dom";
import { myAppsQuery } from "#features/apps/apps/apps.queries.ts";
import { productsQuery } from "#features/platform/products/products.queries.ts";
import { grantsService } from "#features/platform/products/service-products.values.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { EnvironmentBlock, type EnvironmentProps } from "./environment-block.tsx";
import { getArea, useReader, useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

/** The environment variables filled in with the user's data except secrets, and for a call where those are. */
export function OwnEnvironment({ of, service }: EnvironmentProps) {
  const isTenant = useReader() === "tenant";
  const { claims } = useSignedIn();
  const { data: apps = [] } = useQuery({ ...myAppsQuery(claims.sub), enabled: isTenant });
  const { data: products } = useQuery({ ...productsQuery, enabled: isTenant && service !== undefined });
  const app = findApp(
    apps.filter(({ isactive, can }) => (of === "signature" ? isactive : can.sign)),
    products,
    service,
  );
  return (
    <>
      <EnvironmentBlock of={of} username={claims.preferred_username} clientId={app?.consumer_key} />
      {of !== "signature" && isTenant && <SecretLinks app={app} />}
    </>
  );
}

/** The first app, of a service the first that may call it; none until the catalogue says which one may. */
function findApp(
  apps: readonly App[],
  products: readonly Product[] | undefined,
  service: string | undefined,
): App | undefined {
  if (service === undefined) return apps[0];
  return products === undefined
    ? undefined
    : (apps.find((app) => grantsService(products, app, service)) ?? apps[0]);
}

/** Also without an app, so that nothing moves when it is known. */
function SecretLinks({ app }: { app: App | undefined }) {
  const t = useTexts(documentationsTexts);
  const area = getArea(useReader());
  const secretPath =
    app === undefined ? `${area}/apps` : `${pageLink(`${area}/apps`, app.db_id)}?tab=credentials`;
  return (
    <Group gap="md" mb={12}>
      <Anchor component={Link} to={secretPath}>
        {t("secretAt")}
      </Anchor>
      <Anchor component={Link} to={`${area}/profile`}>
        {t("privateKeyAt")}
      </Anchor>
    </Group>
  );
}
