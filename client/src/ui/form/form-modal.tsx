import { useState, type ReactNode } from "react";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { useEscape } from "./use-escape.ts";
import { focusContentIfLost } from "./focus-content.ts";
import { RestoredNote } from "./restored-note.tsx";
import { useFormSubmit } from "./use-form-submit.ts";
import { useUnsaved } from "./unsaved.ts";
import type { Form } from "./zod-form.ts";
import classes from "./form-modal.module.css";

interface FormModalProps<Values> {
  opened: boolean;
  onClose: () => void;
  /** The action, such as "Create New Apps". */
  title: string;
  submitLabel: string;
  form: Form<Values>;
  /** Usually `(values) => mutation.mutateAsync(...)`. The modal closes when it resolves and stays open if it rejects. */
  onSubmit: (values: Values) => Promise<unknown>;
  size?: string | number;
  /** True for entries outside the form's values, such as uploads. */
  isTouched?: boolean;
  children: ReactNode;
}

export function FormModal<Values>({
  opened,
  onClose,
  title,
  submitLabel,
  form,
  onSubmit,
  size = "lg",
  isTouched = false,
  children,
}: FormModalProps<Values>) {
  const t = useTexts(uiTexts);
  const [isConfirmingClose, setIsConfirmingClose] = useState(false);

  const close = () => {
    setIsConfirmingClose(false);
    form.draft.startOver();
    onClose();
    focusContentIfLost();
  };
  const { isSending, formProps } = useFormSubmit(form, async (values) => {
    await onSubmit(values);
    close();
  });
  const isTyped = form.isDirty() || isTouched;
  useUnsaved(opened && isTyped && !isSending, { isRestored: form.draft.isStored && !isTouched });
  const requestClose = () => {
    if (isSending) return;
    if (isTyped) setIsConfirmingClose(true);
    else close();
  };
  useEscape(formProps.ref, requestClose);

  return (
    <>
      <Modal
        opened={opened}
        onClose={requestClose}
        title={title}
        size={size}
        closeOnEscape={false}
        classNames={{ content: classes.content ?? "" }}
      >
        <form {...formProps}>
          <Stack gap="md">
            <RestoredNote draft={form.draft} />
            {children}
          </Stack>
          <Group justify="flex-end" gap="xs" className={classes.footer ?? ""}>
            <Button variant="default" onClick={requestClose} disabled={isSending}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={isSending}>
              {submitLabel}
            </Button>
          </Group>
        </form>
      </Modal>
      <DiscardDialog
        opened={isConfirmingClose}
        onKeep={() => setIsConfirmingClose(false)}
        onDiscard={close}
      />
    </>
  );
}
