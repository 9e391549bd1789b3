import type { ReactNode } from "react";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { foundAppsQuery, myAppsQuery } from "#features/apps/apps/apps.queries.ts";
import type { SignatureInputs } from "./signature-inputs.ts";
import { signaturesTexts } from "./signatures.texts.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";
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
  const t = useTexts(signaturesTexts);
  const pick = (app: App | null) => {
    form.setFieldValue("clientId", app?.consumer_key ?? "");
    form.setFieldValue("clientSecret", "");
    onPick(app);
  };
  return <AppOfRole clientId={form.values.clientId.trim()} hint={t("appHint")} pick={pick} />;
}

interface AppSelectProps {
  chosen: App | null;
  hint: string;
  error: ReactNode;
  onPick: (app: App | null) => void;
}

/** Selects an app. */
export const AppSelect = ({ chosen, hint, error, onPick }: AppSelectProps) => (
  <AppOfRole clientId={chosen?.consumer_key ?? ""} hint={hint} error={error} pick={onPick} />
);

interface PickProps {
  clientId: string;
  hint: string;
  error?: ReactNode;
  pick: (app: App | null) => void;
}

function AppOfRole(props: PickProps) {
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  return isAdmin ? <AnyApp {...props} /> : <OwnApp {...props} />;
}

/** Searches on the server, because there can be many apps. */
function AnyApp({ clientId, hint, error, pick }: PickProps) {
  const t = useTexts(signaturesTexts);
  return (
    <SearchedSelect
      label={t("app")}
      placeholder={t("anyAppPlaceholder")}
      description={hint}
      error={error}
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

function OwnApp({ clientId, hint, error: fieldError, pick }: PickProps) {
  const t = useTexts(signaturesTexts);
  const { data, error } = useQuery(myAppsQuery(useSignedIn().claims.sub));
  const apps = (data ?? []).filter(({ can }) => can.sign);
  const isEmpty = data !== undefined && apps.length === 0;
  const hasFailed = data === undefined && error !== null;
  return (
    <Select
      label={t("app")}
      placeholder={t("appPlaceholder")}
      description={hasFailed ? t("appsFailed") : isEmpty ? t("noApps") : hint}
      error={fieldError}
      data={apps.map(({ db_id, name }) => ({ value: db_id, label: name }))}
      value={apps.find(({ consumer_key }) => consumer_key === clientId)?.db_id ?? null}
      onChange={(appId) => pick(apps.find(({ db_id }) => db_id === appId) ?? null)}
      disabled={apps.length === 0}
      searchable
      clearable
    />
  );
}
