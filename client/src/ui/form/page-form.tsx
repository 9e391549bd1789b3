import type { ReactNode } from "react";
import { Button, Stack } from "@mantine/core";
import { FailureAlert } from "#ui/feedback/failure-alert.tsx";
import { focusContentIfLost } from "./focus-content.ts";
import { RestoredNote } from "./restored-note.tsx";
import { useFormSubmit } from "./use-form-submit.ts";
import { useUnsaved } from "./unsaved.ts";
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
 * The form of a page, such as a registration; dialogs use FormModal. Shows above the button why the submit failed.
 */
export function PageForm<Values>(props: PageFormProps<Values>) {
  const { form, submitLabel, failureTitle, failureHint, onSubmit, children } = props;
  const { isSending, isDone, error, formProps } = useFormSubmit(form, async (values) => {
    await onSubmit(values);
    form.draft.discard();
    focusContentIfLost();
  });
  // A form without a draft has secrets only, which are typed again.
  useUnsaved(form.draft.isStored && form.isDirty() && !isSending && !isDone, { isRestored: true });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <RestoredNote draft={form.draft} />
        {children}
        {error !== null && (
          <FailureAlert title={failureTitle} error={error}>
            {failureHint?.(error)}
          </FailureAlert>
        )}
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
