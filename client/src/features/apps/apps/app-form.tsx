import { useQuery } from "@tanstack/react-query";
import type { Environment } from "contract/portal/portal.contract";
import { AppNameAndType } from "./app-name-and-type.tsx";
import { appsTexts } from "./apps.texts.ts";
import { ProductPicker } from "#features/platform/products/product-picker.panel.tsx";
import { productsQuery, keepOffered } from "#features/platform/products/products.queries.ts";
import { Controls, type ControlsOf } from "#ui/form/controls.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useTexts } from "#ui/text/texts.ts";
import type { Form } from "#ui/form/zod-form.ts";

/** The fields that every new app needs, for both roles. */
export type AppValues = {
  name: string;
  type: Environment;
  products: string[];
};

export const createEmptyApp = (type: Environment): AppValues => ({ name: "", type, products: [] });

type AppFields = Pick<Form<AppValues>, "values" | "errors" | "getInputProps"> & {
  set: {
    (field: "type", value: Environment): void;
    (field: "products", value: string[]): void;
  };
};

interface AppFormProps<Values> {
  form: Form<Values>;
  /** The fields of the form that both roles have. */
  fields: AppFields;
  opened: boolean;
  onClose: () => void;
  onSubmit: (values: Values) => Promise<unknown>;
  size: number;
  typeLabel: string;
  /** The controls of all fields; those that both roles have are passed in. */
  controls: (shared: ControlsOf<AppValues>) => ControlsOf<Values>;
}

/** The form for a new app: name, type and products, and the additional fields of the role. */
export function AppForm<Values extends AppValues>(props: AppFormProps<Values>) {
  const { form, fields, opened, onClose, onSubmit, size, typeLabel, controls } = props;
  const t = useTexts(appsTexts);
  const { data: catalogue = [] } = useQuery({ ...productsQuery, enabled: opened });
  const { values, errors, set } = fields;
  const shared = {
    name: (
      <AppNameAndType
        form={fields}
        onType={(type) => {
          set("type", type);
          set("products", keepOffered(values.products, catalogue, type));
        }}
        typeLabel={typeLabel}
      />
    ),
    type: null,
    products: (
      <ProductPicker
        type={values.type}
        value={values.products}
        onChange={(products) => set("products", products)}
        error={errors["products"]}
      />
    ),
  };
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
      <Controls of={controls(shared)} />
    </FormModal>
  );
}
