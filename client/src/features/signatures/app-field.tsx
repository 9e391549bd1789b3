import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { foundAppsQuery, myAppsQuery } from "#features/apps/apps.queries.ts";
import type { SignatureInputs } from "#features/signatures/signature-inputs.ts";
import { signaturesTexts } from "#features/signatures/signatures.texts.ts";
import { roleOf, useSignedIn } from "#session/use-session.ts";
import { SearchedSelect } from "#ui/form/searched-select.tsx";
import { useTexts } from "#ui/text/texts.ts";
import type { Form } from "#ui/form/zod-form.ts";

interface AppFieldProps {
  form: Form<SignatureInputs>;
  /** The app is chosen, or cleared. */
  onPick: (app: App | null) => void;
}

/** Selects an app and fills in its client ID. Empty if the typed client ID matches no app. */
export function AppField({ form, onPick }: AppFieldProps) {
  const pick = (app: App | null) => {
    form.setFieldValue("clientId", app?.consumer_key ?? "");
    form.setFieldValue("clientSecret", "");
    onPick(app);
  };
  const props = { clientId: form.values.clientId.trim(), pick };
  const isAdmin = roleOf(useSignedIn().roles) === "admin";
  return isAdmin ? <AnyApp {...props} /> : <OwnApp {...props} />;
}

interface PickProps {
  clientId: string;
  pick: (app: App | null) => void;
}

/** Searches on the server, because there can be many apps. */
function AnyApp({ clientId, pick }: PickProps) {
  const t = useTexts(signaturesTexts);
  return (
    <SearchedSelect
      label={t("app")}
      placeholder={t("anyAppPlaceholder")}
      description={t("appHint")}
      nothingFound={t("noAppFound")}
      clearable
      find={foundAppsQuery}
      idOf={(app: App) => app.consumer_key}
      labelOf={(app) => `${app.name} (${app.user.company})`}
      wordsOf={({ name, user }) => ({ name, hint: `${user.company} · ${user.username}` })}
      value={clientId}
      onChange={pick}
    />
  );
}

function OwnApp({ clientId, pick }: PickProps) {
  const t = useTexts(signaturesTexts);
  const { data, error } = useQuery(myAppsQuery(useSignedIn().claims.sub));
  const apps = (data ?? []).filter(({ can }) => can.sign);
  const isEmpty = data !== undefined && apps.length === 0;
  return (
    <Select
      label={t("app")}
      placeholder={t("appPlaceholder")}
      description={t(error !== null ? "appsFailed" : isEmpty ? "noApps" : "appHint")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={apps.map(({ db_id, name }) => ({ value: db_id, label: name }))}
      value={apps.find(({ consumer_key }) => consumer_key === clientId)?.db_id ?? null}
      onChange={(appId) => pick(apps.find(({ db_id }) => db_id === appId) ?? null)}
      disabled={apps.length === 0}
      searchable
      clearable
    />
  );
}
