import type { App } from "contract/apps/apps.contract";
import { openResults, SeveralApps } from "#features/apps/several-apps.panel.tsx";
import { useApproveMany } from "#features/approvals/approvals.queries.ts";
import { approvalsTexts } from "#features/approvals/approvals.texts.ts";
import {
  bodyOf,
  DecisionFields,
  useDecisionForm,
  type Decision,
} from "#features/approvals/decision-fields.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "#features/approvals/approvals.module.css";

interface ApproveManyFormProps {
  apps: readonly App[];
  opened: boolean;
  onClose: () => void;
}

/** One decision for all selected apps; afterwards a list shows the result for each. */
export function ApproveManyForm({ apps, opened, onClose }: ApproveManyFormProps) {
  const t = useTexts(approvalsTexts);
  const form = useDecisionForm(opened ? "approve-many" : null);
  const approve = useApproveMany();

  const decide = async (decision: Decision) => {
    const reply = await approve.mutateAsync({
      app_ids: apps.map(({ db_id }) => db_id),
      ...bodyOf(decision),
    });
    openResults(
      reply.data.map((result) => ({ ...result, tone: tones[result.outcome], label: t(result.outcome) })),
    );
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("approveSelected")}
      submitLabel={t(form.values.isactive === "false" ? "keepMany" : "approveMany", { count: apps.length })}
      size={620}
      form={form}
      onSubmit={decide}
    >
      <section aria-label={t("askedMany", { count: apps.length })}>
        <p className={classes.manyTitle}>{t("askedMany", { count: apps.length })}</p>
        <SeveralApps apps={apps} />
      </section>
      <DecisionFields form={form} />
    </FormModal>
  );
}

const tones = {
  approved: "green",
  kept_waiting: "amber",
  already_active: "slate",
  not_waiting: "slate",
  refused: "amber",
  not_found: "red",
} as const;
