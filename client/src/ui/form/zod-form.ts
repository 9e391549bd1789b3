import { useForm, type FormErrors, type UseFormReturnType } from "@mantine/form";
import { messageOfIssue } from "contract/messages/validation";
import type { ZodType } from "zod";
import { useDraft } from "#ui/form/drafts.ts";
import { translateMessage } from "#ui/text/messages/messages.ts";

export type Form<Values> = UseFormReturnType<Values>;

/** All forms use this hook: the contract's schema validates them, with translated messages. */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: ZodType,
  initialValues: Values,
  /** The name of the draft, if the values are restored after an expired session. */
  draft?: string,
): Form<Values> {
  const form = useForm<Values>({
    mode: "controlled",
    initialValues,
    validate: (values) => errorsOf(schema, values),
  });
  useDraft(draft, form, initialValues);
  return form;
}

/** The first error of each field, by path. */
export function errorsOf(schema: ZodType, values: unknown): FormErrors {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    errors[issue.path.join(".")] ??= translateMessage(messageOfIssue(issue));
  }
  return errors;
}
