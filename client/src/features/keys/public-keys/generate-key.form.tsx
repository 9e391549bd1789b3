import { useState } from "react";
import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { RegisterKey } from "contract/public-keys/public-keys.contract";
import { generateKeyPair, type BrowserKeyPair, type KeySize } from "./browser-key-pair.ts";
import { KeyFields } from "./key-fields.tsx";
import { useRegisterKey, type NewKey } from "./public-keys.queries.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { SizeField } from "./size-field.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { DiscardDialog } from "#ui/form/discard-dialog.tsx";
import { useUnsaved } from "#ui/form/unsaved.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { useZodForm, type Form } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { saveFile } from "#ui/value/save-file.ts";
import classes from "./public-keys.module.css";

const nothing: NewKey = { public_key: "", name: "", environment: "both" };

/** The private key is saved before the public key is registered, because a key without its file is useless. */
export function GenerateKeyForm({ onClose }: { onClose: () => void }) {
  // The pair is not stored, and without it the name is of no use.
  const form = useZodForm<NewKey>(RegisterKey, nothing, null);
  const [pair, setPair] = useState<BrowserKeyPair | null>(null);
  const take = (made: BrowserKeyPair) => {
    form.setFieldValue("public_key", made.publicKeyPem);
    setPair(made);
    savePrivateKey(made, form.values.name);
  };
  return pair === null ? (
    <ChooseSize form={form} onClose={onClose} onPair={take} />
  ) : (
    <RegisterPair form={form} pair={pair} onClose={onClose} />
  );
}

interface ChooseSizeProps {
  form: Form<NewKey>;
  onClose: () => void;
  onPair: (pair: BrowserKeyPair) => void;
}

function ChooseSize({ form, onClose, onPair }: ChooseSizeProps) {
  const t = useTexts(publicKeysTexts);
  const [bits, setBits] = useState<KeySize>(2048);
  const [isConfirmingClose, setIsConfirmingClose] = useState(false);
  useUnsaved(form.isDirty(), { isRestored: false });
  const { isSending, error, formProps } = useSubmit({
    check: () => bits,
    send: async (size) => onPair(await generateKeyPair(size)),
  });

  return (
    <Modal
      opened
      onClose={() => {
        // A pair that is finished after the dialog has closed would still be saved.
        if (isSending) return;
        if (form.isDirty()) setIsConfirmingClose(true);
        else onClose();
      }}
      title={t("generateTitle")}
      size="lg"
    >
      <form {...formProps}>
        <Stack gap="md">
          <Text c="dimmed">{t("generateHint")}</Text>
          <SizeField value={bits} onChange={setBits} />
          <KeyFields form={form} />
          <div role="status" className={classes.small} data-failed={error !== null}>
            {isSending && t("generating")}
            {error !== null && t("generateFailed")}
          </div>
          <Group justify="flex-end">
            <Button type="submit" loading={isSending}>
              {t("generateVerb")}
            </Button>
          </Group>
        </Stack>
      </form>
      <DiscardDialog
        opened={isConfirmingClose}
        onKeep={() => setIsConfirmingClose(false)}
        onDiscard={onClose}
      />
    </Modal>
  );
}

interface RegisterPairProps {
  form: Form<NewKey>;
  pair: BrowserKeyPair;
  onClose: () => void;
}

function RegisterPair({ form, pair, onClose }: RegisterPairProps) {
  const t = useTexts(publicKeysTexts);
  const register = useRegisterKey();
  const { name } = form.values;
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("generateTitle")}
      submitLabel={t("register")}
      form={form}
      isTouched
      onSubmit={(values) => register.mutateAsync(values)}
    >
      <Alert
        color="primary"
        icon={<IconDeviceFloppy size={18} />}
        title={t("saved", { file: getFileName(name) })}
        role="status"
      >
        <p className={classes.savedHint}>{t("savedHint")}</p>
        <Button
          mt="sm"
          variant="default"
          size="xs"
          onClick={() => {
            savePrivateKey(pair, name);
          }}
        >
          {t("saveAgain")}
        </Button>
      </Alert>
      <DetailList
        items={[
          {
            label: t("fingerprint"),
            value: <MonoValue value={pair.fingerprint} what={t("fingerprint").toLowerCase()} keep="all" />,
          },
          { label: t("environment"), value: t(form.values.environment) },
        ]}
      />
      {form.errors["public_key"] !== undefined && (
        <Text c="red" role="alert">
          {form.errors["public_key"]}
        </Text>
      )}
    </FormModal>
  );
}

const getFileName = (name: string) =>
  `${name.trim() === "" ? "snap" : name.trim().replaceAll(/[^\w.-]+/g, "_")}-private-key.pem`;

const savePrivateKey = ({ privateKeyPem }: BrowserKeyPair, name: string) =>
  saveFile(getFileName(name), new Blob([privateKeyPem], { type: "application/x-pem-file" }));
