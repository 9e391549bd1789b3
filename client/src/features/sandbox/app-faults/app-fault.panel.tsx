import { useState } from "react";
import { Anchor, Button } from "@mantine/core";
import { IconBolt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { App } from "contract/apps/apps.contract";
import type { AppFault, FaultEffect } from "contract/app-faults/app-faults.contract";
import { appFaultQuery, useRemoveFault } from "./app-faults.queries.ts";
import { appFaultsTexts } from "./app-faults.texts.ts";
import { getArea, useReader } from "#session/use-session.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { WarningNote } from "#ui/feedback/warning-note.tsx";
import { focusContentIfLost } from "#ui/form/focus-content.ts";
import { useOnce } from "#ui/form/use-once.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { Card } from "#ui/page/card.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { formatDateTime } from "#ui/value/date-time.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

const AppFaultForm = createLazyDialog(async () => (await import("./app-fault.form.tsx")).AppFaultForm);

/** How the sandbox disturbs the calls of an app; the notice above its tabs switches that off. */
export function AppFaultCard({ app }: { app: App }) {
  const t = useTexts(appFaultsTexts);
  const area = getArea(useReader());
  const query = useQuery(appFaultQuery(app.db_id));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={t("title")}
      hint={
        <>
          {t("hint")}{" "}
          <Anchor component={Link} to={`${area}/documentations/timeouts`} inherit underline="always">
            {t("guide")}
          </Anchor>
        </>
      }
    >
      <Loaded query={query} lines={2} isQuiet>
        {({ fault, can }) => (
          <>
            {fault === null ? <p className={typography.muted}>{t("none")}</p> : <FaultFacts fault={fault} />}
            {can.change && (
              <Button
                mt="md"
                variant="default"
                leftSection={<IconBolt size={16} stroke={1.6} />}
                onClick={() => setIsOpen(true)}
              >
                {t(fault === null ? "switchOn" : "change")}
              </Button>
            )}
            {isOpen && <AppFaultForm app={app} fault={fault} onClose={() => setIsOpen(false)} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function SwitchOff({ appId }: { appId: string }) {
  const t = useTexts(appFaultsTexts);
  const { mutateAsync, isPending } = useRemoveFault(appId);
  const remove = useOnce<undefined>(async () => {
    await mutateAsync();
    focusContentIfLost();
  });
  return (
    <Button mt="xs" variant="default" loading={isPending} onClick={() => remove(undefined)}>
      {t("switchOff")}
    </Button>
  );
}

/** What a fault does to a call, in a few words. */
export function FaultName({ effect }: { effect: FaultEffect }) {
  const t = useTexts(appFaultsTexts);
  return <>{t(effect)}</>;
}

function useFaultWords() {
  const t = useTexts(appFaultsTexts);
  return {
    nameEffect: ({ effect, response_case }: AppFault) =>
      response_case === null ? t(effect) : `${t(effect)}, ${response_case}`,
    listServices: ({ services }: AppFault) =>
      services.length === 0 ? t("allServices") : services.toSorted().join(", "),
    countCalls: ({ every }: AppFault) => (every === 1 ? t("eachCall") : t("everyNth", { count: every })),
  };
}

function FaultFacts({ fault }: { fault: AppFault }) {
  const t = useTexts(appFaultsTexts);
  const { nameEffect, listServices, countCalls } = useFaultWords();
  return (
    <DetailList
      items={[
        { label: t("effect"), value: nameEffect(fault) },
        { label: t("delayed"), value: t("milliseconds", { count: fault.delay_ms }) },
        { label: t("services"), value: listServices(fault) },
        { label: t("calls"), value: countCalls(fault) },
        { label: t("ends"), value: formatDateTime(new Date(fault.ends_at)) },
        {
          label: t("setBy"),
          value: t("by", { time: formatDateTime(new Date(fault.set_at)), username: fault.set_by }),
        },
      ]}
    />
  );
}

/** Warns at the top of an app that a fault is switched on. */
export function AppFaultNotice({ app }: { app: App }) {
  const t = useTexts(appFaultsTexts);
  const { data } = useQuery({ ...appFaultQuery(app.db_id), enabled: app.state === "active" });
  const { nameEffect, listServices, countCalls } = useFaultWords();
  if (data?.fault == null) return null;
  const { fault, can } = data;
  return (
    <WarningNote title={t("notice", { effect: nameEffect(fault) })} mb="md">
      <p>
        {t("noticeText", {
          services: listServices(fault),
          every: countCalls(fault),
          time: formatDateTime(new Date(fault.ends_at)),
        })}
      </p>
      {can.change && <SwitchOff appId={app.db_id} />}
    </WarningNote>
  );
}
