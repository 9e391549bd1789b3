import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Environment } from "contract/portal/portal.contract";
import { AppNameAndType, type NamedForm } from "#features/apps/app-name-and-type.tsx";
import { appsTexts } from "#features/apps/apps.texts.ts";
import { ProductPicker } from "#features/products/product-picker.panel.tsx";
import { productsQuery, stillOffered } from "#features/products/products.queries.ts";
import { FormModal } from "#ui/form-modal.tsx";
import { useTexts } from "#ui/texts.ts";
import type { Form } from "#ui/zod-form.ts";

type AppFields = NamedForm & {
  values: { products: string[] };
  errors: Form<unknown>["errors"];
  set: {
    (field: "type", value: Environment): void;
    (field: "products", value: string[]): void;
  };
};

interface AppFormProps<Values> {
  form: Form<Values>;
  /** The same form, as far as every app has these fields. */
  fields: AppFields;
  opened: boolean;
  onClose: () => void;
  onSubmit: (values: Values) => Promise<unknown>;
  size: number;
  typeLabel: string;
  owner?: ReactNode;
  description?: ReactNode;
  terms?: ReactNode;
}

/** A new app, whoever makes it: name, type and products, and what the role adds. */
export function AppForm<Values>(props: AppFormProps<Values>) {
  const { form, fields, opened, onClose, onSubmit, size, typeLabel, owner, description, terms } = props;
  const t = useTexts(appsTexts);
  const { data: catalogue = [] } = useQuery({ ...productsQuery, enabled: opened });
  const { values, errors, set } = fields;
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("createTitle")}
      submitLabel={t("createVerb")}
      size={size}
      form={form}
      onSubmit={onSubmit}
    >
      {owner}
      <AppNameAndType
        form={fields}
        onType={(type) => {
          set("type", type);
          set("products", stillOffered(values.products, catalogue, type));
        }}
        typeLabel={typeLabel}
      />
      {description}
      <ProductPicker
        type={values.type}
        value={values.products}
        onChange={(products) => set("products", products)}
        error={errors["products"]}
      />
      {terms}
    </FormModal>
  );
}
