import { Textarea } from "@mantine/core";
import { CreateApp } from "contract/apps/apps.contract";
import type { Environment } from "contract/portal/portal.contract";
import { AppForm } from "#features/apps/app-form.tsx";
import { useCreateApp } from "#features/apps/apps.queries.ts";
import { appsTexts } from "#features/apps/apps.texts.ts";
import { useSignedIn } from "#session/use-session.ts";
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
