import { Text, TextInput } from "@mantine/core";
import { maxLiveSecrets, RotateSecret, secretOverlaps } from "contract/apps/apps.secrets.contract";
import type { App } from "contract/apps/apps.contract";
import { useRotateSecret } from "./apps.secrets.queries.ts";
import { appSecretsTexts } from "./apps.secrets.texts.ts";
import { openNewSecret } from "./new-secret.panel.tsx";
import { ChoiceCards } from "#ui/form/choice-cards.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface RotateSecretFormProps {
  app: App;
  liveSecrets: number;
  onClose: () => void;
}

/** Creates a secret and says how long the earlier one stays valid; then shows the new one. */
export function RotateSecretForm({ app, liveSecrets, onClose }: RotateSecretFormProps) {
  const t = useTexts(appSecretsTexts);
  // With two live secrets only the overlap that ends both is possible; it is still chosen, never preselected.
  const isFull = liveSecrets >= maxLiveSecrets;
  const choices = isFull ? (["none"] as const) : secretOverlaps;
  const form = useZodForm(
    RotateSecret,
    { name: "", overlap: liveSecrets === 0 ? "none" : "" },
    `rotate-secret ${app.db_id}`,
  );
  const rotate = useRotateSecret(app.db_id);
  const { overlap } = form.values;
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("rotateTitle")}
      submitLabel={t("rotate")}
      size={520}
      form={form}
      onSubmit={async (values) => {
        const { name, overlap: chosen } = RotateSecret.parse(values);
        const secret = await rotate.mutateAsync({ name: name ?? "", overlap: chosen });
        openNewSecret({ name: app.name, consumerKey: app.consumer_key, secret });
      }}
    >
      <Text c="dimmed">{t(isFull ? "rotateBothHint" : "rotateHint")}</Text>
      {liveSecrets > 0 && (
        <ChoiceCards
          label={t("overlap")}
          columns={2}
          value={overlap}
          onChange={(value) => form.setFieldValue("overlap", value)}
          error={form.errors["overlap"]}
          choices={choices.map((value) => ({
            value,
            title: t(value === "none" ? "none_overlap" : value),
            hint: t(`${value}Hint`),
          }))}
        />
      )}
      <TextInput
        label={`${t("secretName")} (${t("optional")})`}
        description={t("secretNameHint")}
        autoComplete="off"
        maxLength={100}
        {...form.getInputProps("name")}
      />
    </FormModal>
  );
}
