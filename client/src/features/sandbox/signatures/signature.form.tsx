import { useState } from "react";
import { Button, Collapse, PasswordInput, Select, TextInput } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { revealSecret } from "#features/apps/apps/apps.secrets.queries.ts";
import { productsQuery } from "#features/platform/products/products.queries.ts";
import { AppField } from "./app-field.tsx";
import { BodyField } from "./body-field.tsx";
import { PathField } from "./path-field.tsx";
import { findPathInVersion } from "./product-paths.ts";
import type { SignatureInputs } from "./signature-inputs.ts";
import { signaturesTexts } from "./signatures.texts.ts";
import { TimestampField } from "./timestamp-field.tsx";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useFormSubmit } from "#ui/form/use-form-submit.ts";
import type { Form } from "#ui/form/zod-form.ts";
import typography from "#ui/typography.module.css";
import classes from "./signatures.module.css";

interface SignatureFormProps {
  form: Form<SignatureInputs>;
  onSubmit: (inputs: SignatureInputs) => Promise<unknown>;
  /** The text that says why the portal cannot sign, if it cannot. */
  cannotSign: "noKeyPair" | "viewersCannotSign" | null;
}

/** Fields that the selected type does not need collapse below the type. */
export function SignatureForm({ form, onSubmit, cannotSign }: SignatureFormProps) {
  const t = useTexts(signaturesTexts);
  const [app, setApp] = useState<App | null>(null);
  const [isInserting, setIsInserting] = useState(false);
  const { data: products } = useQuery(productsQuery);
  const { type, version, urlPath } = form.values;
  const isTransaction = type === "transaction";
  const isSymmetric = version === "2.0";

  // The secret that can be inserted, if the client ID is still that of the chosen app.
  const findSecret =
    app === null || app.secret_id === null || app.consumer_key !== form.values.clientId.trim()
      ? null
      : { appId: app.db_id, secretId: app.secret_id };
  const insertSecret = async (secret: NonNullable<typeof findSecret>) => {
    setIsInserting(true);
    try {
      form.setFieldValue("clientSecret", await revealSecret(secret));
    } catch {
      // The mutation reports the error; a cancelled password dialog needs no message.
    } finally {
      setIsInserting(false);
    }
  };

  const change = (values: Partial<SignatureInputs>) => {
    form.clearErrors();
    form.setValues(values);
  };
  const changeVersion = (next: string) =>
    change({ version: next, urlPath: findPathInVersion(products ?? [], urlPath, next) });

  const { isSending, formProps } = useFormSubmit(form, async (inputs) => {
    // Enter in a field submits a form without a button, too.
    if (cannotSign === null) await onSubmit(inputs);
  });

  return (
    <Card title={t("request")} hint={t("requestHint")}>
      <form {...formProps} autoComplete="off">
        <div className={classes.pair}>
          <Select
            label={t("version")}
            required
            clearable
            data={["1.0", "2.0"]}
            {...form.getInputProps("version")}
            value={version === "" ? null : version}
            onChange={(value: string | null) => changeVersion(value ?? "")}
          />
          <Select
            label={t("type")}
            required
            data={[
              { value: "authorization", label: t("authorization") },
              { value: "transaction", label: t("transaction") },
            ]}
            {...form.getInputProps("type")}
            onChange={(value: string | null) => change({ type: value ?? "" })}
          />
        </div>
        <div className={classes.row}>
          <AppField form={form} onPick={setApp} />
        </div>
        <Collapse expanded={isTransaction}>
          <div className={classes.methodAndPath}>
            <Select
              label={t("method")}
              required
              data={["POST", "GET", "PUT"]}
              {...form.getInputProps("method")}
              onChange={(value: string | null) => change({ method: value ?? "" })}
            />
            <PathField form={form} />
          </div>
        </Collapse>
        <div className={classes.row}>
          <TimestampField form={form} />
        </div>
        <div className={classes.row}>
          <TextInput
            label={t("clientId")}
            required
            classNames={{ input: typography.mono ?? "" }}
            spellCheck={false}
            autoComplete="off"
            {...form.getInputProps("clientId")}
          />
        </div>
        <Collapse expanded={isTransaction}>
          <div className={classes.row}>
            <PasswordInput
              label={t("clientSecret")}
              required={isSymmetric}
              description={isSymmetric ? undefined : t("notPartOf")}
              classNames={{ innerInput: typography.mono ?? "" }}
              autoComplete="new-password"
              {...form.getInputProps("clientSecret")}
            />
            {findSecret !== null && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconKey size={14} stroke={1.6} />}
                loading={isInserting}
                onClick={() => void insertSecret(findSecret)}
              >
                {t("insertSecret")}
              </Button>
            )}
          </div>
          <div className={classes.row}>
            <BodyField form={form} />
          </div>
          <div className={classes.row}>
            <TextInput
              label={t("accessToken")}
              required={isSymmetric}
              description={isSymmetric ? undefined : t("leaveEmpty")}
              classNames={{ input: typography.mono ?? "" }}
              spellCheck={false}
              autoComplete="off"
              {...form.getInputProps("accessToken")}
            />
          </div>
        </Collapse>
        {cannotSign === null ? (
          <Button type="submit" loading={isSending} fullWidth>
            {t("generate")}
          </Button>
        ) : (
          <p className={typography.hint}>{t(cannotSign)}</p>
        )}
      </form>
    </Card>
  );
}
