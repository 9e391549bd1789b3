import { getFieldMessages, isFailure } from "#ui/feedback/failure.ts";
import { useSubmit } from "./use-submit.ts";
import type { Form } from "./zod-form.ts";

/** The submit of a form whose values are sent as they are, with the errors of the server at their fields. */
export const useFormSubmit = <Values>(form: Form<Values>, send: (values: Values) => Promise<unknown>) =>
  useSubmit({
    check: form.check,
    send,
    onFailure: (error) => {
      if (isFailure(error) && error.errors.length > 0) form.setErrors(getFieldMessages(error));
    },
  });
