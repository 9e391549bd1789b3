import { Stack, TextInput } from "@mantine/core";
import { Approval } from "contract/apps/apps.approvals.contract";
import { hitRates } from "contract/apps/apps.contract";
import { requiredText } from "contract/fields";
import { appsTexts } from "./apps.texts.ts";
import { SourceAccountCards } from "#features/apps/source-accounts/source-account-cards.panel.tsx";
import { ChoiceCards } from "#ui/form/choice-cards.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { getDayInWib } from "#ui/value/date-time.ts";
import type { Form } from "#ui/form/zod-form.ts";
import { invalid } from "contract/messages/validation";

/** The terms of an app, set by an administrator; empty strings until chosen. */
export type AppTerms = {
  src_accounts: string[];
  max_rate: string;
  isactive: string;
  /** The last day; empty for the usual period. */
  expires_at: string;
};

/** The contract's rules; a rate that is not chosen is reported as missing, not as malformed. */
export const Terms = Approval.omit({ consumer_key: true }).extend({
  max_rate: requiredText(invalid("max_rate_required"))
    .transform((rate): string | number => rate)
    .pipe(Approval.shape.max_rate),
});

export const noTerms: AppTerms = { src_accounts: [], max_rate: "", isactive: "", expires_at: "" };

type TermsForm = Pick<Form<AppTerms>, "values" | "errors"> & {
  set: {
    (field: "src_accounts", value: string[]): void;
    (field: "max_rate" | "isactive" | "expires_at", value: string): void;
  };
  isDecision?: boolean;
};

/** The fields for the terms of an app, shared by the forms of an administrator; a decision has its own for isActive. */
export function AppTermsFields({ values, errors, set, isDecision = false }: TermsForm) {
  const t = useTexts(appsTexts);
  return (
    <Stack gap="md">
      <SourceAccountCards
        value={values.src_accounts[0] ?? ""}
        onChange={(number) => set("src_accounts", [number])}
        error={errors["src_accounts"]}
      />
      <ChoiceCards
        label={t("hitRate")}
        columns={4}
        value={values.max_rate}
        onChange={(rate) => set("max_rate", rate)}
        error={errors["max_rate"]}
        choices={hitRates.map((rate) => ({
          value: String(rate),
          title: String(rate),
          hint: t("hitUnit"),
        }))}
      />
      {!isDecision && (
        <ChoiceCards
          label={t("isActive")}
          columns={2}
          value={values.isactive}
          onChange={(isActive) => set("isactive", isActive)}
          error={errors["isactive"]}
          choices={[
            { value: "true", title: "true", hint: t("activeHint") },
            { value: "false", title: "false", hint: t("inactiveHint") },
          ]}
        />
      )}
      {values.isactive === "true" && (
        <TextInput
          type="date"
          label={`${t("lastDay")} (${t("optional")})`}
          description={t("lastDayHint")}
          min={getDayInWib(0)}
          value={values.expires_at}
          onChange={(event) => set("expires_at", event.currentTarget.value)}
          error={errors["expires_at"]}
        />
      )}
    </Stack>
  );
}
