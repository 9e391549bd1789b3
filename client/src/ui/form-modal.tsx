import { useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { fieldMessages, isFailure, remarkOf } from "#ui/failure.ts";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";
import { useEscape } from "#ui/use-escape.ts";
import { focusFirstFault, type Form } from "#ui/zod-form.ts";

interface FormModalProps<Values> {
  opened: boolean;
  onClose: () => void;
  /** The action; the verb stands on the button: "Create app". */
  title: string;
  submitLabel: string;
  form: Form<Values>;
  /** Usually `(values) => mutation.mutateAsync(...)`; the modal closes when it resolves and keeps everything when not. */
  onSubmit: (values: Values) => Promise<unknown>;
  size?: string | number;
  /** Something is entered that the form's values do not know, such as files on their way. */
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
  const formElement = useRef<HTMLFormElement>(null);
  const leavingElement = useRef<HTMLDivElement>(null);
  const isUnderWay = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [remark, setRemark] = useState<string | null>(null);

  const leave = () => {
    setIsLeaving(false);
    setRemark(null);
    form.reset();
    onClose();
  };
  const tryToLeave = () => {
    if (isPending) return;
    if (form.isDirty() || isTouched) setIsLeaving(true);
    else leave();
  };
  const submit = async (values: Values) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPending(true);
    setRemark(null);
    try {
      await onSubmit(values);
      leave();
    } catch (error) {
      if (isFailure(error) && error.errors.length > 0) {
        form.setErrors(fieldMessages(error));
        // The field says it already if it is on the form and says the same.
        const [only, ...others] = error.errors;
        const isSaid = others.length === 0 && only?.message === error.remark && isField(form, only.field);
        setRemark(isSaid ? null : remarkOf(error));
        focusFirstFault(formElement.current);
      }
    } finally {
      isUnderWay.current = false;
      setIsPending(false);
    }
  };
  useEscape(formElement, tryToLeave);
  useEscape(leavingElement, () => setIsLeaving(false));
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    form.onSubmit(submit, () => focusFirstFault(formElement.current))(event);
  };

  return (
    <>
      <Modal opened={opened} onClose={tryToLeave} title={title} size={size} closeOnEscape={false}>
        <form ref={formElement} onSubmit={handleSubmit} noValidate>
          <Stack gap="md">
            {remark !== null && (
              <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
                {t("responseFromServer", { remark })}
              </Alert>
            )}
            {children}
          </Stack>
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" onClick={tryToLeave} disabled={isPending}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={isPending}>
              {submitLabel}
            </Button>
          </Group>
        </form>
      </Modal>
      <Modal
        opened={isLeaving}
        onClose={() => setIsLeaving(false)}
        title={t("discardTitle")}
        size="sm"
        zIndex={300}
        closeOnEscape={false}
      >
        <Text c="dimmed" ref={leavingElement}>
          {t("discardText")}
        </Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => setIsLeaving(false)} data-autofocus>
            {t("keepEditing")}
          </Button>
          <Button color="red" onClick={leave}>
            {t("discard")}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

function isField<Values>(form: Form<Values>, field: string): boolean {
  return Object.keys(form.getInitialValues() ?? {}).includes(field);
}
