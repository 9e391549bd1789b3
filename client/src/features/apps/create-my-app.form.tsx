import { Textarea } from "@mantine/core";
import { CreateApp } from "contract/apps/apps.contract";
import type { Environment } from "contract/portal/portal.contract";
import { AppForm, emptyApp, type AppValues } from "#features/apps/app-form.tsx";
import { useCreateApp } from "#features/apps/apps.queries.ts";
import { appsTexts } from "#features/apps/apps.texts.ts";
import { useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";
import { useZodForm } from "#ui/form/zod-form.ts";

type MyAppValues = AppValues & { description: string };

interface CreateMyAppFormProps {
  /** The type selected by default. */
  environment: Environment;
  opened: boolean;
  onClose: () => void;
}

/** A tenant's request for an app; an administrator sets its terms on approval. */
export function CreateMyAppForm({ environment, opened, onClose }: CreateMyAppFormProps) {
  const t = useTexts(appsTexts);
  const userId = useSignedIn().claims.sub;
  const form = useZodForm<MyAppValues>(
    CreateApp,
    { ...emptyApp(environment), description: "" },
    "create-my-app",
  );
  const create = useCreateApp();

  return (
    <AppForm
      form={form}
      fields={{ ...form, set: form.setFieldValue }}
      opened={opened}
      onClose={onClose}
      size={620}
      typeLabel={t("environment")}
      onSubmit={(app) =>
        create.mutateAsync({ ...app, user_id: userId, max_rate: 0, src_accounts: [], isactive: false })
      }
      description={
        <Textarea
          label={`${t("description")} (${t("optional")})`}
          description={t("descriptionHint")}
          inputWrapperOrder={["label", "input", "error", "description"]}
          autosize
          minRows={2}
          maxRows={5}
          {...form.getInputProps("description")}
        />
      }
    />
  );
}
