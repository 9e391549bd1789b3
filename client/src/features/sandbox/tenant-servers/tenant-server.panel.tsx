import { Anchor, Button, Group } from "@mantine/core";
import { IconPlugConnected, IconServerOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { App } from "contract/apps/apps.contract";
import type { TenantServer } from "contract/tenant-servers/tenant-servers.contract";
import { ConnectionResults } from "./connection-results.tsx";
import { formatServiceUrls } from "./service-urls.ts";
import { removeServer, tenantServerQuery, useTestConnection } from "./tenant-servers.queries.ts";
import { tenantServersTexts } from "./tenant-servers.texts.ts";
import { providerKeysQuery } from "#features/keys/provider-keys/provider-keys.queries.ts";
import { CodeFigure } from "#ui/code/code-figure.tsx";
import { getArea, useReader } from "#session/use-session.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { useFreshDialog } from "#ui/form/use-fresh-dialog.ts";
import { Card } from "#ui/page/card.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { formatDateTime } from "#ui/value/date-time.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

const TenantServerForm = createLazyDialog(
  async () => (await import("./tenant-server.form.tsx")).TenantServerForm,
);

/** The server that the portal calls for an app. */
export function TenantServerCard({ app }: { app: App }) {
  const query = useQuery(tenantServerQuery(app.db_id));
  return (
    <Loaded query={query} lines={6} isQuiet>
      {({ server, can }) => <ServerCard app={app} server={server} isChangeable={can.change} />}
    </Loaded>
  );
}

interface ServerCardProps {
  app: App;
  server: TenantServer | null;
  isChangeable: boolean;
}

function ServerCard({ app, server, isChangeable }: ServerCardProps) {
  const t = useTexts(tenantServersTexts);
  const area = getArea(useReader());
  const { opening, open, close } = useFreshDialog();
  const openForm = () => open();
  return (
    <Card
      title={t("title")}
      hint={
        <>
          {t("hint")}{" "}
          <Anchor component={Link} to={`${area}/documentations/own-server`} inherit>
            {t("guide")}
          </Anchor>
        </>
      }
    >
      {server === null ? (
        <EmptyState
          icon={IconServerOff}
          sentence={t("none")}
          hint={t("noneHint")}
          action={isChangeable ? <Button onClick={openForm}>{t("register")}</Button> : undefined}
        />
      ) : (
        <Registered app={app} server={server} isChangeable={isChangeable} onEdit={openForm} />
      )}
      {opening !== null && (
        <TenantServerForm
          key={opening.count}
          app={app}
          server={server}
          opened={opening.isOpen}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface RegisteredProps {
  app: App;
  server: TenantServer;
  isChangeable: boolean;
  onEdit: () => void;
}

function Registered({ app, server, isChangeable, onEdit }: RegisteredProps) {
  const t = useTexts(tenantServersTexts);
  const { data: results, mutate: test, isPending } = useTestConnection(app.db_id);
  const confirmRemove = () =>
    confirm({
      title: t("removeTitle"),
      message: t("removeMessage", { address: server.base_url, app: app.name }),
      verb: t("removeVerb"),
      isDangerous: true,
      action: () => removeServer(app.db_id),
    });
  return (
    <>
      <DetailList
        items={[
          { label: t("base"), value: <MonoValue value={server.base_url} what={t("base")} keep="all" /> },
          { label: t("authentication"), value: t(server.authentication) },
          {
            label: t("clientId"),
            value:
              server.client_id === "" ? null : (
                <MonoValue value={server.client_id} what={t("clientId")} keep="all" />
              ),
          },
          {
            label: t("clientSecret"),
            value: t(server.has_client_secret ? "secretStored" : "secretNone"),
          },
          { label: t("encoding"), value: server.signature_encoding },
          {
            label: t("urls"),
            value:
              Object.keys(server.service_urls).length === 0
                ? null
                : formatServiceUrls(server.service_urls)
                    .split("\n")
                    .map((line) => (
                      <div key={line} className={typography.mono}>
                        {line}
                      </div>
                    )),
          },
          {
            label: t("lastChange"),
            value: t("changedBy", {
              time: formatDateTime(new Date(server.updated_at)),
              username: server.updated_by,
            }),
          },
        ]}
      />
      {isChangeable && (
        <Group gap="xs" mt="md">
          <Button
            variant="default"
            loading={isPending}
            leftSection={<IconPlugConnected size={16} stroke={1.6} />}
            onClick={() => test()}
          >
            {t("test")}
          </Button>
          <Button variant="default" onClick={onEdit}>
            {t("edit")}
          </Button>
          <Button variant="subtle" color="red" onClick={confirmRemove}>
            {t("remove")}
          </Button>
        </Group>
      )}
      {results !== undefined && <ConnectionResults results={results} />}
    </>
  );
}

/** The public keys that a server must know to verify calls of the portal. */
export function ProviderKeysCard() {
  const t = useTexts(tenantServersTexts);
  const query = useQuery(providerKeysQuery);
  return (
    <Card title={t("keys")} hint={t("keysHint")}>
      <Loaded query={query} lines={6} isQuiet>
        {(keys) =>
          keys.map((key) => (
            <CodeFigure
              key={key.key_id}
              what={t("publicKey")}
              note={
                key.state === "signs"
                  ? t("signs")
                  : t("announced", { time: formatDateTime(new Date(key.signs_from)) })
              }
              text={key.public_key}
            />
          ))
        }
      </Loaded>
    </Card>
  );
}
