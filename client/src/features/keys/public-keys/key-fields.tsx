import { Select, TextInput } from "@mantine/core";
import { keyEnvironments } from "contract/public-keys/public-keys.contract";
import type { NewKey } from "./public-keys.queries.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import type { Form } from "#ui/form/zod-form.ts";

/** Name and environment of a new key. */
export function KeyFields({ form }: { form: Form<NewKey> }) {
  const t = useTexts(publicKeysTexts);
  return (
    <>
      <TextInput
        label={t("name")}
        description={t("nameHint")}
        autoComplete="off"
        maxLength={100}
        {...form.getInputProps("name")}
      />
      <Select
        label={t("environment")}
        description={t("environmentHint")}
        required
        allowDeselect={false}
        data={keyEnvironments.map((value) => ({ value, label: t(value) }))}
        {...form.getInputProps("environment")}
      />
    </>
  );
}
