import { useForm, type FormErrors, type UseFormReturnType } from "@mantine/form";
import { messageOfIssue } from "contract/messages/validation";
import type { ZodType } from "zod";
import { inReadersLanguage } from "#ui/messages/messages.ts";

export type Form<Values> = UseFormReturnType<Values>;

/** The one way to make a form: the contract's schema checks it, in the contract's words or their translation. */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: ZodType,
  initialValues: Values,
): Form<Values> {
  return useForm<Values>({
    mode: "controlled",
    initialValues,
    validate: (values) => faultsOf(schema, values),
  });
}

/** The first fault of each field, under the field's path. */
export function faultsOf(schema: ZodType, values: unknown): FormErrors {
  const result = schema.safeParse(values);
  const faults: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    faults[issue.path.join(".")] ??= inReadersLanguage(messageOfIssue(issue));
  }
  return faults;
}

/** Puts the cursor where the first fault is, once the messages are on the page. */
export function focusFirstFault(form: HTMLFormElement | null) {
  window.requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>("[aria-invalid='true'], [data-error] input")?.focus();
  });
}
