import { Textarea } from "@mantine/core";
import { Approval } from "contract/apps/apps.approvals.contract";
import { AppTermsFields, noTerms, Terms, type AppTerms } from "./app-terms.panel.tsx";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import { useZodForm, type Form } from "#ui/form/zod-form.ts";

/** The decision on one app or on several at once. */
export type Decision = AppTerms & { note: string };
export type DecisionForm = Form<Decision>;

export const noDecision: Decision = { ...noTerms, note: "" };

const DecisionTerms = Terms.extend({ note: Approval.shape.note });

/** `draft` names the decision while its dialog is open. */
export const useDecisionForm = (draft: string | null): DecisionForm =>
  useZodForm(DecisionTerms, { ...noDecision }, draft);

/** Converts a decision to the body of the calls. */
export const toDecisionBody = ({ src_accounts, max_rate, isactive, note, expires_at }: Decision) => ({
  src_accounts,
  max_rate: Number(max_rate),
  isactive: isactive === "true",
  note,
  ...(expires_at === "" ? {} : { expires_at }),
});

export function DecisionFields({ form }: { form: DecisionForm }) {
  const t = useTexts(appLifecycleTexts);
  return (
    <>
      <AppTermsFields values={form.values} errors={form.errors} set={form.setFieldValue} />
      <Textarea
        mt="md"
        label={`${t("note")} (${t("optional")})`}
        description={t("approvalNoteHint")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        autosize
        minRows={2}
        maxRows={5}
        {...form.getInputProps("note")}
      />
    </>
  );
}
