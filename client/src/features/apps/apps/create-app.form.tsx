import { CreateAppByAdmin, type CreateApp } from "contract/apps/apps.contract";
import type { Environment } from "contract/portal/portal.contract";
import { openNewSecret } from "./new-secret.panel.tsx";
import { AppForm, createEmptyApp, type AppValues } from "./app-form.tsx";
import { AppTermsFields, noTerms, Terms, type AppTerms } from "./app-terms.panel.tsx";
import { useCreateApp } from "./apps.queries.ts";
import { appsTexts } from "./apps.texts.ts";
import { OwnerSelect } from "#features/identity/users/owner-select.panel.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useZodForm } from "#ui/form/zod-form.ts";

/** An administrator's app can be active immediately, so the form has the terms of an approval. */
const NewApp = CreateAppByAdmin.safeExtend(Terms.shape);

type NewAppValues = AppTerms & AppValues & { user_id: string };

/** What only a tenant says of an app. */
type TenantField = "description" | "category" | "reason" | "requested_rate" | "wished_rate";

interface CreateAppFormProps {
  /** The type selected by default. */
  environment: Environment;
  opened: boolean;
  onClose: () => void;
}

export function CreateAppForm({ environment, opened, onClose }: CreateAppFormProps) {
  const t = useTexts(appsTexts);
  const form = useZodForm<NewAppValues>(
    NewApp,
    { user_id: "", ...createEmptyApp(environment), ...noTerms } satisfies Record<
      Exclude<keyof CreateApp, TenantField>,
      unknown
    >,
    "create-app",
  );
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
      onSubmit={async (app) => {
        const input = { ...app, isactive: app.isactive === "true", max_rate: Number(app.max_rate) };
        const { name, consumer_key, consumer_secret } = (await create.mutateAsync(input)).data;
        // Empty with SECRETS_IN_LISTS=false; then it is revealed in the details of the app.
        if (consumer_secret !== "")
          openNewSecret({ name, consumerKey: consumer_key, secret: consumer_secret });
      }}
      controls={({ name, type, products }) => ({
        user_id: (
          <OwnerSelect
            value={values.user_id}
            onChange={(userId) => form.setFieldValue("user_id", userId)}
            error={errors["user_id"]}
          />
        ),
        name,
        type,
        products,
        src_accounts: <AppTermsFields values={values} errors={errors} set={form.setFieldValue} />,
        max_rate: null,
        isactive: null,
        expires_at: null,
      })}
    />
  );
}
