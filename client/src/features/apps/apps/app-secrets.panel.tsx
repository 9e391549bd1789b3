import { useState } from "react";
import { Box, Button, Group, Stack } from "@mantine/core";
import { IconChevronDown, IconChevronRight, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { AppSecret } from "contract/apps/apps.secrets.contract";
import type { App } from "contract/apps/apps.contract";
import { appSecretsQuery, revealSecret, revokeSecret } from "./apps.secrets.queries.ts";
import { appSecretsTexts } from "./apps.secrets.texts.ts";
import { MissingCredentials } from "./missing-credentials.tsx";
import { confirm } from "#ui/feedback/confirm.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { EndingSoon } from "#ui/value/ending-soon.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { Secret } from "#ui/value/secret.tsx";
import typography from "#ui/typography.module.css";

const RotateSecretForm = createLazyDialog(
  async () => (await import("./rotate-secret.form.tsx")).RotateSecretForm,
);

/** The consumer secrets of an app with the actions on them; one value in the details of the app. */
export function AppSecrets({ app }: { app: App }) {
  const query = useQuery({ ...appSecretsQuery(app.db_id), enabled: app.consumer_key !== "" });
  if (app.consumer_key === "")
    return (
      <span className={typography.small}>
        <MissingCredentials app={app} />
      </span>
    );
  return (
    <Loaded query={query} isQuiet>
      {(secrets) => <Secrets app={app} secrets={secrets} />}
    </Loaded>
  );
}

function Secrets({ app, secrets }: { app: App; secrets: AppSecret[] }) {
  const t = useTexts(appSecretsTexts);
  const [isRotating, setIsRotating] = useState(false);
  const [showsEnded, setShowsEnded] = useState(false);
  const live = secrets.filter(isLive);
  const ended = secrets.filter((secret) => !isLive(secret));
  const Chevron = showsEnded ? IconChevronDown : IconChevronRight;
  return (
    <Stack gap="sm">
      {live.length === 0 && <span className={typography.small}>{t("none")}</span>}
      {live.map((secret) => (
        <LiveSecret key={secret.secret_id} app={app} secret={secret} isOnly={live.length === 1} />
      ))}
      {(app.can.manage_secrets || ended.length > 0) && (
        <Group gap="xs">
          {app.can.manage_secrets && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconRefresh size={14} stroke={1.6} />}
              onClick={() => setIsRotating(true)}
            >
              {t("rotate")}
            </Button>
          )}
          {ended.length > 0 && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<Chevron size={14} stroke={1.6} />}
              aria-expanded={showsEnded}
              onClick={() => setShowsEnded(!showsEnded)}
            >
              {t("endedSecrets", { count: ended.length })}
            </Button>
          )}
        </Group>
      )}
      {showsEnded && ended.map((secret) => <EndedSecret key={secret.secret_id} secret={secret} />)}
      {isRotating && (
        <RotateSecretForm app={app} liveSecrets={live.length} onClose={() => setIsRotating(false)} />
      )}
    </Stack>
  );
}

const isLive = ({ state }: AppSecret) => state === "live" || state === "ending";

interface LiveSecretProps {
  app: App;
  secret: AppSecret;
  isOnly: boolean;
}

function LiveSecret({ app, secret, isOnly }: LiveSecretProps) {
  const t = useTexts(appSecretsTexts);
  const ids = { appId: app.db_id, secretId: secret.secret_id };
  const name = secret.name === "" ? t("secretEnding", { hint: secret.hint }) : secret.name;
  const confirmRevoke = () =>
    confirm({
      title: t("revokeTitle"),
      message: (
        <Stack gap="sm">
          <div>{t("revokeMessage", { name, app: app.name })}</div>
          {isOnly && <div>{t("revokeLast")}</div>}
        </Stack>
      ),
      verb: t("revokeVerb"),
      isDangerous: true,
      action: () => revokeSecret(ids),
    });
  return (
    <div>
      <Secret
        load={() => revealSecret(ids)}
        what={isOnly ? t("consumerSecret") : name}
        ending={secret.hint}
      />
      <Group gap="0 8px" fz={13} className={typography.breakable}>
        {secret.name !== "" && <span dir="auto">{name}</span>}
        {secret.can.revoke && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t("revokeOf", { name })}
            onClick={confirmRevoke}
          >
            {t("revoke")}
          </Button>
        )}
      </Group>
      {secret.ends_at !== null && (
        <Box fz={13} fw={600}>
          <EndingSoon end={secret.ends_at}>
            {t("until", { time: formatDateTime(new Date(secret.ends_at)) })}
          </EndingSoon>
        </Box>
      )}
      <div className={typography.entryHint}>
        {secret.created_by === "" ? t("created") : t("createdBy", { username: secret.created_by })}{" "}
        <RelativeTime value={secret.created_at} />
        {" · "}
        <LastUse secret={secret} />
      </div>
    </div>
  );
}

function LastUse({ secret }: { secret: AppSecret }) {
  const t = useTexts(appSecretsTexts);
  if (secret.last_used_at === null) return t("neverUsed");
  const { last_used_from: address } = secret;
  return (
    <>
      {address === "" ? t("lastUsed") : t("lastUsedFrom", { address })}{" "}
      <RelativeTime value={secret.last_used_at} />
    </>
  );
}

function EndedSecret({ secret }: { secret: AppSecret }) {
  const t = useTexts(appSecretsTexts);
  return (
    <div className={typography.entryHint}>
      <Box component="span" c="var(--mantine-color-text)" dir="auto">
        {secret.name === "" ? t("secretEnded") : secret.name}
      </Box>
      {" · "}
      {secret.state === "revoked" ? t("revokedBy", { username: secret.revoked_by }) : t("endedOn")}{" "}
      <RelativeTime value={secret.ends_at} />
    </div>
  );
}
