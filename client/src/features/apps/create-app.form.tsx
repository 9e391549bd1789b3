import { useQuery } from "@tanstack/react-query";
import { CreateApp } from "contract/apps/apps.contract";
import { requiredText } from "contract/fields";
import type { Environment } from "contract/portal/portal.contract";
import { AppNameAndType } from "#features/apps/app-name-and-type.tsx";
import { AppTermsFields, noTerms, Terms, type AppTerms } from "#features/apps/app-terms.panel.tsx";
import { useCreateApp } from "#features/apps/apps.queries.ts";
import { appsTexts } from "#features/apps/apps.texts.ts";
import { OwnerSelect } from "#features/users/owner-select.panel.tsx";
import { ProductPicker } from "#features/products/product-picker.panel.tsx";
import { productsQuery, stillOffered } from "#features/products/products.queries.ts";
import { FormModal } from "#ui/form-modal.tsx";
import { useTexts } from "#ui/texts.ts";
import { useZodForm } from "#ui/zod-form.ts";

/** An administrator's app is active at once, so that its terms are asked for here as in an approval. */
const NewApp = CreateApp.extend({
  user_id: requiredText("User is required"),
  ...Terms.shape,
});

type NewAppValues = AppTerms & {
  user_id: string;
  name: string;
  type: Environment;
  products: string[];
};

interface CreateAppFormProps {
  /** The type that is chosen at first. */
  environment: Environment;
  opened: boolean;
  onClose: () => void;
}

export function CreateAppForm({ environment, opened, onClose }: CreateAppFormProps) {
  const t = useTexts(appsTexts);
  const form = useZodForm<NewAppValues>(NewApp, {
    user_id: "",
    name: "",
    type: environment,
    products: [],
    ...noTerms,
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
      size={680}
      form={form}
      onSubmit={(app) =>
        create.mutateAsync({ ...app, isactive: app.isactive === "true", max_rate: Number(app.max_rate) })
      }
    >
      <OwnerSelect
        value={values.user_id}
        onChange={(userId) => form.setFieldValue("user_id", userId)}
        error={errors["user_id"]}
      />
      <AppNameAndType
        form={form}
        onType={(type) => {
          form.setFieldValue("type", type);
          form.setFieldValue("products", stillOffered(values.products, catalogue, type));
        }}
        typeLabel={t("type")}
      />
      <ProductPicker
        type={values.type}
        value={values.products}
        onChange={(products) => form.setFieldValue("products", products)}
        error={errors["products"]}
      />
      <AppTermsFields values={values} errors={errors} set={form.setFieldValue} />
    </FormModal>
  );
}
