import { Textarea } from "@mantine/core";
import { Approval } from "contract/approvals/approvals.contract";
import { AppTermsFields, noTerms, Terms, type AppTerms } from "#features/apps/app-terms.panel.tsx";
import { approvalsTexts } from "#features/approvals/approvals.texts.ts";
import { useTexts } from "#ui/texts.ts";
import { useZodForm, type Form } from "#ui/zod-form.ts";

/** What is decided about one app or about several at once. */
export type Decision = AppTerms & { note: string };
export type DecisionForm = Form<Decision>;

export const noDecision: Decision = { ...noTerms, note: "" };

const DecisionTerms = Terms.extend({ note: Approval.shape.note });

export const useDecisionForm = (): DecisionForm => useZodForm(DecisionTerms, { ...noDecision });

/** The decision as the calls take it. */
export const bodyOf = ({ src_accounts, max_rate, isactive, note }: Decision) => ({
  src_accounts,
  max_rate: Number(max_rate),
  isactive: isactive === "true",
  note,
});

export function DecisionFields({ form }: { form: DecisionForm }) {
  const t = useTexts(approvalsTexts);
  return (
    <>
      <AppTermsFields values={form.values} errors={form.errors} set={form.setFieldValue} />
      <Textarea
        mt="md"
        label={`${t("note")} (${t("optional")})`}
        description={t("noteHint")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        autosize
        minRows={2}
        maxRows={5}
        {...form.getInputProps("note")}
      />
    </>
  );
}
