import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { mailsNotSentTexts } from "./mails-not-sent.texts.ts";
import { ContactSentence } from "#features/platform/portal/contact-sentence.panel.tsx";
import { useHasMailServer } from "#features/platform/portal/portal.queries.ts";
import { WarningNote } from "#ui/feedback/warning-note.tsx";
import { useTexts } from "#ui/text/texts.ts";

interface MailsNotSentProps {
  isAdmin?: boolean;
  /** What the mail would bring. */
  brings?: "link" | "decision";
  mb?: 0 | "md";
  /** The mails are on the same page. */
  isOnMails?: boolean;
}

/** Tells a user who waits for a mail that there is no mail server, and how to get what it would bring. Renders nothing if there is one. */
export function MailsNotSent({
  isAdmin = false,
  brings = "link",
  mb = 0,
  isOnMails = false,
}: MailsNotSentProps) {
  const t = useTexts(mailsNotSentTexts);
  if (useHasMailServer()) return null;
  return (
    <WarningNote title={t("title")} mb={mb}>
      {isAdmin ? (
        <>
          {t("adminHint")}{" "}
          {!isOnMails && (
            <Anchor component={Link} to="/app/mails?state=written" underline="always" inherit>
              {t("show")}
            </Anchor>
          )}
        </>
      ) : (
        <ContactSentence start={t(brings === "link" ? "hint" : "hintOfDecision")} />
      )}
    </WarningNote>
  );
}
