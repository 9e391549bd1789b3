import { useState, type ChangeEvent } from "react";
import { Button, Textarea } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import { IconArrowsDiff } from "@tabler/icons-react";
import type { Explanation } from "contract/activity/explanation";
import { ComparedTexts, type Comparison } from "contract/signatures/comparison";
import { ComparisonResult } from "./comparison-result.tsx";
import { explanationTexts } from "./explanation.texts.ts";
import { showCharacter } from "./visible-text.tsx";
import { getFieldMessages, isFailure } from "#ui/feedback/failure.ts";
import { useUnsaved } from "#ui/form/unsaved.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { getFormErrors } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./activity.module.css";

export type CompareTexts = (texts: ComparedTexts) => Promise<Comparison>;

interface ComparisonFormProps {
  explanation: Explanation;
  onCompare: CompareTexts;
}

/** Compares what the user's program has signed with what it had to sign. Open where the mistake is not known. */
export function ComparisonForm({ explanation, onCompare }: ComparisonFormProps) {
  const t = useTexts(explanationTexts);
  const [signed, setSigned] = useState("");
  const [hashed, setHashed] = useState("");
  const [errors, setErrors] = useState<FormErrors>({});
  const [result, setResult] = useState<Comparison | null>(null);
  const forget = () => {
    setErrors({});
    setResult(null);
  };

  useUnsaved(signed + hashed !== "" && result === null, { isRestored: false });

  const { isSending, formProps } = useSubmit({
    check: () => {
      const texts: ComparedTexts = {
        ...(signed === "" ? {} : { signed_string: signed }),
        ...(hashed === "" ? {} : { hashed_body: hashed }),
      };
      const found =
        Object.keys(texts).length === 0
          ? { signed_string: t("compareNothing") }
          : getFormErrors(ComparedTexts, texts);
      setErrors(found);
      return Object.keys(found).length === 0 ? texts : null;
    },
    send: async (texts) => setResult(await onCompare(texts)),
    onFailure: (error) => {
      if (isFailure(error)) setErrors(getFieldMessages(error));
    },
  });

  const describeLength = (text: string) => {
    const count = new TextEncoder().encode(text).length;
    const last = /\s$/.exec(text)?.[0];
    return last === undefined
      ? t("typedBytes", { count })
      : t("typedBytesWithEnd", { count, end: showCharacter(last) });
  };
  const buildFieldProps = (
    name: "signed_string" | "hashed_body",
    value: string,
    set: (value: string) => void,
  ) => ({
    value,
    description: value === "" ? undefined : describeLength(value),
    error: errors[name],
    autosize: true,
    maxRows: 12,
    spellCheck: false,
    autoComplete: "off",
    classNames: { input: typography.mono ?? "" },
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
      set(event.currentTarget.value);
      forget();
    },
  });

  return (
    <details className={classes.compare} open={explanation.signed_pieces === null}>
      <summary>{t("compareTitle")}</summary>
      <form {...formProps}>
        <p className={typography.small}>{t("compareHint")}</p>
        <Textarea
          label={t("signedString")}
          minRows={2}
          {...buildFieldProps("signed_string", signed, setSigned)}
        />
        {explanation.body !== null && (
          <Textarea
            label={t("hashedText")}
            minRows={2}
            {...buildFieldProps("hashed_body", hashed, setHashed)}
          />
        )}
        <Button
          type="submit"
          variant="default"
          loading={isSending}
          leftSection={<IconArrowsDiff size={16} stroke={1.6} />}
        >
          {t("compare")}
        </Button>
        <div role="status">{result !== null && <ComparisonResult comparison={result} />}</div>
      </form>
    </details>
  );
}
