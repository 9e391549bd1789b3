import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SessionList } from "./session-list.tsx";
import { sessionsQuery, useEndSessions, type SessionOwner } from "./sessions.queries.ts";
import { sessionsTexts } from "./sessions.texts.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { Card } from "#ui/page/card.tsx";
import { Subsection } from "#ui/page/subsection.tsx";
import { useTexts } from "#ui/text/texts.ts";

const self: SessionOwner = { kind: "self" };

/** The sessions of the signed-in user. */
export function OwnSessions() {
  const t = useTexts(sessionsTexts);
  const hasOthers = useHasOthers(self);
  const { mutateAsync: endOthers } = useEndSessions(self);
  const confirmEndOthers = () =>
    confirm({
      title: t("endOthersTitle"),
      message: t("endOthersMessage"),
      verb: t("endAllVerb"),
      isDangerous: true,
      action: () => endOthers(),
    });
  return (
    <Card
      title={t("title")}
      hint={t("hint")}
      action={
        hasOthers && (
          <Button variant="default" onClick={confirmEndOthers}>
            {t("endOthers")}
          </Button>
        )
      }
    >
      <SessionList owner={self} />
    </Card>
  );
}

/** For administrators: the sessions of a user, as a part of the user's details. */
export function UserSessions({ userId, username }: { userId: string; username: string }) {
  const t = useTexts(sessionsTexts);
  const owner: SessionOwner = { kind: "user", userId };
  const hasOthers = useHasOthers(owner);
  const { mutateAsync: endAll } = useEndSessions(owner);
  const confirmEndAll = () =>
    confirm({
      title: t("endAllTitle"),
      message: t("endAllMessage", { username }),
      verb: t("endAllVerb"),
      isDangerous: true,
      action: () => endAll(),
    });
  return (
    <Subsection
      title={t("title")}
      action={
        hasOthers && (
          <Button variant="default" size="compact-sm" onClick={confirmEndAll}>
            {t("endAll")}
          </Button>
        )
      }
    >
      <SessionList owner={owner} />
    </Subsection>
  );
}

/** Whether there are sessions besides the current one. */
const useHasOthers = (owner: SessionOwner) =>
  useQuery(sessionsQuery(owner)).data?.data.some((session) => !session.is_current) === true;
