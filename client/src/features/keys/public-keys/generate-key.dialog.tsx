import { useState } from "react";
import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { canGenerate, type KeySize } from "./browser-key-pair.ts";
import { CommandBlock } from "./command-block.tsx";
import { GenerateKeyForm } from "./generate-key.form.tsx";
import { generateCommands } from "./openssl-commands.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { SizeField } from "./size-field.tsx";
import { useTexts } from "#ui/text/texts.ts";

interface GenerateKeyDialogProps {
  onClose: () => void;
  onUpload: () => void;
}

/** Makes a key pair in the browser, or shows how to make one where the browser cannot. */
export function GenerateKeyDialog({ onClose, onUpload }: GenerateKeyDialogProps) {
  return canGenerate() ? (
    <GenerateKeyForm onClose={onClose} />
  ) : (
    <OpensslInstead onClose={onClose} onUpload={onUpload} />
  );
}

function OpensslInstead({ onClose, onUpload }: GenerateKeyDialogProps) {
  const t = useTexts(publicKeysTexts);
  const [bits, setBits] = useState<KeySize>(2048);
  return (
    <Modal opened onClose={onClose} title={t("generateTitle")} size="lg">
      <Stack gap="md">
        <Alert color="primary" icon={<IconInfoCircle size={18} />} title={t("withoutHttps")} role="note">
          {t("withoutHttpsHint")}
        </Alert>
        <SizeField value={bits} onChange={setBits} />
        <CommandBlock title={t("commands")} value={generateCommands(bits)} />
        <Group justify="flex-end">
          <Button onClick={onUpload}>{t("upload")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
