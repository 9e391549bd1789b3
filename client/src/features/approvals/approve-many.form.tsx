import { Button, Group } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { App } from "contract/apps/apps.contract";
import type { BulkOutcome } from "contract/approvals/approvals.contract";
import { useApproveMany } from "#features/approvals/approvals.queries.ts";
import { approvalsTexts } from "#features/approvals/approvals.texts.ts";
import {
  bodyOf,
  DecisionFields,
  useDecisionForm,
  type Decision,
} from "#features/approvals/decision-fields.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { translateMessage } from "#ui/text/messages/messages.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { currentTexts, useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import classes from "#features/approvals/approvals.module.css";

interface ApproveManyFormProps {
  apps: readonly App[];
  opened: boolean;
  onClose: () => void;
}

/** One decision for all selected apps; afterwards a list shows the result for each. */
export function ApproveManyForm({ apps, opened, onClose }: ApproveManyFormProps) {
  const t = useTexts(approvalsTexts);
  const form = useDecisionForm(opened ? "approve-many" : undefined);
  const approve = useApproveMany();

  const decide = async (decision: Decision) => {
    const reply = await approve.mutateAsync({
      app_ids: apps.map(({ db_id }) => db_id),
      ...bodyOf(decision),
    });
    openResults(reply.data);
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
        <ul className={classes.many} tabIndex={0}>
          {apps.map(({ db_id, name, user }) => (
            <li key={db_id} className={classes.one}>
              <span dir="auto">{name}</span>
              <span className={classes.of} dir="auto">
                {user.company}
              </span>
            </li>
          ))}
        </ul>
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
  not_found: "red",
} as const;

function openResults(results: readonly BulkOutcome[]) {
  const modalId = modals.open({
    title: currentTexts(approvalsTexts)("results"),
    size: "lg",
    children: <Results results={results} onClose={() => modals.close(modalId)} />,
  });
}

function Results({ results, onClose }: { results: readonly BulkOutcome[]; onClose: () => void }) {
  const t = useTexts(approvalsTexts);
  const ok = useTexts(uiTexts)("ok");
  return (
    <>
      <ul className={classes.many} tabIndex={0} aria-label={t("results")}>
        {results.map(({ db_id, name, outcome, code, params, remark }) => (
          <li key={db_id} className={classes.one}>
            <span>
              <span dir="auto">{name || db_id}</span>
              <span className={classes.remark}>{translateMessage({ code, params, message: remark })}</span>
            </span>
            <StatusBadge tone={tones[outcome]} label={t(outcome)} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {ok}
        </Button>
      </Group>
    </>
  );
}
