import { Text, TextInput } from "@mantine/core";
import { ResendFailedCallbacks } from "contract/callbacks/callbacks.contract";
import { useResendFailedCallbacks } from "./callbacks.queries.ts";
import { callbacksTexts } from "./callbacks.texts.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

const Values = ResendFailedCallbacks.pick({ since: true });

interface Props {
  appId: string;
  /** A minute in WIB, which can be changed. */
  since: string;
  onClose: () => void;
}

/** Asks since when callbacks that were given up are sent again. */
export function ResendFailedForm({ appId, since: first, onClose }: Props) {
  const t = useTexts(callbacksTexts);
  const resend = useResendFailedCallbacks();
  const form = useZodForm(Values, { since: first }, null);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("resendFailed")}
      submitLabel={t("resend")}
      size={480}
      form={form}
      onSubmit={({ since }) => resend.mutateAsync({ db_id: appId, since })}
    >
      <Text c="dimmed">{t("resendFailedHint")}</Text>
      <TextInput
        type="datetime-local"
        label={t("since")}
        required
        data-autofocus
        {...form.getInputProps("since")}
      />
    </FormModal>
  );
}
