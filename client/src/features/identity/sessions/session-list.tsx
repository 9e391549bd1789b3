import { useRef, useState } from "react";
import { Box, Button, Flex, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from "@tabler/icons-react";
import type { Session } from "contract/sessions/sessions.contract";
import { sessionsQuery, useEndSession, type SessionOwner } from "./sessions.queries.ts";
import { sessionsTexts } from "./sessions.texts.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { focusLastRow } from "#ui/form/focus-last-row.ts";
import { useTexts } from "#ui/text/texts.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./sessions.module.css";

const shownAtFirst = 5;

/** The open sessions of a user: the current one, then the last used first. */
export function SessionList({ owner }: { owner: SessionOwner }) {
  const query = useQuery(sessionsQuery(owner));
  return (
    <Loaded query={query} lines={2}>
      {({ data, meta }) => (
        <Sessions
          sessions={data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))}
          total={meta.total}
          owner={owner}
        />
      )}
    </Loaded>
  );
}

function Sessions({ sessions, total, owner }: { sessions: Session[]; total: number; owner: SessionOwner }) {
  const t = useTexts(sessionsTexts);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    focusLastRow(list.current);
    setShowsAll(true);
  };
  if (sessions.length === 0)
    return (
      <Box component="p" mt={8} className={typography.muted}>
        {t("none")}
      </Box>
    );
  const shown = showsAll ? sessions : sessions.slice(0, shownAtFirst);
  const hidden = sessions.length - shown.length;
  const missing = total - sessions.length;
  return (
    <>
      <ul ref={list}>
        {shown.map((session) => (
          <SessionRow key={session.session_id} session={session} owner={owner} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={showAll}>
          {t("showAll", { count: hidden })}
        </Button>
      )}
      {hidden === 0 && missing > 0 && (
        <Box component="p" mt={8} className={typography.muted}>
          {t("more", { count: missing })}
        </Box>
      )}
    </>
  );
}

function SessionRow({ session, owner }: { session: Session; owner: SessionOwner }) {
  const t = useTexts(sessionsTexts);
  const end = useEndSession(owner);
  const { session_id: sessionId, address, is_current: isCurrent } = session;
  const device = useDeviceName(session);
  const confirmEnd = () =>
    confirm({
      title: t("endTitle"),
      message: t("endMessage", { device, address }),
      verb: t("endVerb"),
      isDangerous: true,
      action: () => end.mutateAsync(sessionId),
    });
  return (
    <Flex component="li" className={layout.row} align="flex-start" gap="sm">
      <span className={layout.icon} aria-hidden>
        <DeviceIcon system={session.device.system} />
      </span>
      <Box flex="1 1 0" miw={0}>
        <Group gap="4px 10px" fw={600} className={typography.breakable}>
          {device}
          {isCurrent && <StatusBadge tone="green" label={t("thisDevice")} />}
        </Group>
        <div className={classes.facts}>
          <span className={typography.breakable}>{address}</span>
          <span>
            {t("lastUsed")} <RelativeTime value={session.last_used_at} />
          </span>
          <span>
            {t("signedIn")} <RelativeTime value={session.created_at} />
          </span>
        </div>
      </Box>
      {!isCurrent && (
        <Button variant="default" size="xs" aria-label={t("endOf", { device, address })} onClick={confirmEnd}>
          {t("end")}
        </Button>
      )}
    </Flex>
  );
}

function useDeviceName({ device: { browser, system } }: Session): string {
  const t = useTexts(sessionsTexts);
  if (browser !== "" && system !== "") return t("on", { browser, system });
  return browser || system || t("unknownDevice");
}

function DeviceIcon({ system }: { system: string }) {
  const shape = { size: 20, stroke: 1.6 };
  if (system === "") return <IconTerminal2 {...shape} />;
  const isPhone = ["Android", "iPhone", "iPad"].includes(system);
  return isPhone ? <IconDeviceMobile {...shape} /> : <IconDeviceDesktop {...shape} />;
}
