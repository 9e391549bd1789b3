import { useState } from "react";
import { Anchor, Button } from "@mantine/core";
import { IconClockPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { maxDaysAhead, type AppClock } from "contract/app-clocks/app-clocks.contract";
import type { App } from "contract/apps/apps.contract";
import { appClockQuery, useResetClock } from "./app-clocks.queries.ts";
import { appClocksTexts } from "./app-clocks.texts.ts";
import { getArea, useReader } from "#session/use-session.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { WarningNote } from "#ui/feedback/warning-note.tsx";
import { focusContentIfLost } from "#ui/form/focus-content.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { useOnce } from "#ui/form/use-once.ts";
import { Card } from "#ui/page/card.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { formatDateTime } from "#ui/value/date-time.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

const AppClockForm = createLazyDialog(async () => (await import("./app-clock.form.tsx")).AppClockForm);

/** The time of the sandbox for an app; the notice above its tabs puts it back to the real time. */
export function AppClockCard({ app }: { app: App }) {
  const t = useTexts(appClocksTexts);
  const area = getArea(useReader());
  const query = useQuery(appClockQuery(app.db_id));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={t("title")}
      hint={
        <>
          {t("hint")}{" "}
          <Anchor component={Link} to={`${area}/documentations/time`} inherit underline="always">
            {t("guide")}
          </Anchor>
        </>
      }
    >
      <Loaded query={query} lines={2} isQuiet>
        {({ clock, can }) => (
          <>
            {clock.days_ahead === 0 ? (
              <p className={typography.muted}>{t("none")}</p>
            ) : (
              <ClockFacts clock={clock} />
            )}
            {can.change && clock.days_ahead < maxDaysAhead && (
              <Button
                mt="md"
                variant="default"
                leftSection={<IconClockPlus size={16} stroke={1.6} />}
                onClick={() => setIsOpen(true)}
              >
                {t("advance")}
              </Button>
            )}
            {isOpen && <AppClockForm app={app} clock={clock} onClose={() => setIsOpen(false)} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function ClockFacts({ clock }: { clock: AppClock }) {
  const t = useTexts(appClocksTexts);
  return (
    <DetailList
      items={[
        { label: t("sandboxTime"), value: formatDateTime(new Date(clock.sandbox_time)) },
        { label: t("aheadLabel"), value: t("ahead", { count: clock.days_ahead }) },
        {
          label: t("setBy"),
          value:
            clock.set_at === null
              ? ""
              : t("by", { time: formatDateTime(new Date(clock.set_at)), username: clock.set_by }),
        },
      ]}
    />
  );
}

function ResetClock({ appId }: { appId: string }) {
  const t = useTexts(appClocksTexts);
  const { mutateAsync, isPending } = useResetClock(appId);
  const reset = useOnce<undefined>(async () => {
    await mutateAsync();
    focusContentIfLost();
  });
  return (
    <Button mt="xs" variant="default" loading={isPending} onClick={() => reset(undefined)}>
      {t("reset")}
    </Button>
  );
}

/** Warns at the top of an app that its clock is ahead. */
export function AppClockNotice({ app }: { app: App }) {
  const t = useTexts(appClocksTexts);
  const { data } = useQuery({ ...appClockQuery(app.db_id), enabled: app.state === "active" });
  if (data === undefined || data.clock.days_ahead === 0) return null;
  const { clock, can } = data;
  return (
    <WarningNote title={t("notice", { count: clock.days_ahead })} mb="md">
      <p>{t("noticeText", { time: formatDateTime(new Date(clock.sandbox_time)) })}</p>
      {can.change && <ResetClock appId={app.db_id} />}
    </WarningNote>
  );
}
