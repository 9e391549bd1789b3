import { Title } from "@mantine/core";
import type { App } from "contract/apps/apps.contract";
import { RequestFacts } from "./app-facts.panel.tsx";
import { isAlreadyDecided, useApproveApp } from "./apps.lifecycle.queries.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import {
  toDecisionBody,
  DecisionFields,
  noDecision,
  type Decision,
  type DecisionForm,
} from "./decision-fields.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./approved.module.css";

/** The rate of an earlier decision, or else the one the tenant asks for; empty if there is none. */
const getRate = ({ max_rate, requested_rate }: App) =>
  max_rate > 0 ? String(max_rate) : requested_rate > 0 ? String(requested_rate) : "";

/** Fills the form with the values of an earlier decision, if any. */
export function initDecisionForm(form: DecisionForm, app: App) {
  const decision: Decision = {
    ...noDecision,
    src_accounts: app.src_accounts,
    max_rate: getRate(app),
    note: app.approval_note,
  };
  form.setInitialValues(decision);
  form.setValues(decision);
  form.resetDirty(decision);
}

interface ApproveAppFormProps {
  app: App | null;
  form: DecisionForm;
  opened: boolean;
  onClose: () => void;
}

/** Shows the request on the left and the decision on the right. */
export function ApproveAppForm({ app, form, opened, onClose }: ApproveAppFormProps) {
  const t = useTexts(appLifecycleTexts);
  const approve = useApproveApp();

  const decide = async (decision: Decision) => {
    if (app === null) return;
    try {
      await approve.mutateAsync({ app, ...toDecisionBody(decision) });
    } catch (error) {
      // The Response result names who decided, and this form can close.
      if (!isAlreadyDecided(error)) throw error;
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
          <Title order={3} mb={8}>
            {t("asked")}
          </Title>
          {app !== null && <RequestFacts app={app} />}
        </section>
        <section className={classes.half}>
          <Title order={3} mb={8}>
            {t("yourDecision")}
          </Title>
          <DecisionFields form={form} />
        </section>
      </div>
    </FormModal>
  );
}
