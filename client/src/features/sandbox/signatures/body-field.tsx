import { useRef } from "react";
import { Button, Textarea } from "@mantine/core";
import { formatJson } from "contract/signatures/format-json";
import { minifyJson } from "contract/signatures/minify-json";
import { needsBody } from "contract/signatures/signatures.contract";
import { findJsonError, type SignatureInputs } from "./signature-inputs.ts";
import { signaturesTexts } from "./signatures.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import type { Form } from "#ui/form/zod-form.ts";
import typography from "#ui/typography.module.css";
import classes from "./signatures.module.css";

const countBytes = (text: string) => new TextEncoder().encode(text).length;

export function BodyField({ form }: { form: Form<SignatureInputs> }) {
  const t = useTexts(signaturesTexts);
  const input = useRef<HTMLTextAreaElement>(null);
  const { body, method } = form.values;
  const syntaxError = findJsonError(body);
  const isEmpty = body.trim() === "";

  const describeState = () => {
    if (syntaxError !== null) return t("bodyError", { line: syntaxError.line, column: syntaxError.column });
    if (!isEmpty) return t("bodyValid", { count: countBytes(minifyJson(body)) });
    return needsBody(method) ? t("bodyRequired", { method }) : t("bodyEmpty");
  };
  const showPosition = () => {
    if (syntaxError === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(syntaxError.offset, syntaxError.offset + 1);
  };

  return (
    <div className={classes.withTools}>
      <Textarea
        ref={input}
        label={t("body")}
        description={
          form.errors["body"] === undefined ? (
            <span data-invalid={syntaxError !== null}>{describeState()}</span>
          ) : undefined
        }
        required={needsBody(method)}
        autosize
        minRows={6}
        maxRows={18}
        classNames={{ input: typography.monoInput ?? "", description: classes.bodyState ?? "" }}
        spellCheck={false}
        {...form.getInputProps("body")}
      />
      <div className={classes.tools}>
        {syntaxError === null && !isEmpty && (
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
        {syntaxError !== null && (
          <Button variant="subtle" size="compact-xs" onClick={showPosition}>
            {t("showPosition")}
          </Button>
        )}
      </div>
    </div>
  );
}
