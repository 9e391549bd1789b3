import { Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { mailsTexts } from "./mails.texts.ts";
import { getTexts } from "#ui/text/texts.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";

/** Shows the link of a mail that was not delivered, to copy it. */
export function openLinkDialog({ recipient, link }: { recipient: string; link: string }) {
  const t = getTexts(mailsTexts);
  modals.open({
    title: t("linkTitle"),
    size: "md",
    children: (
      <Stack gap="md">
        <Text>{t("linkHint", { recipient })}</Text>
        <MonoValue value={link} what={t("linkTitle").toLowerCase()} keep="all" />
      </Stack>
    ),
  });
}
