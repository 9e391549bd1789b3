import type { App } from "contract/apps/apps.contract";
import { useApproveMany } from "./apps.lifecycle.queries.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { toDecisionBody, DecisionFields, useDecisionForm } from "./decision-fields.tsx";
import { SeveralForm } from "#ui/form/several-form.tsx";
import { useTexts } from "#ui/text/texts.ts";

interface ApproveManyFormProps {
  apps: readonly App[];
  opened: boolean;
  onClose: () => void;
}

/** One decision for all selected apps. */
export function ApproveManyForm({ apps, opened, onClose }: ApproveManyFormProps) {
  const t = useTexts(appLifecycleTexts);
  const form = useDecisionForm(opened ? "approve-many" : null);
  const approve = useApproveMany();
  const app_ids = apps.map(({ db_id }) => db_id);

  return (
    <SeveralForm
      opened={opened}
      onClose={onClose}
      title={t("approveSelected")}
      submitLabel={t(form.values.isactive === "false" ? "keepMany" : "approveMany", { count: apps.length })}
      size={620}
      form={form}
      items={apps.map(({ db_id, name, user }) => ({ db_id, name, company: user.company }))}
      heading={t("askedMany", { count: apps.length })}
      onSubmit={(decision) => approve.mutateAsync({ app_ids, ...toDecisionBody(decision) })}
      outcomes={{
        approved: { tone: "green", label: t("approved") },
        kept_waiting: { tone: "amber", label: t("still_waiting") },
        already_active: { tone: "slate", label: t("already_active") },
        not_waiting: { tone: "slate", label: t("not_waiting") },
        refused: { tone: "amber", label: t("refused") },
        not_found: { tone: "red", label: t("not_found") },
      }}
    >
      <DecisionFields form={form} mayReject={false} />
    </SeveralForm>
  );
}
