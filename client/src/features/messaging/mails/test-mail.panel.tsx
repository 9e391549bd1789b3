import { notifications } from "@mantine/notifications";
import { useTestMail } from "./mails.queries.ts";
import { mailsTexts } from "./mails.texts.ts";
import { useOnce } from "#ui/form/use-once.ts";
import { useTexts } from "#ui/text/texts.ts";

const colors = { sent: "green", written: "yellow", failed: "red" } as const;

/** Mails the administrator, and shows what the mail server answered. */
export function useSendTestMail() {
  const t = useTexts(mailsTexts);
  const { mutateAsync: send } = useTestMail();
  const sendOnce = useOnce(async () => {
    const { state, recipient, answer } = (await send()).data;
    notifications.show({
      title: t(`test_${state}`, { recipient }),
      message: state === "written" ? t("testWrittenHint") : answer,
      color: colors[state],
      withBorder: true,
      autoClose: state === "sent",
    });
  });
  return () => sendOnce(undefined);
}
