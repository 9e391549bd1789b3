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
}

/** Selects an app and fills in its credentials. Empty if the typed credentials match no app. */
export function AppField(props: AppFieldProps) {
  const isAdmin = roleOf(useSignedIn().roles) === "admin";
  return isAdmin ? <AnyApp {...props} /> : <OwnApp {...props} />;
}

const fill = (form: AppFieldProps["form"], app: App | null | undefined) => {
  form.setFieldValue("clientId", app?.consumer_key ?? "");
  form.setFieldValue("clientSecret", app?.consumer_secret ?? "");
};

/** Searches on the server, because there can be many apps. */
function AnyApp({ form }: AppFieldProps) {
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
      value={form.values.clientId.trim()}
      onChange={(app) => fill(form, app)}
    />
  );
}

function OwnApp({ form }: AppFieldProps) {
  const t = useTexts(signaturesTexts);
  const { data, error } = useQuery(myAppsQuery(useSignedIn().claims.sub));
  const apps = (data ?? []).filter(({ can }) => can.sign);
  const isEmpty = data !== undefined && apps.length === 0;
  const clientId = form.values.clientId.trim();
  return (
    <Select
      label={t("app")}
      placeholder={t("appPlaceholder")}
      description={t(error !== null ? "appsFailed" : isEmpty ? "noApps" : "appHint")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={apps.map(({ db_id, name }) => ({ value: db_id, label: name }))}
      value={apps.find(({ consumer_key }) => consumer_key === clientId)?.db_id ?? null}
      onChange={(appId) =>
        fill(
          form,
          apps.find(({ db_id }) => db_id === appId),
        )
      }
      disabled={apps.length === 0}
      searchable
      clearable
    />
  );
}
