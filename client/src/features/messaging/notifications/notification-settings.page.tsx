import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  notificationTopics,
  type NotificationPreference,
} from "contract/notifications/notifications.contract";
import { AllMails, PreferenceRow } from "./notification-choices.tsx";
import { preferencesQuery } from "./notification-settings.queries.ts";
import { settingsTexts } from "./notification-settings.texts.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { Card } from "#ui/page/card.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./notification-settings.module.css";

const topics = [
  "registrations",
  "apps",
  "appTime",
  "appChanges",
  "secrets",
  "company",
  "requests",
  "administrators",
] as const;

/** The user's choice of channels for each kind of event; each change is saved at once. */
export function NotificationSettingsPage() {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useQuery(preferencesQuery);
  return (
    <Page title={t("title")} purpose={t("purpose")} width="reading">
      {data !== undefined ? (
        <Settings preferences={data.data.preferences} hour={data.data.digest_hour} />
      ) : error === null ? (
        <LinesSkeleton lines={8} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Settings({ preferences, hour }: { preferences: NotificationPreference[]; hour: number }) {
  const t = useTexts(settingsTexts);
  const time = `${String(hour).padStart(2, "0")}:00`;
  const ofTopic = (topic: (typeof topics)[number]) =>
    preferences.filter(({ kind }) => notificationTopics[topic].some((one) => one === kind));
  return (
    <Stack gap="lg">
      <Card
        title={t("all")}
        hint={`${t("dailyHint", { time })} ${preferences.some((one) => one.is_required) ? t("allHint") : ""}`.trim()}
      >
        <AllMails preferences={preferences} />
      </Card>
      {topics
        .filter((topic) => ofTopic(topic).length > 0)
        .map((topic) => (
          <Card
            key={topic}
            title={t(topic)}
            {...(ofTopic(topic).every((one) => one.is_required) ? { hint: t("requiredHint") } : {})}
            action={
              <div className={classes.columns} aria-hidden>
                <span>{t("bell")}</span>
                <span>{t("mail")}</span>
              </div>
            }
          >
            <ul>
              {ofTopic(topic).map((preference) => (
                <PreferenceRow key={preference.kind} preference={preference} />
              ))}
            </ul>
          </Card>
        ))}
    </Stack>
  );
}
