import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { mailsNotSentTexts } from "#features/mails/mails-not-sent.texts.ts";
import { ContactSentence } from "#features/portal/contact-sentence.panel.tsx";
import { portalQuery } from "#features/portal/portal.queries.ts";
import { WarningNote } from "#ui/feedback/warning-note.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** Where somebody waits for a mail: that there is no mail server, and how to get the link; nothing if there is one. */
export function MailsNotSent({ isAdmin = false }: { isAdmin?: boolean }) {
  const t = useTexts(mailsNotSentTexts);
  const { data: portal } = useQuery(portalQuery);
  if (portal?.mails !== "written") return null;
  return (
    <WarningNote title={t("title")}>
      {isAdmin ? (
        <>
          {t("adminHint")}{" "}
          <Anchor component={Link} to="/app/mails?state=written" inherit>
            {t("show")}
          </Anchor>
        </>
      ) : (
        <ContactSentence start={t("hint")} />
      )}
    </WarningNote>
  );
}
