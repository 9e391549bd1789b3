import { useForm, type FormErrors, type UseFormReturnType } from "@mantine/form";
import { buildDefaultError, toMessage } from "contract/messages/validation";
import type { ZodType } from "zod";
import { useDraft, type Draft } from "./drafts.ts";
import { translateMessage } from "#ui/text/messages/messages.ts";

export type Form<Values> = UseFormReturnType<Values> & {
  /** What is kept of the entries. */
  draft: Draft;
  /** The values if they are valid; null after the errors are shown at their fields. */
  check: () => Values | null;
};

/** All forms use this hook: the contract's schema validates them, with translated messages. */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: ZodType,
  initialValues: Values,
  /** The name under which entries survive Back, a reload and a lapsed session; null for a form of secrets only. */
  draft: string | null,
): Form<Values> {
  const form = useForm<Values>({
    mode: "controlled",
    initialValues,
    validate: (values) => getFormErrors(schema, values),
  });
  const check = () => {
    const values = form.getValues();
    const errors = getFormErrors(schema, values);
    form.setErrors(errors);
    return Object.keys(errors).length === 0 ? values : null;
  };
  return { ...form, draft: useDraft(draft, form), check };
}

/** The first error of each field, by path. */
export function getFormErrors(schema: ZodType, values: unknown): FormErrors {
  const result = schema.safeParse(values, { error: buildDefaultError });
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    errors[issue.path.join(".")] ??= translateMessage(toMessage(issue));
  }
  return errors;
}
