import { Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { hitRates } from "contract/apps/apps.contract";
import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { RequestFacts } from "./app-facts.panel.tsx";
import { isAlreadyDecided, useApproveApp, useChangeApp } from "./apps.lifecycle.queries.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import {
  toDecisionBody,
  DecisionFields,
  noDecision,
  useDecisionForm,
  type Decision,
} from "./decision-fields.tsx";
import { sourceAccountsQuery } from "#features/apps/source-accounts/source-accounts.queries.ts";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./approved.module.css";

/** What an earlier decision set, or else what the tenant asks for, the first account and the lowest rate. */
function proposeDecision(
  { src_accounts, max_rate, requested_rate, approval_note }: App,
  account: string | undefined,
) {
  const rate = max_rate > 0 ? max_rate : requested_rate > 0 ? requested_rate : hitRates[0];
  const proposed = account === undefined ? [] : [account];
  return {
    ...noDecision,
    src_accounts: src_accounts.length > 0 ? src_accounts : proposed,
    max_rate: String(rate),
    note: approval_note,
  };
}

interface ApproveAppFormProps {
  /** The app when the dialog was opened; the form is remounted for each opening. */
  app: App;
  opened: boolean;
  onClose: () => void;
}

/** Shows the request on the left and the decision on the right: approve, ask or reject. */
export function ApproveAppForm(props: ApproveAppFormProps) {
  const { data, isPending } = useQuery(sourceAccountsQuery);
  if (isPending) return props.opened ? <ProgressBar /> : null;
  return <DecisionDialog {...props} initial={proposeDecision(props.app, data?.[0]?.number)} />;
}

function DecisionDialog({ app, opened, onClose, initial }: ApproveAppFormProps & { initial: Decision }) {
  const t = useTexts(appLifecycleTexts);
  const form = useDecisionForm(opened ? `approve-app ${app.db_id}` : null, initial);
  const approve = useApproveApp();
  const reject = useChangeApp(appStatesContract.reject, app.db_id, () =>
    t("saysRejected", { app: app.name }),
  );

  const decide = async (decision: Decision) => {
    if (decision.isactive === "reject") {
      await reject.mutateAsync({ params: { appId: app.db_id }, body: { reason: decision.note } });
      return;
    }
    try {
      await approve.mutateAsync({ app, ...toDecisionBody(decision) });
    } catch (error) {
      // The Response result names who decided, and this form can close.
      if (!isAlreadyDecided(error)) throw error;
    }
  };
  const verbs = { true: "approveVerb", false: "keepVerb", reject: "rejectVerb" } as const;
  const { isactive } = form.values;

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("approveTitle")}
      submitLabel={t(isactive === "false" || isactive === "reject" ? verbs[isactive] : verbs.true)}
      size={960}
      form={form}
      onSubmit={decide}
    >
      <div className={classes.halves}>
        <section className={classes.half}>
          <Title order={3} mb={8}>
            {t("asked")}
          </Title>
          <RequestFacts app={app} />
        </section>
        <section className={classes.half}>
          <Title order={3} mb={8}>
            {t("yourDecision")}
          </Title>
          <Stack gap="md">
            <DecisionFields form={form} mayReject />
          </Stack>
        </section>
      </div>
    </FormModal>
  );
}
