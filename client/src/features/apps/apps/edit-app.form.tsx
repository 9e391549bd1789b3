import { Textarea, TextInput } from "@mantine/core";
import { appStatesContract, type EditApp } from "contract/apps/apps.lifecycle.contract";
import { hitRates, type App } from "contract/apps/apps.contract";
import { removeTypeFromName, addTypeToName } from "./app-name.ts";
import { useChangeApp } from "./apps.lifecycle.queries.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { ProductPicker } from "#features/platform/products/product-picker.panel.tsx";
import { SourceAccountCards } from "#features/apps/source-accounts/source-account-cards.panel.tsx";
import { ChoiceCards } from "#ui/form/choice-cards.tsx";
import { Controls } from "#ui/form/controls.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import { getDayInWib } from "#ui/value/date-time.ts";

interface EditAppFormProps {
  app: App;
  opened: boolean;
  onClose: () => void;
}

/** Name and description; administrators also edit the terms of an app that was approved. */
export function EditAppForm({ app, opened, onClose }: EditAppFormProps) {
  const t = useTexts(appLifecycleTexts);
  const hasTerms = app.can.edit_terms;
  const form = useZodForm<EditValues>(
    appStatesContract.edit.body,
    {
      name: removeTypeFromName(app.name, app.type),
      description: app.description,
      ...(hasTerms
        ? {
            products: app.products,
            src_accounts: app.src_accounts,
            max_rate: app.max_rate === 0 ? "" : String(app.max_rate),
            expires_at: app.expires_at === null ? "" : getDayInWib(0, new Date(app.expires_at)),
          }
        : {}),
      note: "",
    },
    `edit-app ${app.db_id}`,
  );
  const edit = useChangeApp(appStatesContract.edit, app.db_id, () => t("saysEdited", { app: app.name }));
  const { values, errors } = form;
  /** Only what was changed is sent, so that an app past its last day can be renamed. */
  const pickChanges = ({ expires_at, ...body }: EditValues) => ({
    ...body,
    ...(form.isDirty("expires_at") ? { expires_at } : {}),
  });

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("editTitle")}
      submitLabel={t("save")}
      size={hasTerms ? 680 : 520}
      form={form}
      onSubmit={(body) => edit.mutateAsync({ params: { appId: app.db_id }, body: pickChanges(body) })}
    >
      <Controls<EditApp>
        of={{
          name: (
            <TextInput
              label={t("name")}
              required
              autoComplete="off"
              description={t("nameHint", {
                name: addTypeToName(values.name.trim() === "" ? "…" : values.name, app.type),
              })}
              {...form.getInputProps("name")}
            />
          ),
          description: (
            <Textarea
              label={`${t("description")} (${t("optional")})`}
              autosize
              minRows={2}
              maxRows={5}
              {...form.getInputProps("description")}
            />
          ),
          products: hasTerms && (
            <ProductPicker
              type={app.type}
              value={values.products ?? []}
              onChange={(products) => form.setFieldValue("products", products)}
              error={errors["products"]}
            />
          ),
          src_accounts: hasTerms && (
            <SourceAccountCards
              value={values.src_accounts?.[0] ?? ""}
              onChange={(number) => form.setFieldValue("src_accounts", [number])}
              error={errors["src_accounts"]}
            />
          ),
          max_rate: hasTerms && (
            <ChoiceCards
              label={t("hitRate")}
              columns={4}
              value={values.max_rate ?? ""}
              onChange={(rate) => form.setFieldValue("max_rate", rate)}
              error={errors["max_rate"]}
              choices={hitRates.map((rate) => ({ value: String(rate), title: String(rate) }))}
            />
          ),
          expires_at: hasTerms && (
            <TextInput
              type="date"
              label={`${t("lastDay")} (${t("optional")})`}
              min={getDayInWib(0)}
              {...form.getInputProps("expires_at")}
            />
          ),
          note: hasTerms && (
            <Textarea
              label={`${t("note")} (${t("optional")})`}
              description={t("noteHintAdmin")}
              autosize
              minRows={2}
              maxRows={5}
              {...form.getInputProps("note")}
            />
          ),
        }}
      />
    </FormModal>
  );
}

type EditValues = {
  name: string;
  description: string;
  products?: string[];
  src_accounts?: string[];
  max_rate?: string;
  expires_at?: string;
  note: string;
};
