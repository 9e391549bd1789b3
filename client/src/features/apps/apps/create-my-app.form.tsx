import { Flex, NativeSelect, Textarea } from "@mantine/core";
import { appCategories, CreateApp, hitRates, type App, type AppCategory } from "contract/apps/apps.contract";
import type { Environment } from "contract/portal/portal.contract";
import { removeTypeFromName } from "./app-name.ts";
import { AppForm, createEmptyApp, type AppValues } from "./app-form.tsx";
import { useCreateApp } from "./apps.queries.ts";
import { appsTexts } from "./apps.texts.ts";
import { useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";
import { useZodForm } from "#ui/form/zod-form.ts";

type MyAppValues = AppValues & {
  description: string;
  category: AppCategory | "";
  reason: string;
  requested_rate: string;
};

/** What administrators say of an app. */
type AdministratorField =
  | "user_id"
  | "src_accounts"
  | "max_rate"
  | "isactive"
  | "expires_at"
  // The earlier name of requested_rate.
  | "wished_rate";

const createEmptyRequest = (type: Environment): MyAppValues =>
  ({
    ...createEmptyApp(type),
    description: "",
    category: "",
    reason: "",
    requested_rate: "",
  }) satisfies MyAppValues & Record<Exclude<keyof CreateApp, AdministratorField>, unknown>;

interface CreateMyAppFormProps {
  /** The type selected by default. */
  environment: Environment;
  /** The app that is requested again, or null for an empty form. */
  like: App | null;
  opened: boolean;
  onClose: () => void;
}

/** A tenant's request for an app; an administrator sets its terms on approval. */
export function CreateMyAppForm({ environment, like, opened, onClose }: CreateMyAppFormProps) {
  const t = useTexts(appsTexts);
  const userId = useSignedIn().claims.sub;
  const form = useZodForm<MyAppValues>(
    CreateApp,
    like === null ? createEmptyRequest(environment) : toFormValues(like),
    like === null ? "create-my-app" : `create-my-app ${like.db_id}`,
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
      controls={({ name, type, products }) => ({
        name,
        type,
        description: (
          <Textarea
            label={`${t("description")} (${t("optional")})`}
            description={t("descriptionHint")}
            autosize
            minRows={2}
            maxRows={5}
            {...form.getInputProps("description")}
          />
        ),
        reason: (
          <Textarea
            label={`${t("reason")} (${t("optional")})`}
            description={t("reasonHint")}
            autosize
            minRows={2}
            maxRows={5}
            {...form.getInputProps("reason")}
          />
        ),
        category: (
          // At the end, because one of the labels can take two lines.
          <Flex
            direction={{ base: "column", xs: "row" }}
            align={{ base: "stretch", xs: "flex-end" }}
            gap="md"
          >
            <NativeSelect
              flex={1}
              label={`${t("category")} (${t("optional")})`}
              data={[
                { value: "", label: t("categoryNone") },
                ...appCategories.map((value) => ({ value, label: t(value) })),
              ]}
              {...form.getInputProps("category")}
            />
            <NativeSelect
              flex={1}
              label={`${t("requestedRate")} (${t("optional")})`}
              data={[
                { value: "", label: t("requestedRateNone") },
                ...hitRates.map((rate) => ({ value: String(rate), label: t("hitsPerMinute", { rate }) })),
              ]}
              {...form.getInputProps("requested_rate")}
            />
          </Flex>
        ),
        // Beside the category.
        requested_rate: null,
        products,
      })}
    />
  );
}

const toFormValues = (app: App): MyAppValues => ({
  name: removeTypeFromName(app.name, app.type),
  type: app.type,
  products: app.products,
  description: app.description,
  category: app.category ?? "",
  reason: app.reason,
  requested_rate: app.requested_rate === 0 ? "" : String(app.requested_rate),
});
