import { useMemo, useRef, useState } from "react";
import { Button, Textarea } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { z } from "zod";
import type { App } from "contract/apps/apps.contract";
import type { ComparedTexts } from "contract/signatures/comparison";
import { readPastedRequest, type PasteReading } from "contract/signatures/pasted-request";
import { VerifyRequest, type CheckedRequest } from "contract/signatures/verify-request";
import { ExplanationView } from "#features/sandbox/activity/explanation-view.panel.tsx";
import { useMayDevelopInForm } from "#features/identity/company-members/company-members.queries.ts";
import { AppSelect } from "./app-field.tsx";
import { useVerifyRequest } from "./signatures.queries.ts";
import { signaturesTexts } from "./signatures.texts.ts";
import { getFieldMessages, isFailure } from "#ui/feedback/failure.ts";
import { Verdict } from "#ui/feedback/verdict.tsx";
import { WarningNote } from "#ui/feedback/warning-note.tsx";
import { useUnsaved } from "#ui/form/unsaved.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { getFormErrors, useZodForm } from "#ui/form/zod-form.ts";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./signatures.module.css";

/** The fields of a request, for users without a curl command or a HAR entry. */
const buildPasteTemplate = (consumerKey: string) => `POST /v1.0/balance-inquiry
Authorization: Bearer${" "}
X-TIMESTAMP:${" "}
X-PARTNER-ID: ${consumerKey}
X-EXTERNAL-ID:${" "}
CHANNEL-ID:${" "}
X-SIGNATURE:${" "}

{}`;

/** Explains the signature of a pasted request, without sending it. */
export function VerifySignature() {
  const t = useTexts(signaturesTexts);
  const input = useRef<HTMLTextAreaElement>(null);
  const verify = useVerifyRequest();
  const mayDevelop = useMayDevelopInForm();
  // A pasted request contains a token.
  const form = useZodForm(z.looseObject({}), { request: "" }, null);
  const [app, setApp] = useState<App | null>(null);
  /** The result, and what it is about; hidden once that has changed. */
  const [result, setResult] = useState<{ of: string; data: CheckedRequest } | null>(null);
  const { request } = form.values;
  const reading = useMemo(() => readPastedRequest(request), [request]);
  const about = JSON.stringify([app?.db_id, request]);

  useUnsaved(request !== "" && result?.of !== about, { isRestored: false });

  const { isSending, formProps } = useSubmit({
    check: () => {
      if ("problem" in reading) {
        form.setErrors({ request: t(`paste_${reading.problem}`, { what: reading.what }) });
        return null;
      }
      const input = { ...reading.request, db_id: app?.db_id ?? "" };
      const errors = getFormErrors(VerifyRequest, input);
      const { db_id: appError, ...others } = errors;
      const [first] = Object.values(others);
      form.setErrors({ app: appError, request: first });
      return Object.keys(errors).length === 0 ? input : null;
    },
    send: async (input) => {
      const { data } = await verify.mutateAsync(input);
      setResult({ of: about, data });
    },
    onFailure: (error) => {
      if (isFailure(error)) form.setErrors({ request: Object.values(getFieldMessages(error))[0] });
    },
  });

  /** The request that was checked is sent once more, because nothing of it is stored. */
  const compare = async (texts: ComparedTexts) => {
    if ("problem" in reading) throw new Error("A request that cannot be read has no result to compare.");
    const { data } = await verify.mutateAsync({
      ...reading.request,
      db_id: app?.db_id ?? "",
      compared: texts,
    });
    return data.comparison ?? { string: null, body: null };
  };

  const fillInParts = () => {
    form.setValues({ request: buildPasteTemplate(app?.consumer_key ?? "") });
    form.clearErrors();
    input.current?.focus();
  };

  if (!mayDevelop) return <p className={typography.hint}>{t("viewersCannotVerify")}</p>;
  return (
    <div className={classes.panes}>
      <Card title={t("pastedRequest")} hint={t("verifyHint")}>
        <form {...formProps} autoComplete="off">
          <div className={classes.row}>
            <AppSelect
              chosen={app}
              hint={t("verifyAppHint")}
              error={form.errors["app"]}
              onPick={(next) => {
                form.clearErrors();
                setApp(next);
              }}
            />
          </div>
          <div className={`${classes.row ?? ""} ${classes.withTools ?? ""}`}>
            <Textarea
              ref={input}
              label={t("pasted")}
              description={
                "problem" in reading
                  ? t("pastedHint")
                  : t("readAs", { ...describe(reading), format: t(`format_${reading.format}`) })
              }
              required
              autosize
              minRows={10}
              maxRows={24}
              spellCheck={false}
              classNames={{ input: typography.monoInput ?? "", description: typography.breakable ?? "" }}
              {...form.getInputProps("request")}
            />
            {request.trim() === "" && (
              <div className={classes.tools}>
                <Button variant="subtle" size="compact-xs" onClick={fillInParts}>
                  {t("fillInParts")}
                </Button>
              </div>
            )}
          </div>
          {"request" in reading && <UnresolvedVariables reading={reading} />}
          <Button
            type="submit"
            fullWidth
            loading={isSending}
            leftSection={<IconShieldCheck size={16} stroke={1.6} />}
          >
            {t("verify")}
          </Button>
        </form>
      </Card>
      <div className={classes.live}>
        <Card title={t("checkResult")}>
          <div role="status">
            {result === null || result.of !== about ? (
              <p className={typography.hint}>{t("noCheck")}</p>
            ) : result.data.is_valid ? (
              <Verdict kind="good" mt={12}>
                {t("signatureValid", { app: app?.name ?? "" })}
              </Verdict>
            ) : null}
          </div>
          {result !== null && result.of === about && app !== null && (
            <ExplanationView
              explanation={result.data.explanation}
              app={app}
              isValid={result.data.is_valid}
              onCompare={compare}
            />
          )}
        </Card>
      </div>
    </div>
  );
}

type ReadResult = Exclude<PasteReading, { problem: unknown }>;

const describe = ({ request: { method, url, headers, body } }: ReadResult) => ({
  method,
  url,
  count: headers.length,
  bytes: new TextEncoder().encode(body).length,
});

/** The variables that the text gives no value, with the fields that have them. */
function UnresolvedVariables({ reading }: { reading: ReadResult }) {
  const t = useTexts(signaturesTexts);
  if (reading.unresolved.length === 0) return null;
  return (
    <div className={classes.row}>
      <WarningNote title={t("unresolved")}>
        <ul className={classes.unresolved}>
          {reading.unresolved.map(({ field, variable }) => (
            <li key={`${field} ${variable}`}>
              <code>{variable}</code> {t("unresolvedIn", { field })}
            </li>
          ))}
        </ul>
      </WarningNote>
    </div>
  );
}
