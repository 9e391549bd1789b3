import { Textarea } from "@mantine/core";
import { Approval } from "contract/apps/apps.approvals.contract";
import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { z } from "zod";
import { AppTermsFields, noTerms, Terms, type AppTerms } from "./app-terms.panel.tsx";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { appsTexts } from "./apps.texts.ts";
import { ChoiceCards } from "#ui/form/choice-cards.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useZodForm, type Form } from "#ui/form/zod-form.ts";

/** The decision on one app or on several at once; `isactive` is `reject` for a rejection, which only one app can get here. */
export type Decision = AppTerms & { note: string };
export type DecisionForm = Form<Decision>;

export const noDecision: Decision = { ...noTerms, isactive: "true", note: "" };

const DecisionTerms = Terms.extend({ note: Approval.shape.note });
const Rejection = z.object({
  isactive: z.literal("reject"),
  note: appStatesContract.reject.body.shape.reason,
});
const AnyDecision = z.discriminatedUnion("isactive", [
  Rejection,
  DecisionTerms.extend({ isactive: z.enum(["true", "false"]) }),
]);

/** `draft` names the decision while its dialog is open. */
export const useDecisionForm = (draft: string | null, initial: Decision = noDecision): DecisionForm =>
  useZodForm(AnyDecision, { ...initial }, draft);

/** Converts a decision to the body of the calls. */
export const toDecisionBody = ({ src_accounts, max_rate, isactive, note, expires_at }: Decision) => ({
  src_accounts,
  max_rate: Number(max_rate),
  isactive: isactive === "true",
  note,
  ...(expires_at === "" ? {} : { expires_at }),
});

/** Approve, ask or, for one app, reject; what each needs is below it. */
export function DecisionFields({ form, mayReject }: { form: DecisionForm; mayReject: boolean }) {
  const t = useTexts(appLifecycleTexts);
  const label = useTexts(appsTexts)("isActive");
  const { values, errors, setFieldValue } = form;
  const isRejection = values.isactive === "reject";
  return (
    <>
      <ChoiceCards
        label={label}
        columns={mayReject ? 3 : 2}
        value={values.isactive}
        onChange={(choice) => setFieldValue("isactive", choice)}
        error={errors["isactive"]}
        choices={[
          { value: "true", title: t("approve"), code: "true", hint: t("approveHint") },
          { value: "false", title: t("ask"), code: "false", hint: t("askHint") },
          ...(mayReject ? [{ value: "reject", title: t("reject"), hint: t("rejectHint") }] : []),
        ]}
      />
      {!isRejection && <AppTermsFields isDecision values={values} errors={errors} set={setFieldValue} />}
      <Textarea
        label={
          isRejection
            ? t("reason")
            : values.isactive === "false"
              ? t("question")
              : `${t("note")} (${t("optional")})`
        }
        description={t("approvalNoteHint")}
        required={isRejection}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={500}
        {...form.getInputProps("note")}
      />
    </>
  );
}
