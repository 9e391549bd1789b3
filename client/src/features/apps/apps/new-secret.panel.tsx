import { Button, Group, Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconDownload } from "@tabler/icons-react";
import { appSecretsTexts } from "./apps.secrets.texts.ts";
import { getTexts, useTexts } from "#ui/text/texts.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { saveVariables } from "#ui/value/save-file.ts";

interface Credentials {
  /** The name of the app. */
  name: string;
  consumerKey: string;
  secret: string;
}

/** Shows a new secret in full, to copy or download, until the dialog is closed. */
export function openNewSecret(credentials: Credentials) {
  const modalId = modals.open({
    title: getTexts(appSecretsTexts)("newSecret"),
    size: "md",
    children: <NewSecret credentials={credentials} onDone={() => modals.close(modalId)} />,
  });
}

function NewSecret({ credentials, onDone }: { credentials: Credentials; onDone: () => void }) {
  const t = useTexts(appSecretsTexts);
  const { name, consumerKey, secret } = credentials;
  return (
    <Stack gap="md">
      <Text c="dimmed">{t("newSecretHint")}</Text>
      <MonoValue value={secret} what={t("consumerSecret")} keep="all" />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          // The names that the sample programs of the portal read.
          onClick={() => saveVariables(name, { CLIENT_ID: consumerKey, CLIENT_SECRET: secret })}
        >
          {t("download")}
        </Button>
        <Button onClick={onDone}>{t("done")}</Button>
      </Group>
    </Stack>
  );
}
