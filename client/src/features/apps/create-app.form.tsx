import { CreateApp } from "contract/apps/apps.contract";
import { requiredText } from "contract/fields";
import type { Environment } from "contract/portal/portal.contract";
import { AppForm } from "#features/apps/app-form.tsx";
import { AppTermsFields, noTerms, Terms, type AppTerms } from "#features/apps/app-terms.panel.tsx";
import { useCreateApp } from "#features/apps/apps.queries.ts";
import { appsTexts } from "#features/apps/apps.texts.ts";
import { OwnerSelect } from "#features/users/owner-select.panel.tsx";
import { useTexts } from "#ui/texts.ts";
import { useZodForm } from "#ui/zod-form.ts";
import { fault } from "contract/messages/validation";

/** An administrator's app is active at once, so that its terms are asked for here as in an approval. */
const NewApp = CreateApp.extend({
  user_id: requiredText(fault("user_required")),
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
  const { values, errors } = form;

  return (
    <AppForm
      form={form}
      fields={{ ...form, set: form.setFieldValue }}
      opened={opened}
      onClose={onClose}
      size={680}
      typeLabel={t("type")}
      onSubmit={(app) =>
        create.mutateAsync({ ...app, isactive: app.isactive === "true", max_rate: Number(app.max_rate) })
      }
      owner={
        <OwnerSelect
          value={values.user_id}
          onChange={(userId) => form.setFieldValue("user_id", userId)}
          error={errors["user_id"]}
        />
      }
      terms={<AppTermsFields values={values} errors={errors} set={form.setFieldValue} />}
    />
  );
}
