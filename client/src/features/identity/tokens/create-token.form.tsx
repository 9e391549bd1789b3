import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconDownload } from "@tabler/icons-react";
import { CreateToken, defaultTokenDays, scopesOfRole } from "contract/tokens/tokens.contract";
import { useCreateToken } from "./tokens.queries.ts";
import { tokensTexts } from "./tokens.texts.ts";
import { useReader } from "#session/use-session.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { getTexts, useTexts } from "#ui/text/texts.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { saveVariables } from "#ui/value/save-file.ts";
import classes from "./tokens.module.css";

const lifetimes = [7, 30, 90, 180, 365];

type TokenValues = {
  name: string;
  scopes: string[];
  expires_in_days: number;
};

/** Creates a machine token and shows it, once. */
export function CreateTokenForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(tokensTexts);
  const reader = useReader();
  const create = useCreateToken();
  const form = useZodForm<TokenValues>(
    CreateToken,
    { name: "", scopes: [], expires_in_days: defaultTokenDays },
    "create-token",
  );
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("createTitle")}
      submitLabel={t("createVerb")}
      size={520}
      form={form}
      onSubmit={async (values) => {
        const input = CreateToken.parse(values);
        showNewToken(input.name, await create.mutateAsync(input));
      }}
    >
      <Text c="dimmed">{t("createHint")}</Text>
      <TextInput
        label={t("name")}
        description={t("nameHint")}
        required
        autoComplete="off"
        maxLength={100}
        {...form.getInputProps("name")}
      />
      <Checkbox.Group label={t("scopes")} required {...form.getInputProps("scopes")}>
        <Stack gap={6} mt={4}>
          {(reader === "visitor" ? [] : scopesOfRole[reader]).map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={
                <>
                  {t(scope)} <span className={classes.scope}>{scope}</span>
                </>
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t("lifetime")}
        required
        allowDeselect={false}
        data={lifetimes.map((count) => ({ value: String(count), label: t("days", { count }) }))}
        value={String(form.values.expires_in_days)}
        onChange={(value) => form.setFieldValue("expires_in_days", Number(value))}
        error={form.errors["expires_in_days"]}
      />
    </FormModal>
  );
}

function showNewToken(name: string, token: string) {
  const modalId = modals.open({
    title: getTexts(tokensTexts)("newToken"),
    size: "lg",
    children: <NewToken name={name} value={token} onDone={() => modals.close(modalId)} />,
  });
}

interface NewTokenProps {
  name: string;
  value: string;
  onDone: () => void;
}

function NewToken({ name, value, onDone }: NewTokenProps) {
  const t = useTexts(tokensTexts);
  // Read from standard input, so that the token is not in the shell's history or in the list of processes.
  const command = `read -rs TOKEN; printf 'Authorization: Bearer %s' "$TOKEN" | curl -H @- ${location.origin}/api/v1/tokens/current`;
  return (
    <Stack gap="md">
      <Text c="dimmed">{t("newTokenHint")}</Text>
      <MonoValue value={value} what={t("token")} keep="all" />
      <div>
        <Text fw={600} size="sm" mb={4}>
          {t("tryIt")}
        </Text>
        <MonoValue value={command} what={t("tryIt")} keep="all" />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => saveVariables(name, { SNAP_TOKEN: value })}
        >
          {t("download")}
        </Button>
        <Button onClick={onDone}>{t("done")}</Button>
      </Group>
    </Stack>
  );
}
