import { Select, Text, Textarea, TextInput } from "@mantine/core";
import {
  appStatesContract,
  suspensionReasons,
  type SuspensionReason,
} from "contract/apps/apps.lifecycle.contract";
import type { App } from "contract/apps/apps.contract";
import { resumeApp, useChangeApp } from "./apps.lifecycle.queries.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { OwnerRequest } from "./owner-request.tsx";
import { ChoiceCards } from "#ui/form/choice-cards.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts, type Translate } from "#ui/text/texts.ts";
import { getDayInWib } from "#ui/value/date-time.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";

/** The fields that the dialogs of simple changes are made of. */
type Field = "reason" | "suspensionReason" | "note" | "requiredNote" | "granted" | "lastDay";

/** The dialog of each change that needs no form of its own. */
const dialogs = {
  reject: { fields: ["reason"], verb: "reject", hint: "rejectHint" },
  suspend: { fields: ["suspensionReason", "requiredNote"], verb: "suspend", hint: "suspendHint" },
  resume: { fields: ["note"], verb: "resume", hint: "resumeHint" },
  close: { fields: ["note"], verb: "close", hint: "closeHint" },
  requestExtension: { fields: ["note"], verb: "sendRequest", hint: "request_extensionHint" },
  decideExtension: { fields: ["granted", "lastDay", "note"], verb: "saveDecision", hint: null },
  decideChange: { fields: ["granted", "note"], verb: "saveDecision", hint: null },
} as const satisfies Record<string, { fields: readonly Field[]; verb: string; hint: string | null }>;

export type SimpleChange = keyof typeof dialogs;

const titles = {
  reject: "rejectTitle",
  suspend: "suspendTitle",
  resume: "resumeTitle",
  close: "closeTitle",
  requestExtension: "request_extensionTitle",
  decideExtension: "decide_extensionTitle",
  decideChange: "decide_changeTitle",
} as const;

type Say = Translate<
  | "saysRejected"
  | "saysSuspended"
  | "saysResumed"
  | "saysResumedLate"
  | "saysClosed"
  | "saysExtensionRequested"
  | "saysExtensionGranted"
  | "saysExtensionDeclined"
  | "saysChangeGranted"
  | "saysChangeDeclined"
  | SuspensionReason
>;

/** What happened to the app, such as `Kasir-sandbox is suspended: misuse`. */
function sayChange(
  t: Say,
  change: SimpleChange,
  { name, expires_at }: App,
  { granted, reason }: { granted: string; reason: string },
): string {
  const isGranted = granted === "true";
  const app = name;
  switch (change) {
    case "reject":
      return t("saysRejected", { app });
    case "suspend": {
      const known = suspensionReasons.find((each) => each === reason);
      return t("saysSuspended", { app, reason: known === undefined ? "" : t(known).toLowerCase() });
    }
    case "resume": {
      const isLate = expires_at !== null && new Date(expires_at) < new Date();
      return t(isLate ? "saysResumedLate" : "saysResumed", { app });
    }
    case "close":
      return t("saysClosed", { app });
    case "requestExtension":
      return t("saysExtensionRequested", { app });
    case "decideExtension":
      return t(isGranted ? "saysExtensionGranted" : "saysExtensionDeclined", { app });
    case "decideChange":
      return t(isGranted ? "saysChangeGranted" : "saysChangeDeclined", { app });
  }
}

interface AppChangeFormProps {
  change: SimpleChange;
  /** The app when the dialog was opened; the form is remounted for each opening. */
  app: App;
  opened: boolean;
  onClose: () => void;
}

/** One change of one app: what it means, and what the server needs for it. */
export function AppChangeForm({ change, app, opened, onClose }: AppChangeFormProps) {
  const t = useTexts(appLifecycleTexts);
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  const endpoint = appStatesContract[change];
  const form = useZodForm(
    endpoint.body,
    { reason: "", note: "", granted: "", expires_at: "" },
    `${change} ${app.db_id}`,
  );
  const undo = change === "suspend" ? () => resumeApp(app) : undefined;
  const changeApp = useChangeApp(endpoint, app.db_id, () => sayChange(t, change, app, form.values), undo);
  const fields: readonly Field[] = dialogs[change].fields;
  const has = (field: Field) => fields.includes(field);
  // A tenant withdraws an app that nobody has decided on yet.
  const isWithdrawal = change === "close" && app.state === "waiting" && !isAdmin;
  const { hint, verb } = isWithdrawal
    ? ({ hint: "withdrawHint", verb: "withdraw" } as const)
    : dialogs[change];
  const needsNote = has("requiredNote") || form.values.granted === "false";

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t(isWithdrawal ? "withdrawTitle" : titles[change])}
      submitLabel={t(verb)}
      size={520}
      form={form}
      onSubmit={(body) => changeApp.mutateAsync({ params: { appId: app.db_id }, body })}
    >
      <OwnerRequest app={app} request={getOpenRequest(change, app)} />
      {hint !== null && <Text c="dimmed">{t(hint)}</Text>}
      {has("suspensionReason") && (
        <Select
          label={t("reason")}
          required
          allowDeselect={false}
          data={suspensionReasons.map((value) => ({ value, label: t(value) }))}
          value={form.values.reason === "" ? null : form.values.reason}
          onChange={(reason) => form.setFieldValue("reason", reason ?? "")}
          error={form.errors["reason"]}
        />
      )}
      {has("reason") && (
        <Textarea
          {...longText}
          label={t("reason")}
          description={t("noteHintAdmin")}
          required
          {...form.getInputProps("reason")}
        />
      )}
      {has("granted") && (
        <ChoiceCards
          label={t("decision")}
          columns={2}
          value={form.values.granted}
          onChange={(granted) => form.setFieldValue("granted", granted)}
          error={form.errors["granted"]}
          choices={[
            { value: "true", title: t("grant"), hint: t("grantHint") },
            { value: "false", title: t("decline"), hint: t("declineHint") },
          ]}
        />
      )}
      {has("lastDay") && form.values.granted === "true" && (
        <TextInput
          type="date"
          label={`${t("lastDay")} (${t("optional")})`}
          description={t("lastDayHint")}
          min={getDayInWib(0)}
          {...form.getInputProps("expires_at")}
        />
      )}
      {(has("note") || has("requiredNote")) && (
        <Textarea
          {...longText}
          label={needsNote ? t("note") : `${t("note")} (${t("optional")})`}
          description={t(isAdmin ? "noteHintAdmin" : "noteHintTenant")}
          required={needsNote}
          {...form.getInputProps("note")}
        />
      )}
    </FormModal>
  );
}

const longText = {
  autosize: true,
  minRows: 3,
  maxRows: 8,
  maxLength: 500,
} satisfies React.ComponentProps<typeof Textarea>;

function getOpenRequest(change: SimpleChange, app: App) {
  if (change === "decideExtension") return app.extension_request;
  if (change === "decideChange") return app.change_request;
  return null;
}
