import { useRef, useState, type SyntheticEvent } from "react";
import { Alert, Button, Collapse, PasswordInput, Select, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { productsQuery } from "#features/products/products.queries.ts";
import { AppField } from "#features/signatures/app-field.tsx";
import { BodyField } from "#features/signatures/body-field.tsx";
import { PathField } from "#features/signatures/path-field.tsx";
import { pathInVersion } from "#features/signatures/product-paths.ts";
import type { SignatureInputs } from "#features/signatures/signature-inputs.ts";
import { signaturesTexts } from "#features/signatures/signatures.texts.ts";
import { TimestampField } from "#features/signatures/timestamp-field.tsx";
import { Card } from "#ui/card.tsx";
import { fieldMessages, isFailure, remarkOf } from "#ui/failure.ts";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";
import { focusFirstFault, type Form } from "#ui/zod-form.ts";
import classes from "#features/signatures/signatures.module.css";

interface SignatureFormProps {
  form: Form<SignatureInputs>;
  onSubmit: (inputs: SignatureInputs) => Promise<unknown>;
}

/** The fields in the order in which one thinks; what the type does not need slides away below what was touched. */
export function SignatureForm({ form, onSubmit }: SignatureFormProps) {
  const t = useTexts(signaturesTexts);
  const tUi = useTexts(uiTexts);
  const element = useRef<HTMLFormElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [remark, setRemark] = useState<string | null>(null);
  const { data: products } = useQuery(productsQuery);
  const { type, version, urlPath } = form.values;
  const isTransaction = type === "transaction";
  const isSymmetric = version === "2.0";

  const change = (values: Partial<SignatureInputs>) => {
    form.clearErrors();
    setRemark(null);
    form.setValues(values);
  };
  const changeVersion = (next: string) =>
    change({ version: next, urlPath: pathInVersion(products ?? [], urlPath, next) });

  const submit = async (inputs: SignatureInputs) => {
    if (isPending) return;
    setIsPending(true);
    setRemark(null);
    try {
      await onSubmit(inputs);
    } catch (error) {
      if (!isFailure(error) || error.errors.length === 0) return;
      form.setErrors(fieldMessages(error));
      // A remark that only repeats what stands under a field is not said twice.
      if (error.errors.every(({ message }) => message !== error.remark)) setRemark(remarkOf(error));
      focusFirstFault(element.current);
    } finally {
      setIsPending(false);
    }
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    form.onSubmit(submit, () => focusFirstFault(element.current))(event);
  };

  return (
    <Card title={t("request")} hint={t("requestHint")}>
      <form ref={element} onSubmit={handleSubmit} noValidate autoComplete="off">
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
          <AppField form={form} />
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
            classNames={{ input: classes.monoInput ?? "" }}
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
              inputWrapperOrder={["label", "input", "description", "error"]}
              classNames={{ innerInput: classes.monoInput ?? "" }}
              autoComplete="new-password"
              {...form.getInputProps("clientSecret")}
            />
          </div>
          <div className={classes.row}>
            <BodyField form={form} />
          </div>
          <div className={classes.row}>
            <TextInput
              label={t("accessToken")}
              required={isSymmetric}
              description={isSymmetric ? undefined : t("notPartOf")}
              inputWrapperOrder={["label", "input", "description", "error"]}
              classNames={{ input: classes.monoInput ?? "" }}
              spellCheck={false}
              autoComplete="off"
              {...form.getInputProps("accessToken")}
            />
          </div>
        </Collapse>
        {remark !== null && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert" mb="md">
            {tUi("responseFromServer", { remark })}
          </Alert>
        )}
        <Button type="submit" loading={isPending} fullWidth>
          {t("generate")}
        </Button>
      </form>
    </Card>
  );
}
