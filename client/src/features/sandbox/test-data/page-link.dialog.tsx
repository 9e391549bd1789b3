import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import type { PaymentLink } from "contract/test-data/test-data.contract";
import type { z } from "zod";
import { testDataTexts } from "./test-data.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";

interface PaymentLinkDialogProps {
  number: string;
  link: z.infer<typeof PaymentLink>;
  onClose: () => void;
}

/** The link of a page that pays a virtual account or QR, to open, copy or pass on. */
export function PaymentLinkDialog({ number, link, onClose }: PaymentLinkDialogProps) {
  const t = useTexts(testDataTexts);
  return (
    <Modal opened onClose={onClose} title={t("paymentLink")}>
      <Stack gap="md">
        <Text>{t("paymentLinkHint", { number, end: formatDateTime(new Date(link.expires_at)) })}</Text>
        <MonoValue value={link.address} what={t("paymentLink")} keep={40} />
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
