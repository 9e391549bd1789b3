import { Button, Group, Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { appSecretsTexts } from "./apps.secrets.texts.ts";
import { getTexts, useTexts } from "#ui/text/texts.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";

interface NewSecretProps {
  value: string;
  onDone: () => void;
}

/** Shows a new secret in full, with a copy button, until the dialog is closed. */
export function openNewSecret(secret: string) {
  const modalId = modals.open({
    title: getTexts(appSecretsTexts)("newSecret"),
    size: "md",
    children: <NewSecret value={secret} onDone={() => modals.close(modalId)} />,
  });
}

function NewSecret({ value, onDone }: NewSecretProps) {
  const t = useTexts(appSecretsTexts);
  return (
    <Stack gap="md">
      <Text c="dimmed">{t("newSecretHint")}</Text>
      <MonoValue value={value} what={t("consumerSecret")} keep="all" />
      <Group justify="flex-end">
        <Button onClick={onDone}>{t("done")}</Button>
      </Group>
    </Stack>
  );
}
