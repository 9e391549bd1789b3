import { useRef, useState } from "react";
import { Button, Group, Select, Textarea, TextInput } from "@mantine/core";
import { IconRefresh, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { SendSandboxCall, type SandboxCall } from "contract/sandbox-calls/sandbox-calls.contract";
import type { SnapServiceDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import { myAppsQuery } from "#features/apps/apps/apps.queries.ts";
import { useSendCall } from "./sandbox-calls.queries.ts";
import { sandboxCallsTexts } from "./sandbox-calls.texts.ts";
import { prefillInputs, type SendInputs } from "./send-inputs.ts";
import { SentCall } from "./sent-call.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { getFieldMessages, isFailure } from "#ui/feedback/failure.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { getFormErrors, useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./sandbox-calls.module.css";

interface SendFormProps {
  service: SnapService;
  details: SnapServiceDetails;
}

export function SendForm({ service, details }: SendFormProps) {
  const t = useTexts(sandboxCallsTexts);
  const resultRef = useRef<HTMLDivElement>(null);
  const send = useSendCall();
  const { data: allApps, error: appsError } = useQuery(myAppsQuery(useSignedIn().claims.sub));
  const apps = (allApps ?? []).filter(({ can }) => can.sign);
  const [initial] = useState<SendInputs>(() => ({
    ...prefillInputs(details, new Date()),
    app: "",
    customerToken: "",
  }));
  const form = useZodForm<SendInputs>(z.looseObject({}), initial, `send-${service.code}`);
  const [result, setResult] = useState<SandboxCall | null>(null);
  const { values } = form;
  // The first app, until another one is chosen.
  const app = apps.find(({ db_id }) => db_id === values.app) ?? apps[0];

  const { isSending, formProps } = useSubmit({
    check: () => {
      const { path, query, body } = values;
      const customer_token = values.customerToken.trim();
      const input = { db_id: app?.db_id ?? "", service: service.code, path, query, body, customer_token };
      const errors = getFormErrors(SendSandboxCall, input);
      form.setErrors(errors);
      return Object.keys(errors).length === 0 ? SendSandboxCall.parse(input) : null;
    },
    send: async (input) => {
      setResult((await send.mutateAsync(input)).data);
      window.requestAnimationFrame(() => resultRef.current?.scrollIntoView({ block: "nearest" }));
    },
    onFailure: (error) => {
      if (isFailure(error)) form.setErrors(getFieldMessages(error));
    },
  });

  const parameter = (place: "path" | "query", name: string) => (
    <TextInput
      key={`${place}.${name}`}
      label={t(`${place}Parameter`, { name })}
      classNames={{ input: typography.monoInput ?? "" }}
      spellCheck={false}
      autoComplete="off"
      value={values[place][name] ?? ""}
      error={form.errors[`${place}.${name}`]}
      onChange={({ currentTarget }) =>
        form.setFieldValue(place, { ...values[place], [name]: currentTarget.value })
      }
    />
  );

  return (
    <>
      <form {...formProps} className={classes.form}>
        <Select
          label={t("app")}
          placeholder={t("chooseApp")}
          description={
            appsError !== null
              ? t("appsFailed")
              : allApps !== undefined && apps.length === 0
                ? t("noApps")
                : undefined
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={apps.map(({ db_id, name }) => ({ value: db_id, label: name }))}
          value={app?.db_id ?? null}
          error={form.errors["db_id"]}
          onChange={(value: string | null) => {
            form.setFieldValue("app", value ?? "");
            form.clearErrors();
          }}
          allowDeselect={false}
          disabled={apps.length === 0}
          searchable
        />
        {Object.keys(initial.path).map((name) => parameter("path", name))}
        {Object.keys(initial.query).map((name) => parameter("query", name))}
        {initial.body !== "" && (
          <Textarea
            label={t("body")}
            description={t("bodyHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            classNames={{ input: typography.monoInput ?? "" }}
            autosize
            minRows={4}
            maxRows={18}
            spellCheck={false}
            {...form.getInputProps("body")}
          />
        )}
        {service.customerToken !== undefined && (
          <TextInput
            label={t("customerToken")}
            description={t(
              service.customerToken === "optional" ? "customerTokenOptional" : "customerTokenIssued",
            )}
            inputWrapperOrder={["label", "input", "description", "error"]}
            classNames={{ input: typography.monoInput ?? "" }}
            spellCheck={false}
            autoComplete="off"
            {...form.getInputProps("customerToken")}
            error={form.errors["customer_token"]}
          />
        )}
        <Group gap="xs">
          <Button
            type="submit"
            loading={isSending}
            disabled={app === undefined}
            leftSection={<IconSend size={16} stroke={1.6} />}
          >
            {t("send")}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconRefresh size={16} stroke={1.6} />}
            onClick={() => form.setValues(prefillInputs(details, new Date()))}
          >
            {t("fresh")}
          </Button>
        </Group>
      </form>
      <div ref={resultRef} className={classes.result} role="status">
        {result !== null && <SentCall result={result} service={service} details={details} />}
      </div>
    </>
  );
}
