import { Title } from "@mantine/core";
import type { App } from "contract/apps/apps.contract";
import { RequestFacts } from "#features/apps/app-facts.panel.tsx";
import { AppTermsFields, noTerms, Terms, type AppTerms } from "#features/apps/app-terms.panel.tsx";
import { isDecidedAlready, useApproveApp } from "#features/approvals/approvals.queries.ts";
import { approvalsTexts } from "#features/approvals/approvals.texts.ts";
import { FormModal } from "#ui/form-modal.tsx";
import { useTexts } from "#ui/texts.ts";
import { useZodForm, type Form } from "#ui/zod-form.ts";
import classes from "#features/approvals/approvals.module.css";

type TermsForm = Form<AppTerms>;

export const useTermsForm = (): TermsForm => useZodForm(Terms, { ...noTerms });

/** Starts from what an earlier decision kept, if there was one. */
export function startTerms(form: TermsForm, app: App) {
  const terms: AppTerms = {
    ...noTerms,
    src_accounts: app.src_accounts,
    max_rate: app.max_rate === 0 ? "" : String(app.max_rate),
  };
  form.setInitialValues(terms);
  form.setValues(terms);
  form.resetDirty(terms);
}

interface ApproveAppFormProps {
  app: App | null;
  form: TermsForm;
  opened: boolean;
  onClose: () => void;
}

/** Left what is asked, right the decision: nobody needs another page to decide. */
export function ApproveAppForm({ app, form, opened, onClose }: ApproveAppFormProps) {
  const t = useTexts(approvalsTexts);
  const approve = useApproveApp();

  const decide = async ({ src_accounts, max_rate, isactive }: AppTerms) => {
    if (app === null) return;
    try {
      await approve.mutateAsync({
        app,
        src_accounts,
        max_rate: Number(max_rate),
        isactive: isactive === "true",
      });
    } catch (error) {
      // The Response result says who decided; there is nothing left to decide here.
      if (!isDecidedAlready(error)) throw error;
    }
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("approveTitle")}
      submitLabel={t(form.values.isactive === "false" ? "keepVerb" : "approveVerb")}
      size={960}
      form={form}
      onSubmit={decide}
    >
      <div className={classes.halves}>
        <section className={classes.half}>
          <Title order={3} className={classes.halfTitle ?? ""}>
            {t("asked")}
          </Title>
          {app !== null && <RequestFacts app={app} />}
        </section>
        <section className={classes.half}>
          <Title order={3} className={classes.halfTitle ?? ""}>
            {t("decision")}
          </Title>
          <AppTermsFields values={form.values} errors={form.errors} set={form.setFieldValue} />
        </section>
      </div>
    </FormModal>
  );
}
