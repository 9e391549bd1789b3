import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import type { PaymentLink } from "contract/test-data/test-data.contract";
import { testDataTexts } from "./test-data.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";

interface PageLinkDialogProps {
  /** Of a bill to pay, or of a result to decide. */
  kind: "paymentLink" | "resultLink";
  number: string;
  link: PaymentLink;
  onClose: () => void;
}

/** The link of a page without sign-in, to open, copy or pass on. */
export function PageLinkDialog({ kind, number, link, onClose }: PageLinkDialogProps) {
  const t = useTexts(testDataTexts);
  return (
    <Modal opened onClose={onClose} title={t(kind)}>
      <Stack gap="md">
        <Text>{t(`${kind}Hint`, { number, end: formatDateTime(new Date(link.expires_at)) })}</Text>
        <MonoValue value={link.address} what={t(kind)} keep={40} />
        <Group justify="flex-end">
          <Button
            component="a"
            href={link.address}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} />}
          >
            {t("openPage")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
