import { Text, Textarea } from "@mantine/core";
import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { hitRates, type App } from "contract/apps/apps.contract";
import { useChangeApp } from "./apps.lifecycle.queries.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { ProductPicker } from "#features/platform/products/product-picker.panel.tsx";
import { ChoiceCards } from "#ui/form/choice-cards.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface RequestChangeFormProps {
  app: App;
  /** The path of a product to ask for, beside those that are granted. */
  added?: string;
  opened: boolean;
  onClose: () => void;
}

/** A tenant asks for other products or another rate; the form starts from what is granted. */
export function RequestChangeForm({ app, added, opened, onClose }: RequestChangeFormProps) {
  const t = useTexts(appLifecycleTexts);
  const form = useZodForm(
    appStatesContract.requestChange.body,
    {
      products: [...app.products, ...(added === undefined ? [] : [added])],
      max_rate: app.max_rate === 0 ? "" : String(app.max_rate),
      note: "",
    },
    `request-change ${app.db_id} ${added ?? ""}`.trim(),
  );
  const request = useChangeApp(appStatesContract.requestChange, app.db_id, () =>
    t("saysChangeRequested", { app: app.name }),
  );
  const { values, errors } = form;

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("request_changeTitle")}
      submitLabel={t("sendRequest")}
      size={620}
      form={form}
      onSubmit={(body) => request.mutateAsync({ params: { appId: app.db_id }, body })}
    >
      <Text c="dimmed">{t("request_changeHint")}</Text>
      <ProductPicker
        type={app.type}
        value={values.products}
        onChange={(products) => form.setFieldValue("products", products)}
        error={errors["products"]}
      />
      <ChoiceCards
        label={t("hitRate")}
        columns={4}
        value={values.max_rate}
        onChange={(rate) => form.setFieldValue("max_rate", rate)}
        error={errors["max_rate"]}
        choices={hitRates.map((rate) => ({ value: String(rate), title: String(rate) }))}
      />
      <Textarea
        label={`${t("note")} (${t("optional")})`}
        description={t("noteHintTenant")}
        autosize
        minRows={2}
        maxRows={5}
        {...form.getInputProps("note")}
      />
    </FormModal>
  );
}
