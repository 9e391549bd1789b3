import { Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CreateApp } from "contract/apps/apps.contract";
import type { Environment } from "contract/portal/portal.contract";
import { AppNameAndType } from "#features/apps/app-name-and-type.tsx";
import { useCreateApp } from "#features/apps/apps.queries.ts";
import { appsTexts } from "#features/apps/apps.texts.ts";
import { ProductPicker } from "#features/products/product-picker.panel.tsx";
import { productsQuery, stillOffered } from "#features/products/products.queries.ts";
import { useSignedIn } from "#session/use-session.ts";
import { FormModal } from "#ui/form-modal.tsx";
import { useTexts } from "#ui/texts.ts";
import { useZodForm } from "#ui/zod-form.ts";

type MyAppValues = {
  name: string;
  type: Environment;
  description: string;
  products: string[];
};

interface CreateMyAppFormProps {
  /** The type that is chosen at first. */
  environment: Environment;
  opened: boolean;
  onClose: () => void;
}

/** A tenant asks for an app; the terms are the administrator's to decide. */
export function CreateMyAppForm({ environment, opened, onClose }: CreateMyAppFormProps) {
  const t = useTexts(appsTexts);
  const userId = useSignedIn().claims.sub;
  const form = useZodForm<MyAppValues>(CreateApp, {
    name: "",
    type: environment,
    description: "",
    products: [],
  });
  const create = useCreateApp();
  const { data: catalogue = [] } = useQuery(productsQuery);
  const { values, errors } = form;

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("createTitle")}
      submitLabel={t("createVerb")}
      size={620}
      form={form}
      onSubmit={(app) =>
        create.mutateAsync({ ...app, user_id: userId, max_rate: 0, src_accounts: [], isactive: false })
      }
    >
      <AppNameAndType
        form={form}
        onType={(type) => {
          form.setFieldValue("type", type);
          form.setFieldValue("products", stillOffered(values.products, catalogue, type));
        }}
        typeLabel={t("environment")}
      />
      <Textarea
        label={`${t("description")} (${t("optional")})`}
        description={t("descriptionHint")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        autosize
        minRows={2}
        maxRows={5}
        {...form.getInputProps("description")}
      />
      <ProductPicker
        type={values.type}
        value={values.products}
        onChange={(products) => form.setFieldValue("products", products)}
        error={errors["products"]}
      />
    </FormModal>
  );
}
