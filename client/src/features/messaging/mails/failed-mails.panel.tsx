import { Alert, Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconMailX } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { failedMailsQuery } from "./mails.queries.ts";
import { mailsTexts } from "./mails.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Warns administrators about failed mails. */
export function FailedMails() {
  const t = useTexts(mailsTexts);
  const { data: count = 0 } = useQuery(failedMailsQuery);
  if (count === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconMailX size={18} />}
      title={t("failedMails", { count })}
      role="note"
    >
      <Text size="sm">
        {t("failedHint")}{" "}
        <Anchor component={Link} to="/app/mails?state=failed" size="sm">
          {t("show")}
        </Anchor>
      </Text>
    </Alert>
  );
}
