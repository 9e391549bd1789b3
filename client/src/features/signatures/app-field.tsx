import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { appsQuery, myAppsQuery } from "#features/apps/apps.queries.ts";
import type { SignatureInputs } from "#features/signatures/signature-inputs.ts";
import { signaturesTexts } from "#features/signatures/signatures.texts.ts";
import { roleOf, useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/texts.ts";
import type { Form } from "#ui/zod-form.ts";

/** Picks the app whose credentials stand in the form; credentials typed by hand that fit no app leave it empty. */
export function AppField({ form }: { form: Form<SignatureInputs> }) {
  const t = useTexts(signaturesTexts);
  const { claims, roles } = useSignedIn();
  const isAdmin = roleOf(roles) === "admin";
  const all = useQuery({ ...appsQuery, enabled: isAdmin });
  const own = useQuery({ ...myAppsQuery(claims.sub), enabled: !isAdmin });
  const { data, error } = isAdmin ? all : own;
  const apps = (data ?? []).filter(({ can }) => can.sign);
  const isEmpty = data !== undefined && apps.length === 0;

  const pick = (appId: string | null) => {
    const app = apps.find(({ db_id }) => db_id === appId);
    form.setFieldValue("clientId", app?.consumer_key ?? "");
    form.setFieldValue("clientSecret", app?.consumer_secret ?? "");
  };

  return (
    <Select
      label={t("app")}
      placeholder={t("appPlaceholder")}
      description={t(error !== null ? "appsFailed" : isEmpty ? "noApps" : "appHint")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={apps.map(({ db_id, name, user }) => ({
        value: db_id,
        label: isAdmin ? `${name} (${user.company})` : name,
      }))}
      value={apps.find(({ consumer_key }) => consumer_key === form.values.clientId.trim())?.db_id ?? null}
      onChange={pick}
      disabled={apps.length === 0}
      searchable
      clearable
    />
  );
}
