import { useRef, useState } from "react";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AppEvent, AppEventData } from "contract/apps/apps.lifecycle.contract";
import { appEventsQuery } from "./apps.lifecycle.queries.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { focusLastRow } from "#ui/form/focus-last-row.ts";
import { formatDateTime, formatDay } from "#ui/value/date-time.ts";
import { Timestamp } from "#ui/value/timestamp.tsx";
import { useTexts, type Translate } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./app-timeline.module.css";

/** Shown until all are asked for. */
const shownAtFirst = 5;

/** The events in the life of an app, newest first: the last decision is what most readers look for. */
export function AppTimeline({ appId }: { appId: string }) {
  const query = useQuery(appEventsQuery(appId));
  return (
    <Loaded query={query} lines={3} isQuiet>
      {(events) => <Events events={events.toReversed()} />}
    </Loaded>
  );
}

function Events({ events }: { events: AppEvent[] }) {
  const t = useTexts(appLifecycleTexts);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const showAll = () => {
    focusLastRow(list.current);
    setShowsAll(true);
  };
  return (
    <>
      <ol ref={list} className={classes.events} aria-label={t("timeline")}>
        {(showsAll ? events : events.slice(0, shownAtFirst)).map((event) => (
          <Event key={event.db_id} event={event} />
        ))}
      </ol>
      {!showsAll && events.length > shownAtFirst && (
        <Button variant="default" size="compact-sm" onClick={showAll}>
          {t("allEvents", { count: events.length })}
        </Button>
      )}
    </>
  );
}

const tones: Partial<Record<AppEvent["kind"], string>> = {
  approved: "green",
  resumed: "green",
  extension_granted: "green",
  change_granted: "green",
  rejected: "red",
  suspended: "red",
  extension_declined: "red",
  change_declined: "red",
  expired: "amber",
};

function Event({ event }: { event: AppEvent }) {
  const t = useTexts(appLifecycleTexts);
  const at = new Date(event.created_at);
  const reason = event.data.reason === undefined ? "" : t(event.data.reason);
  const values = formatValues(event, t);
  return (
    <li className={classes.event} data-tone={tones[event.kind]}>
      <div className={typography.strong}>
        {event.kind === "suspended" ? t("suspended", { reason }) : t(event.kind)}
      </div>
      {values.length > 0 && (
        <div className={typography.breakable} dir="auto">
          {values.join(" · ")}
        </div>
      )}
      <div className={typography.caption}>
        <Timestamp timestamp={at}>{formatDateTime(at)}</Timestamp>
        {` · ${event.actor === "" ? t("byPortal") : event.actor}`}
      </div>
      {event.note !== "" && (
        <blockquote className={typography.quote} dir="auto">
          {event.note}
        </blockquote>
      )}
    </li>
  );
}

type Words = Translate<"until" | "rate" | "productCount" | "accounts" | "newName" | "newDescription">;

/** The new values of an event in a few words; null for what it lacks or is not shown here. */
function formatValues({ data }: AppEvent, t: Words): string[] {
  const { name, description, products, max_rate = 0, src_accounts = [], expires_at } = data;
  const values: Record<keyof AppEventData, string | null> = {
    name: name === undefined ? null : t("newName", { name }),
    description: description === undefined ? null : t("newDescription"),
    products: products === undefined ? null : t("productCount", { count: products.length }),
    max_rate: max_rate === 0 ? null : t("rate", { rate: max_rate }),
    src_accounts: src_accounts.length === 0 ? null : t("accounts", { numbers: src_accounts.join(", ") }),
    expires_at: expires_at === undefined ? null : t("until", { day: formatDay(expires_at) }),
    reason: null,
    overlap: null,
  };
  return Object.values(values).filter((value) => value !== null);
}
