import { useEffect, useRef, useState } from "react";
import { Button, Group, Input, Textarea, TextInput } from "@mantine/core";
import { IconRefresh, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { z } from "zod";
import type { ActivityDetail } from "contract/activity/activity.contract";
import type { App } from "contract/apps/apps.contract";
import { SendSandboxCall, type SandboxCall } from "contract/sandbox-calls/sandbox-calls.contract";
import type { SnapServiceDetails } from "contract/snap/service-details";
import { tokenServices, type SnapService } from "contract/snap/services";
import { myAppsQuery } from "#features/apps/apps/apps.queries.ts";
import { productsQuery } from "#features/platform/products/products.queries.ts";
import { grantsService } from "#features/platform/products/service-products.values.ts";
import { useSendCall } from "./sandbox-calls.queries.ts";
import { sandboxCallsTexts } from "./sandbox-calls.texts.ts";
import { prefillInputs, renewCall, repeatInputs, type SendInputs } from "./send-inputs.ts";
import { SendAppField } from "./send-app-field.tsx";
import { SendHeaderFields } from "./send-header-fields.tsx";
import { SendVariations, type Variation } from "./send-variations.tsx";
import { SentCall } from "./sent-call.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { getFieldMessages, isFailure } from "#ui/feedback/failure.ts";
import { useUnsaved } from "#ui/form/unsaved.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { getFormErrors, useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./sandbox-calls.module.css";

interface SendFormProps {
  service: SnapService;
  details: SnapServiceDetails;
  /** A call to send again. */
  recorded?: ActivityDetail | undefined;
}

interface Sent {
  input: SendSandboxCall;
  result: SandboxCall;
}

export function SendForm({ service, details, recorded }: SendFormProps) {
  const t = useTexts(sandboxCallsTexts);
  const resultRef = useRef<HTMLDivElement>(null);
  const send = useSendCall();
  const { data: allApps = [] } = useQuery(myAppsQuery(useSignedIn().claims.sub));
  const { data: products = [] } = useQuery(productsQuery);
  const isGranted = (app: App) => grantsService(products, app, service.code);
  /** The app that was shown last stays, also if its user may no longer sign with it; the server says why. */
  const [shownId, setShownId] = useState("");
  const apps = allApps.filter(({ db_id, can }) => can.sign || db_id === shownId);
  const linkedApp = useSearchParams()[0].get("app") ?? "";
  const [initial] = useState<SendInputs>(() => ({
    ...(recorded === undefined
      ? prefillInputs(details, new Date())
      : repeatInputs(details, recorded, new Date())),
    app: recorded?.app_id ?? linkedApp,
    customerToken: "",
    externalId: "",
  }));
  const draft = ["send", service.code, recorded?.db_id ?? linkedApp].filter((part) => part !== "").join("-");
  const form = useZodForm<SendInputs>(z.looseObject({}), initial, draft);
  const [sent, setSent] = useState<Sent | null>(null);
  // After the result is drawn, which a busy browser does later than its next frame.
  useEffect(() => {
    if (sent !== null) resultRef.current?.scrollIntoView();
  }, [sent]);
  const { values } = form;
  // At first an app that has the product, until another one is chosen.
  const app =
    apps.find(({ db_id }) => db_id === values.app) ??
    apps.find(({ db_id }) => db_id === shownId) ??
    apps.find(isGranted) ??
    apps[0];
  if (app !== undefined && app.db_id !== shownId) setShownId(app.db_id);

  const sendCall = async (input: SendSandboxCall) => {
    setSent({ input, result: (await send.mutateAsync(input)).data });
  };
  useUnsaved(form.isDirty() && sent === null, { isRestored: true });

  // Of the next submit; an ordinary one has none.
  const variation = useRef<Variation>({});
  const { isSending, submit, formProps } = useSubmit({
    check: () => {
      const { path, query, body } = values;
      const input = {
        db_id: app?.db_id ?? "",
        service: service.code,
        path,
        query,
        body,
        customer_token: values.customerToken.trim(),
        ...(values.externalId === "" ? {} : { external_id: values.externalId }),
        ...variation.current,
      };
      variation.current = {};
      const errors = getFormErrors(SendSandboxCall, input);
      form.setErrors(errors);
      return Object.keys(errors).length === 0 ? SendSandboxCall.parse(input) : null;
    },
    send: sendCall,
    onFailure: (error) => {
      if (isFailure(error)) form.setErrors(getFieldMessages(error));
    },
  });
  const again = useSubmit({
    check: () => (sent === null ? null : renewCall(sent.input, new Date())),
    send: sendCall,
  });

  const sendWith = (chosen: Variation) => {
    variation.current = chosen;
    submit();
  };

  const renderParameter = (place: "path" | "query", name: string) => (
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
      {/* Outside the form, because the dialog of the request has its own. */}
      <SendAppField
        service={service}
        apps={apps}
        app={app}
        isGranted={isGranted}
        hint={apps.length === 0 ? t("noApps") : undefined}
        error={form.errors["db_id"]}
        onChange={(appId) => {
          form.setFieldValue("app", appId);
          form.clearErrors();
        }}
      />
      <form {...formProps} className={classes.form}>
        {Object.keys(initial.path).map((name) => renderParameter("path", name))}
        {Object.keys(initial.query).map((name) => renderParameter("query", name))}
        {initial.body !== "" && (
          <Textarea
            label={t("body")}
            description={t("bodyHint")}
            classNames={{ input: typography.monoInput ?? "" }}
            autosize
            minRows={4}
            maxRows={12}
            spellCheck={false}
            {...form.getInputProps("body")}
          />
        )}
        <SendHeaderFields service={service} form={form} />
        <Group gap="xs">
          <Button
            type="submit"
            loading={isSending}
            disabled={app === undefined}
            leftSection={<IconSend size={16} stroke={1.6} />}
          >
            {t("send")}
          </Button>
          {!tokenServices.has(service.code) && (
            <SendVariations details={details} isDisabled={app === undefined || isSending} onSend={sendWith} />
          )}
          <Button
            variant="subtle"
            leftSection={<IconRefresh size={16} stroke={1.6} />}
            onClick={() => form.setValues({ ...prefillInputs(details, new Date()) })}
          >
            {t("fresh")}
          </Button>
        </Group>
        <Input.Error>{form.errors["fault"]}</Input.Error>
      </form>
      <div ref={resultRef} className={classes.result} role="status">
        {sent !== null && (
          <SentCall
            result={sent.result}
            service={service}
            details={details}
            onAgain={again.submit}
            isSendingAgain={again.isSending}
          />
        )}
      </div>
    </>
  );
}
