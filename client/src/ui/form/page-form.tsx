import { useRef, useState, type ReactNode } from "react";
import { Button, Stack } from "@mantine/core";
import { FailureAlert } from "#ui/feedback/failure-alert.tsx";
import { getFieldMessages, isFailure } from "#ui/feedback/failure.ts";
import { focusFirstError } from "./first-error.ts";
import { focusContentIfLost } from "./focus-content.ts";
import { RestoredNote } from "./restored-note.tsx";
import type { Form } from "./zod-form.ts";

interface PageFormProps<Values> {
  form: Form<Values>;
  submitLabel: string;
  /** Title of the alert that shows why the submit failed. */
  failureTitle?: string;
  /** Added to the alert, depending on the error. */
  failureHint?: (error: unknown) => ReactNode;
  onSubmit: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/**
 * The form of a page, such as a registration; dialogs use FormModal. It submits once at a time, shows errors
 * at their fields and above the button, and focuses the first invalid field.
 */
export function PageForm<Values>(props: PageFormProps<Values>) {
  const { form, submitLabel, failureTitle, failureHint, onSubmit, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const submit = async (values: Values) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setIsPending(true);
    setError(null);
    try {
      await onSubmit(values);
      form.draft.discard();
      focusContentIfLost();
    } catch (failure) {
      setError(failure);
      if (isFailure(failure)) form.setErrors(getFieldMessages(failure));
      focusFirstError(element.current);
    } finally {
      isSubmitting.current = false;
      setIsPending(false);
    }
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => form.onSubmit(submit, () => focusFirstError(element.current))(event)}
    >
      <Stack gap="md">
        <RestoredNote draft={form.draft} />
        {children}
        {error !== null && (
          <FailureAlert title={failureTitle} error={error}>
            {failureHint?.(error)}
          </FailureAlert>
        )}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
