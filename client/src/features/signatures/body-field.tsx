import { useRef } from "react";
import { Button, Textarea } from "@mantine/core";
import { formatJson } from "#features/signatures/format-json.ts";
import { minifyJson } from "contract/signatures/minify-json";
import { needsBody } from "contract/signatures/signatures.contract";
import { faultOfJson, type SignatureInputs } from "#features/signatures/signature-inputs.ts";
import { signaturesTexts } from "#features/signatures/signatures.texts.ts";
import { useTexts } from "#ui/texts.ts";
import type { Form } from "#ui/zod-form.ts";
import classes from "#features/signatures/signatures.module.css";

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export function BodyField({ form }: { form: Form<SignatureInputs> }) {
  const t = useTexts(signaturesTexts);
  const input = useRef<HTMLTextAreaElement>(null);
  const { body, method } = form.values;
  const fault = faultOfJson(body);
  const isEmpty = body.trim() === "";

  const state = () => {
    if (fault !== null) return t("bodyFault", { line: fault.line, column: fault.column });
    if (!isEmpty) return t("bodyValid", { count: bytesOf(minifyJson(body)) });
    return needsBody(method) ? t("bodyNeeded", { method }) : t("bodyEmpty");
  };
  const showPosition = () => {
    if (fault === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(fault.offset, fault.offset + 1);
  };

  return (
    <div className={classes.withTools}>
      <Textarea
        ref={input}
        label={t("body")}
        description={
          form.errors["body"] === undefined ? <span data-fault={fault !== null}>{state()}</span> : undefined
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        required={needsBody(method)}
        autosize
        minRows={6}
        maxRows={18}
        classNames={{ input: classes.bodyInput ?? "", description: classes.bodyState ?? "" }}
        spellCheck={false}
        {...form.getInputProps("body")}
      />
      <div className={classes.tools}>
        {fault === null && !isEmpty && (
          <>
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => form.setFieldValue("body", formatJson(body))}
            >
              {t("format")}
            </Button>
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => form.setFieldValue("body", minifyJson(body))}
            >
              {t("minify")}
            </Button>
          </>
        )}
        {fault !== null && (
          <Button variant="subtle" size="compact-xs" onClick={showPosition}>
            {t("showPosition")}
          </Button>
        )}
      </div>
    </div>
  );
}
